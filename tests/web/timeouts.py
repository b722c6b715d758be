"""Limits of a service whose time limits no busy machine reaches."""

from kaivuri.web.service.limits import Limits

LONG_TIMEOUTS = Limits(seconds=600, queue_seconds=600, body_seconds=600, send_seconds=600)

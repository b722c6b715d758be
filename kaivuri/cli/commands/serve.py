"""`kaivuri serve`: the HTTP service with the web page."""

from __future__ import annotations

import argparse
import re
import webbrowser
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from kaivuri.cli.arguments import memory_size, positive_int, positive_seconds
from kaivuri.cli.console import Console, ExitCode
from kaivuri.common.clock import utc_now
from kaivuri.language import LANGUAGES, set_language
from kaivuri.language import gettext as _
from kaivuri.queries import archive
from kaivuri.queries.context import Context

if TYPE_CHECKING:
    from kaivuri.web.service.app import ServiceConfig


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Serve the web page and its API at the printed address until Ctrl-C.")
    parser.add_argument(
        "--host", default="127.0.0.1", help=_("the address to listen on (127.0.0.1)")
    )
    parser.add_argument(
        "--port",
        type=_parse_port,
        default=8000,
        metavar="N",
        help=_("the port (8000); 0: a free one"),
    )
    parser.add_argument("--open", action="store_true", help=_("open the page in a browser"))
    parser.add_argument(
        "--workers", type=positive_int, default=1, metavar="N", help=_("number of processes (1)")
    )
    parser.add_argument("--log", action="store_true", help=_("one line on stderr per request"))
    others = parser.add_argument_group(_("public service (docs/hosting.md)"))
    others.add_argument(
        "--name", action="append", default=[], metavar="HOST",
        help=_("a host name of the service, besides localhost; may be repeated"),
    )  # fmt: skip
    others.add_argument(
        "--origin", action="append", default=[], metavar="URL", type=_parse_origin,
        help=_("another origin that may use the service, such as https://example.org; may "
        "be repeated"),
    )  # fmt: skip
    others.add_argument(
        "--contact", metavar="URL", type=_parse_contact,
        help=_("where to report security problems, such as mailto:me@example.org"),
    )  # fmt: skip
    others.add_argument(
        "--timeout", type=positive_seconds, metavar="SECONDS", help=_("time limit of a search (10)")
    )
    others.add_argument(
        "--memory", type=memory_size, metavar="SIZE",
        help=_("memory limit of a search, in MB or as 500M, 2G (1000)"),
    )  # fmt: skip


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Serve until a signal arrives."""
    from kaivuri.web.service import server as serving
    from kaivuri.web.service.app import create_app

    config = _service_config(arguments, console)
    listener = serving.create_listener(arguments.host, arguments.port)
    address = serving.service_url(listener)
    console.write(address, flush=True)
    console.note(_("press Ctrl-C to stop the service"))
    archive.typed_grids(Context(note=console.note))  # a note tells if the archive can't be used
    if arguments.open:
        # In a thread, as some browsers block their caller.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    set_language(LANGUAGES[0])  # service messages are English; the page translates itself
    serving.serve(listener, partial(create_app, Context(), config), arguments.workers)
    return ExitCode.SUCCESS


def _service_config(arguments: argparse.Namespace, console: Console) -> ServiceConfig:
    from kaivuri.web.service.app import ServiceConfig
    from kaivuri.web.service.limits import Limits

    default = Limits()
    return ServiceConfig(
        hosts=(arguments.host, *arguments.name),
        origins=tuple(arguments.origin),
        limits=Limits(
            seconds=arguments.timeout or default.seconds, memory=arguments.memory or default.memory
        ),
        log=_log if arguments.log and not console.quiet else None,
        contact=arguments.contact,
    )


def _log(line: str) -> None:
    Console.standard().note(f"{utc_now().isoformat(timespec='seconds')} {line}")


def _parse_port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(_("{text!r} is not a port (0-65535)").format(text=text))
    return int(text)


def _parse_contact(text: str) -> str:
    """Check an address for `security.txt`."""
    if not re.fullmatch(r"(https://|mailto:|tel:)[!-~]+", text):
        raise argparse.ArgumentTypeError(
            _("{text!r} is not an address such as mailto:me@example.org").format(text=text)
        )
    return text


def _parse_origin(text: str) -> str:
    """Check an origin: a scheme and a host, without a path."""
    if not re.fullmatch(r"https?://[^/?#@\s]+", text):
        raise argparse.ArgumentTypeError(
            _("{text!r} is not an origin such as https://example.org").format(text=text)
        )
    return text

"""Hypothesis profiles: fewer examples by default than in CI."""

import os

from hypothesis import settings

settings.register_profile("default", derandomize=True, deadline=None, max_examples=30)
settings.register_profile("ci", derandomize=True, deadline=None, max_examples=300)
settings.register_profile("fuzz", deadline=None, max_examples=20_000)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") == "true" else "default")
)

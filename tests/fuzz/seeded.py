"""State machines by the number of a seed: the long run draws it, and a find keeps it.

A case of a machine is a file `SEED.seed`; in it stand the steps that went wrong, for people.
"""

from typing import cast

from fuzz.machines import MACHINES
from fuzz.target import CASES
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

GAMES = 25
"""How many games a seed makes."""
_LIMITS = settings(
    max_examples=GAMES,
    stateful_step_count=40,
    derandomize=False,
    database=None,
    deadline=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
    print_blob=False,
)


def run_machine(name: str, number: int) -> None:
    """Run the games of one seed; what fails is raised, with the fewest steps that lead there."""

    # A class of its own, as the seed is written into the class.
    machine = cast("type[RuleBasedStateMachine]", type(name, (MACHINES[name],), {}))
    run_state_machine_as_test(seed(number)(machine), settings=_LIMITS)


def kept_seeds(name: str) -> list[int]:
    """The seeds that once led to a find."""
    return sorted(int(path.stem) for path in (CASES / name).glob("*.seed"))

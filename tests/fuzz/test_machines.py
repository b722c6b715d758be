import pytest
from fuzz.machines import MACHINES
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

EXAMPLES = {"word-game": 60, "board-game": 40, "archive": 25}


@pytest.mark.parametrize("name", MACHINES)
def test_any_sequence_of_events_matches_the_model(name: str) -> None:
    limits = settings(max_examples=EXAMPLES[name], stateful_step_count=25)
    run_state_machine_as_test(MACHINES[name], settings=limits)

"""The table of actions is that of the screens and widgets."""

from importlib import import_module
from pkgutil import walk_packages

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode

from kaivuri import tui
from kaivuri.tui.action_table import ACTIONS, action_of, bindings
from kaivuri.tui.boards.board_interaction import BoardInteraction


def places() -> dict[str, type[DOMNode]]:
    """The class of each place that has bindings of its own."""
    found: dict[str, type[DOMNode]] = {}
    for module in walk_packages(tui.__path__, "kaivuri.tui."):
        for each in vars(import_module(module.name)).values():
            own = isinstance(each, type) and each.__module__ == module.name
            if own and issubclass(each, DOMNode) and "BINDINGS" in vars(each):
                [place] = {str(binding.id).split(".")[0] for binding in vars(each)["BINDINGS"]}
                assert place not in found
                found[place] = each
    return found


def test_every_place_has_the_actions_of_the_table_and_can_do_them() -> None:
    found = places()
    assert found.keys() == ACTIONS.keys()
    for place, node in found.items():
        assert vars(node)["BINDINGS"] == bindings(place)
        for action in ACTIONS[place]:
            owner, _, name = action.action.partition("(")[0].rpartition(".")
            assert hasattr(App if owner else node, f"action_{name}"), (place, action.action)
            if name == "play":
                assert hasattr(BoardInteraction, action.action.split("'")[1]), action.action


def test_a_binding_of_textual_is_no_action() -> None:
    [first, *_] = bindings("words")
    assert isinstance(first, Binding)
    assert action_of(first) is ACTIONS["words"][0]
    assert action_of(Binding("x", "copy_text", "Copy selected")) is None

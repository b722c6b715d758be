"""The table of actions matches the screens and widgets."""

from importlib import import_module
from pkgutil import walk_packages

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode

from kaivuri import tui
from kaivuri.tui.action_table import ACTIONS, action_of, bindings
from kaivuri.tui.boards.board_interaction import BoardInteraction


def nodes_by_scope() -> dict[str, type[DOMNode]]:
    """Return the classes with bindings by scope."""
    nodes: dict[str, type[DOMNode]] = {}
    for module in walk_packages(tui.__path__, "kaivuri.tui."):
        for each in vars(import_module(module.name)).values():
            own = isinstance(each, type) and each.__module__ == module.name
            if own and issubclass(each, DOMNode) and "BINDINGS" in vars(each):
                [scope] = {str(binding.id).split(".")[0] for binding in vars(each)["BINDINGS"]}
                assert scope not in nodes
                nodes[scope] = each
    return nodes


def test_every_scope_binds_and_implements_its_actions() -> None:
    nodes = nodes_by_scope()
    assert nodes.keys() == ACTIONS.keys()
    for scope, node in nodes.items():
        assert vars(node)["BINDINGS"] == bindings(scope)
        for action in ACTIONS[scope]:
            owner, _, name = action.action.partition("(")[0].rpartition(".")
            assert hasattr(App if owner else node, f"action_{name}"), (scope, action.action)
            if name == "interact":
                assert hasattr(BoardInteraction, action.action.split("'")[1]), action.action


def test_a_binding_of_textual_has_no_action() -> None:
    [first, *_] = bindings("words")
    assert isinstance(first, Binding)
    assert action_of(first) is ACTIONS["words"][0]
    assert action_of(Binding("x", "copy_text", "Copy selected")) is None

"""The table of actions matches the screens and widgets."""

from importlib import import_module
from pkgutil import walk_packages

from textual.app import App
from textual.binding import BindingsMap
from textual.dom import DOMNode

from kaivuri import tui
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.boards.board_interaction import BoardInteraction
from kaivuri.tui.words.word_session import WordSession

SUBJECTS = {"interact": BoardInteraction, "change": WordSession, "change_at_cursor": WordSession}
"""The classes whose methods an action calls, by the action."""


def nodes_by_scope() -> dict[str, type[DOMNode]]:
    """Return the classes with bindings by scope."""
    nodes: dict[str, type[DOMNode]] = {}
    for module in walk_packages(tui.__path__, "kaivuri.tui."):
        for each in vars(import_module(module.name)).values():
            own = isinstance(each, type) and each.__module__ == module.name
            if own and issubclass(each, DOMNode) and "BINDINGS" in vars(each):
                [scope] = (s for s in ACTIONS if ACTIONS[s] is vars(each)["BINDINGS"])
                assert scope not in nodes
                nodes[scope] = each
    return nodes


def test_every_scope_binds_and_implements_its_actions() -> None:
    nodes = nodes_by_scope()
    assert nodes.keys() == ACTIONS.keys()
    for scope, node in nodes.items():
        for _key, binding in BindingsMap(ACTIONS[scope]):
            owner, _, name = binding.action.partition("(")[0].rpartition(".")
            assert hasattr(App if owner else node, f"action_{name}"), (scope, binding.action)
            if name in SUBJECTS:
                assert hasattr(SUBJECTS[name], binding.action.split("'")[1]), binding.action

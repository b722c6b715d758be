"""Every message to users is in every catalogue, and none bypasses the catalogues."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import messages
import pytest
from babel.messages.catalog import Catalog, Message
from syntax_trees import PACKAGE, syntax_trees

from kaivuri import errors
from kaivuri.language import LANGUAGES

FILES = dict(messages.files())
catalogues = pytest.mark.parametrize("code", sorted(FILES))

DIFFERENT_VALUES = {("fi", "{day} {name}")}
"""Messages whose translation takes other values: a Finnish date has a numeric month."""


def texts(message: Message) -> Iterator[tuple[str, str]]:
    """Yield the forms of a message, each with its translation."""
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    return zip(map(str, ids), map(str, strings), strict=True)


def placeholders(text: str) -> set[str]:
    named = {f"{name}!{how}:{form}" for _, name, form, how in Formatter().parse(text) if name}
    return named | set(re.findall(r"%(?:\(\w+\))?[sr]", text))


def test_every_language_but_english_has_a_catalogue() -> None:
    assert sorted(FILES) == sorted(set(LANGUAGES) - {"en"})


@catalogues
def test_a_catalogue_has_the_messages_of_the_sources_and_no_other(code: str) -> None:
    written = {str(each.id) for each in messages.read(code, FILES[code]) if each.id}
    assert written == {str(each.id) for each in template() if each.id}, (
        "run scripts/data/messages.py, and translate the new messages"
    )


@catalogues
def test_every_message_is_translated(code: str) -> None:
    catalogue = messages.read(code, FILES[code])
    assert messages.missing(catalogue) == []
    assert [each.id for each in catalogue if each.id and each.fuzzy] == []
    assert not catalogue.obsolete


@catalogues
def test_the_compiled_catalogue_is_that_of_the_text(code: str) -> None:
    path = FILES[code]
    compiled = messages.compiled(messages.read(code, path))
    assert path.with_suffix(".mo").read_bytes() == compiled, "run scripts/data/messages.py"


@catalogues
def test_translations_take_the_same_values_and_have_the_same_ends(code: str) -> None:
    for message in messages.read(code, FILES[code]):
        for text, translated in texts(message) if message.id else ():
            if (code, text) not in DIFFERENT_VALUES:
                assert placeholders(translated) == placeholders(text), text
            assert translated.count("\n") == text.count("\n"), text
            assert translated[0].isspace() == text[0].isspace(), text
            assert translated[-1].isspace() == text[-1].isspace(), text


def test_no_message_below_the_command_line_names_an_option() -> None:
    texts_below = {
        str(each.id)
        for each in template()
        if any(
            not location.startswith(("kaivuri/cli/", "argparse")) for location, _ in each.locations
        )
    }
    assert [text for text in texts_below if "--" in text] == []


def test_no_text_below_the_command_line_names_a_command() -> None:
    """Also texts for programs, such as the errors of the service, but not docstrings."""
    for path, tree in syntax_trees().items():
        if PACKAGE / "cli" not in path.parents:
            docstrings = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and id(node) not in docstrings:
                    assert not re.search(r"\bkaivuri [a-z]+ ", str(node.value)), path


# Messages that bypass the catalogues

LOOK_UPS = {"_", "gettext", "ngettext", "N_"}
ERRORS = {name for name, each in vars(errors).items() if isinstance(each, type)} | {
    "UsageError", "OutputError", "StandardOutputError", "SettingsError",
    "ArgumentTypeError", "unexpected_reply",
}  # fmt: skip
NOTE_FUNCTIONS = {
    "note", "show_note", "_post_note", "error", "_report_error", "_write_stderr", "show_message",
    "_show_message", "_set_status", "notify", "_show_status", "ChoiceDialog", "TextDialog",
}  # fmt: skip
KEYWORDS = {"help", "description", "epilog", "tooltip", "placeholder", "text"}
NAMES = {"border_title", "border_subtitle", "description", "SCREEN_NAME", "BORDER_TITLE"}
FOR_PROGRAMS = ("web", "api", "documents", "_core", "exact_cover/verify.py")
"""Packages whose texts are read by programs and developers."""


@cache
def template() -> Catalog:
    return messages.template()


def trees() -> Iterator[tuple[str, ast.AST]]:
    """Yield the name and the tree of each module with texts for users."""
    for path, tree in syntax_trees().items():
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(FOR_PROGRAMS):
            yield name, tree


def user_texts(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions for texts that users read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name in ERRORS | NOTE_FUNCTIONS | {"add_argument_group"}:
                yield from node.args[name == "BadRequest" :]  # after the field
            if name == "Binding":
                yield from node.args[2:]
            yield from (each.value for each in node.keywords if each.arg in KEYWORDS)
        elif isinstance(node, ast.Assign):
            target = node.targets[0]
            if getattr(target, "attr", getattr(target, "id", "")) in NAMES:
                yield node.value


def untranslated(expression: ast.expr) -> Iterator[str]:
    """Yield the texts of an expression that are not looked up in a catalogue."""
    if isinstance(expression, ast.Call):
        if getattr(expression.func, "id", "") in LOOK_UPS:
            return
        if isinstance(expression.func, ast.Attribute):
            yield from untranslated(expression.func.value)
            return
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        if re.search(r"[^\W\d_]{2}", expression.value):
            yield expression.value
        return
    for inner in ast.iter_child_nodes(expression):
        if isinstance(inner, ast.expr):
            yield from untranslated(inner)


def test_user_texts_are_translated() -> None:
    assert [
        f"{name}: {text}"
        for name, tree in trees()
        for each in user_texts(tree)
        for text in untranslated(each)
    ] == []


def test_no_message_is_inside_an_f_string() -> None:
    """Babel doesn't find these with every version of Python."""
    assert [
        f"{name}:{each.lineno}"
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for each in ast.walk(node)
        if isinstance(each, ast.Call) and getattr(each.func, "id", "") in LOOK_UPS
        if isinstance(each.args[0], ast.Constant)
    ] == []

"""What all documents share."""

from typing import Annotated

from msgspec import Meta, Struct, field

from kaivuri.version import __version__

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Text = Annotated[str, Meta(min_length=1)]
Probability = Annotated[float, Meta(ge=0, le=1)]
Cell = Annotated[tuple[Count, Count], Meta(description="Row and column, counted from 0.")]


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of documents."""


class RequestError(Part, frozen=True):
    """What the service answers to a request that fails."""

    error: Annotated[Text, Meta(description="The message in one line.")]
    code: Annotated[str, Meta(description="The kind of the error.")]
    field: Annotated[str, Meta(description="The key that caused it.")] = ""


class Document(Part, frozen=True, tag_field="schema", kw_only=True):
    """A document: it names its schema, such as `urn:kaivuri:solve-1`, and the program's version."""

    kaivuri: Annotated[str, Meta(description="The version of the program.")] = field(
        default_factory=lambda: __version__
    )


class ErrorDetails(Part, frozen=True):
    """The exit code of the command, and the message in one line."""

    code: Annotated[int, Meta(extra_json_schema={"enum": [2, 3, 4, 70, 130]})]
    message: Text


class Error(Part, frozen=True):
    """What a command with `--json` writes if it fails."""

    error: ErrorDetails


class Health(Part, frozen=True):
    """What a running service answers."""

    kaivuri: Annotated[str, Meta(description="The version of the program.")]
    ok: Annotated[bool, Meta(description="Always true.")]


class Folders(Part, frozen=True):
    """The folders of the program."""

    cache: str
    data: str
    config: str


class InfoDocument(Document, frozen=True, tag="urn:kaivuri:info-1", kw_only=True):
    """An installation."""

    python: str
    platform: str
    language: Annotated[str, Meta(description="The language of messages.")]
    encoding: Annotated[str, Meta(description="Of the output; empty without one.")]
    core: Annotated[str, Meta(description="`C++`, or why the native core is missing.")]
    libraries: Annotated[dict[str, str], Meta(description="Versions of installed libraries.")]
    solvers: Annotated[dict[str, str], Meta(description="Which are ready, or why not.")]
    plug_ins: Annotated[dict[str, str], Meta(description="Games of other packages.")] = field(
        name="plug-ins"
    )
    words: Annotated[dict[str, Count], Meta(description="The sizes of the shipped word lists.")]
    folders: Folders


class Stats(Part, frozen=True):
    """The time of a search."""

    seconds: Annotated[float, Meta(ge=0)]

    @classmethod
    def of_seconds(cls, seconds: float) -> "Stats":
        """Return the time, rounded to microseconds."""
        return cls(round(seconds, 6))


NO_STATS = Stats(0)

"""Documents of batches: the results of jobs, the lines of their file, and the report."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from kaivuri.documents.calendar import RedesignDocument, YearDocument
from kaivuri.documents.document import Count, Document, Part, Text
from kaivuri.documents.makers import GeneratedGrid, GeneratedStart
from kaivuri.documents.solve import Cover, SolveCounts

JobContent = Annotated[dict[str, Any], Meta(description="The kind of the job, and its options.")]
Seconds = Annotated[float, Meta(ge=0)]


class SolveResult(Part, frozen=True):
    """The solutions of a grid."""

    counts: SolveCounts
    covers: tuple[Cover, ...]


class RankResult(SolveResult, frozen=True):
    """The likeliest solutions of a grid."""

    place: (
        Annotated[
            Count | None,
            Meta(
                description="The rank of the intended solution among the first hundred, from 0; "
                "null if it is not among them, absent if the job has no answers."
            ),
        ]
        | UnsetType
    ) = UNSET


class YearResult(Part, frozen=True):
    """The numbers of covers of every date of a board."""

    fewest: Annotated[Count, Meta(description="The least number of covers of a date.")]
    most: Annotated[Count, Meta(description="The greatest.")]
    unsolvable: Annotated[Count, Meta(description="The number of dates without a cover.")]
    year: YearDocument


class CountResult(Part, frozen=True):
    """The number of covers of a part of a problem."""

    covers: Annotated[str, Meta(description="In hexadecimal, as readers of JSON limit numbers.")]

    @classmethod
    def from_count(cls, covers: int) -> "CountResult":
        """Return the result of a count."""
        return cls(f"{covers:x}")


class JobError(Part, frozen=True):
    """Why a job has no result."""

    kind: Annotated[str, Meta(description="The name of the error's class in Python.")]
    message: Text


JobDocument = (
    SolveResult | RankResult | GeneratedGrid | GeneratedStart | YearResult | RedesignDocument
    | CountResult
)  # fmt: skip
"""The `result` of a line of the results file, by the kind of the job."""


class FailedJob(Part, frozen=True):
    """A job without a result."""

    job: JobContent
    message: Text


class SlowJob(Part, frozen=True):
    """A job, with its time."""

    seconds: Seconds
    job: JobContent


class BatchDocument(Document, frozen=True, tag="urn:kaivuri:batch-1", kw_only=True):
    """The report of a batch."""

    jobs: Annotated[Count, Meta(description="The number of jobs.")]
    known: Annotated[Count, Meta(description="Jobs whose result was in the file.")]
    written: Annotated[Count, Meta(description="New results.")]
    failed: Annotated[tuple[FailedJob, ...], Meta(description="Jobs that would fail again.")]
    unfinished: Annotated[tuple[FailedJob, ...], Meta(description="Jobs that reached a limit.")]
    chunks: Annotated[Count, Meta(description="Chunks of jobs.")]
    workers: Count
    seconds: Seconds
    work_seconds: Annotated[Seconds, Meta(description="The sum of the times of the jobs.")]
    slowest: tuple[SlowJob, ...]

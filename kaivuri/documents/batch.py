"""The document of a batch: its report."""

from typing import Annotated, Any

from msgspec import Meta

from kaivuri.documents.document import Count, Document, Part, Text

JobContent = Annotated[dict[str, Any], Meta(description="The kind of the job, and its options.")]
Seconds = Annotated[float, Meta(ge=0)]


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

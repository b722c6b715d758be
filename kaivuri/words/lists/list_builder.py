"""Build a language's word list from dictionaries installed on the user's machine.

Words come from a dictionary, frequencies from the Python package wordfreq if it is
installed (R. Speer, *wordfreq*, 2022; its data are CC BY-SA 4.0). The sources are recorded
in a file beside the list, and in another the spellings of words that the list has without accents
or capitals.
"""

import math
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from kaivuri.common.letters import normalize_word
from kaivuri.errors import BadWordList
from kaivuri.folders import write_atomically
from kaivuri.language import gettext as _
from kaivuri.words.lists.added_lists import Language, added_stem
from kaivuri.words.lists.hunspell import encoding_of, expand_dictionary
from kaivuri.words.lists.list_cache import pack_zipf, zipf_values
from kaivuri.words.lists.list_file import parse_text, read_list

_HUNSPELL_FOLDERS = (
    "/usr/share/hunspell",
    "/usr/share/myspell/dicts",
    "/Library/Spelling",
    "~/Library/Spelling",
)
"""The default folders of Hunspell dictionaries."""


@dataclass(frozen=True, slots=True)
class AddedList:
    """A newly built word list."""

    path: str
    word_count: int
    sources: tuple[str, ...]
    """The paths of the dictionaries."""
    skipped: int
    """The number of skipped words: names, short words, and words with unsupported letters."""
    scored: int
    """The number of words with a known frequency."""


def find_dictionaries(language: Language) -> list[str]:
    """Return the installed dictionaries of a language, the preferred one first."""
    plain = [path for path in language.list_paths if os.path.isfile(path)]
    stems = (
        os.path.join(os.path.expanduser(folder), name)
        for name in language.hunspell_names
        for folder in _HUNSPELL_FOLDERS
    )
    hunspell = (f"{stem}.dic" for stem in stems if os.path.isfile(f"{stem}.aff"))
    return plain + [path for path in hunspell if os.path.isfile(path)]


def add_list(language: Language, paths: Sequence[str] = ()) -> AddedList:
    """Build the list of a language from the dictionaries `paths`, or an installed one.

    Raises:
        BadWordList: if there is no dictionary, or it can't be read.
    """
    sources = tuple(paths) or tuple(find_dictionaries(language)[:1])
    if not sources:
        message = _("no dictionary of {name} found: install one ({licences}), or give a file")
        raise BadWordList(message.format(name=language.name, licences=language.licences))
    skipped, words = 0, defaultdict[str, set[str]](set)
    frequencies: dict[str, float] = {}
    for path in sources:
        for spelling, frequency in _read_words(path, inflected=language.inflected):
            word = _accepted_word(spelling, language)
            skipped += word is None
            if word is not None:
                words[word].add(spelling)
                frequencies[word] = frequencies.get(word, 0.0) + frequency
    if not words:
        raise BadWordList(_("{path} has no words of {name}").format(
            path=sources[0], name=language.name))  # fmt: skip
    zipf = _wordfreq_zipf(language, words.keys()) or zipf_values(frequencies)
    stem = _write_list(language, sorted(words), zipf, sources)
    spellings = "".join(
        f"{word}\t{spelling}\n"
        for word in sorted(words)
        for spelling in sorted(words[word])
        if words[word] != {word}
    )
    write_atomically(Path(f"{stem}.spellings"), spellings.encode())
    scored = len(words.keys() & zipf.keys())
    return AddedList(f"{stem}.txt", len(words), sources, skipped, scored)


def _accepted_word(spelling: str, language: Language) -> str | None:
    if not spelling.isalpha() or (not language.capitals and spelling != spelling.lower()):
        return None
    if len(spelling) > 1 and spelling.isupper():
        return None
    word = language.fold(spelling)
    return word if word and len(word) >= language.min_length else None


def _read_words(path: str, *, inflected: bool) -> Iterator[tuple[str, float]]:
    """Yield each word of a dictionary as spelled there, with its frequency, or 0 if unknown."""
    content = read_list(os.path.expanduser(path))
    if not path.endswith(".dic"):
        text = _decode(content)
        frequencies = parse_text(text).frequencies
        for line in text.splitlines():
            word = line.partition("\t")[0].strip()
            yield word, frequencies.get(normalize_word(word), 0.0)
        return
    affixes = read_list(os.path.expanduser(path[: -len("dic")] + "aff"))
    try:
        encoding = encoding_of(affixes)
        stems, rules = (text.decode(encoding, "replace") for text in (content, affixes))
        words = expand_dictionary(stems, rules, inflected=inflected)
    except LookupError as error:
        raise BadWordList(f"{path}: {error}") from None
    yield from ((word, 0.0) for word in words)


def _decode(content: bytes) -> str:
    """Decode a plain list as UTF-8 or, if that fails, as Latin-1."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _wordfreq_zipf(language: Language, words: Set[str]) -> Mapping[str, int]:
    """Return wordfreq's Zipf values in hundredths; empty if it or the language is missing."""
    try:
        wordfreq = import_module("wordfreq")
        data: Mapping[str, float] = wordfreq.get_frequency_dict(language.code, wordlist="best")
    except (ImportError, LookupError, ValueError):
        return {}
    totals: dict[str, float] = {}
    for spelling, frequency in data.items():
        word = language.fold(spelling) if spelling.isalpha() else None
        if word in words and word is not None:
            totals[word] = totals.get(word, 0.0) + frequency
    return {word: max(0, round(100 * (math.log10(f) + 9))) for word, f in totals.items() if f > 0}


def _write_list(
    language: Language, words: Sequence[str], zipf: Mapping[str, int], sources: Iterable[str]
) -> str:
    stem = added_stem(language.code)
    lines = [f"{language.name}, made on this machine"]
    lines += [f"spelling: {path}" for path in sources]
    lines.append(f"licences of dictionaries: {language.licences}")
    lines.append("commonness: " + ("wordfreq or the list itself" if zipf else "not known"))
    write_atomically(Path(f"{stem}.sources"), "\n".join([*lines, ""]).encode())
    write_atomically(Path(f"{stem}.zipf"), pack_zipf(zipf, words))
    write_atomically(Path(f"{stem}.txt"), "".join(f"{word}\n" for word in words).encode())
    return stem

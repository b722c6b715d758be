"""Expansion of a Hunspell dictionary: the stems of the .dic file with the affixes of the .aff file.

See the manual page hunspell(5). Supported are prefixes, suffixes, up to two suffixes in
sequence, and cross products of prefixes and suffixes, but not compounds.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kaivuri.errors import BadWordList
from kaivuri.language import gettext as _

_MAX_FORMS = 20_000_000
_HIDDEN_FLAGS = ("FORBIDDENWORD", "ONLYINCOMPOUND", "NOSUGGEST")
"""Flags of stems that are not words by themselves."""


@dataclass(frozen=True, slots=True)
class _Affix:
    """A rule that strips and adds letters at one end of a word."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: frozenset[str]
    """Flags of the affixes that may follow."""

    def apply_suffix(self, word: str) -> str | None:
        if not word.endswith(self.strip) or not self.condition.search(word):
            return None
        return word[: len(word) - len(self.strip)] + self.add

    def apply_prefix(self, word: str) -> str | None:
        if not word.startswith(self.strip) or not self.condition.match(word):
            return None
        return self.add + word[len(self.strip) :]


@dataclass(slots=True)
class _AffixRules:
    flag_format: str = ""
    aliases: list[str] = field(default_factory=list)
    suffixes: dict[str, list[_Affix]] = field(default_factory=dict)
    prefixes: dict[str, list[_Affix]] = field(default_factory=dict)
    cross_product: set[str] = field(default_factory=set)
    """Flags of affixes that combine with affixes at the other end of a word."""
    special: dict[str, str] = field(default_factory=dict)

    def parse_flags(self, text: str) -> frozenset[str]:
        """Parse the flags after a slash."""
        if text.isdecimal() and len(text) < 10 and 0 < int(text) <= len(self.aliases):
            text = self.aliases[int(text) - 1]
        if self.flag_format == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        return frozenset(text.split(",") if self.flag_format == "num" else text)

    def hides(self, flags: frozenset[str]) -> bool:
        """Return whether a stem with these flags is not a word by itself."""
        return any(self.special.get(name) in flags for name in _HIDDEN_FLAGS)


def expand_dictionary(dictionary: str, affix_file: str, *, inflected: bool = True) -> Iterator[str]:
    """Yield the words of the texts of a .dic and an .aff file, possibly with duplicates.

    Unless `inflected`, the affix rules are not applied, and only the stems returned.

    Raises:
        BadWordList: if a rule is invalid, or there are too many words.
    """
    rules = _parse_rules(affix_file)
    if not inflected:
        rules.suffixes.clear()
        rules.prefixes.clear()
    lines = dictionary.splitlines()
    count = 0
    for line in lines[1:] if lines and lines[0].strip().isdecimal() else lines:
        stem, flags = _parse_entry(line, rules)
        if not stem or rules.hides(flags):
            continue
        for word in _forms(stem, flags, rules):
            count += 1
            yield word
        if count > _MAX_FORMS:
            raise BadWordList(_("the dictionary has too many words: use a plain list"))


def encoding_of(affixes: bytes) -> str:
    """Return the encoding of a dictionary that its .aff file declares."""
    match = re.search(rb"^\s*SET\s+(\S+)", affixes, re.MULTILINE)
    name = match[1].decode("ascii", "replace") if match else "iso8859-1"
    return {"microsoft-cp1251": "cp1251"}.get(name.lower(), name)


def _parse_entry(line: str, rules: _AffixRules) -> tuple[str, frozenset[str]]:
    """Return the stem and flags of a line, without the morphological fields."""
    text = line.split("\t", maxsplit=1)[0].strip()
    stem, slash, flags = text.partition("/")
    return stem.split(" ")[0], rules.parse_flags(flags.split(" ")[0]) if slash else frozenset()


def _forms(stem: str, flags: frozenset[str], rules: _AffixRules) -> Iterator[str]:
    if rules.special.get("NEEDAFFIX") not in flags:
        yield stem
    suffixed = list(_suffixed(stem, flags, rules))
    yield from (word for word, _crossing in suffixed)
    for flag in flags & rules.prefixes.keys():
        for affix in rules.prefixes[flag]:
            prefixed = affix.apply_prefix(stem)
            if prefixed is None:
                continue
            yield prefixed
            if flag in rules.cross_product:
                both = (affix.apply_prefix(word) for word, crossing in suffixed if crossing)
                yield from (word for word in both if word)


def _suffixed(stem: str, flags: frozenset[str], rules: _AffixRules) -> Iterator[tuple[str, bool]]:
    """Yield a stem with one or two suffixes, and whether the result can take a prefix."""
    for flag in flags & rules.suffixes.keys():
        crossing = flag in rules.cross_product
        for affix in rules.suffixes[flag]:
            word = affix.apply_suffix(stem)
            if word is None or rules.hides(affix.flags):
                continue
            if rules.special.get("NEEDAFFIX") not in affix.flags:
                yield word, crossing
            for further in affix.flags & rules.suffixes.keys():
                words = (each.apply_suffix(word) for each in rules.suffixes[further])
                yield from ((suffixed, crossing) for suffixed in words if suffixed)


def _parse_rules(text: str) -> _AffixRules:
    rules = _AffixRules()
    for line in text.splitlines():
        match line.split("#")[0].split() if not line.startswith("#") else []:
            case ["FLAG", form]:
                rules.flag_format = form
            case ["AF", flags, *_] if not flags.isdecimal() or rules.aliases:
                rules.aliases.append(flags)
            case [("NEEDAFFIX" | "FORBIDDENWORD" | "ONLYINCOMPOUND" | "NOSUGGEST") as name, flag]:
                rules.special[name] = flag
            case [("SFX" | "PFX"), flag, ("Y" | "N") as crossing, number] if number.isdecimal():
                rules.cross_product |= {flag} if crossing == "Y" else set()
            case [("SFX" | "PFX") as kind, flag, strip, add, *rest]:
                _add_affix(rules, kind, flag, strip, [add, *rest])
    return rules


def _add_affix(rules: _AffixRules, kind: str, flag: str, strip: str, rest: Iterable[str]) -> None:
    add, *more = rest
    condition = more[0] if more else "."
    text, _slash, flags = add.partition("/")
    pattern = condition.replace("-", "\\-")
    try:
        compiled = re.compile(f"(?:{pattern})$" if kind == "SFX" else f"(?:{pattern})")
    except re.error:
        message = _("the affix file has an invalid condition: {condition}")
        raise BadWordList(message.format(condition=condition)) from None
    affix = _Affix(
        "" if strip == "0" else strip,
        "" if text == "0" else text,
        re.compile("") if condition == "." else compiled,
        rules.parse_flags(flags) if flags else frozenset(),
    )
    (rules.suffixes if kind == "SFX" else rules.prefixes).setdefault(flag, []).append(affix)

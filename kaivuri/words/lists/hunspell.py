"""Expansion of a Hunspell dictionary: the stems of the .dic file with the affixes of the .aff file.

See the manual page hunspell(5). Supported are prefixes, suffixes, up to two suffixes in
sequence, cross products of prefixes and suffixes, circumfixes and forbidden words, but not
compounds. Spylls, the library of Hunspell's algorithms in Python, checks words but lists none.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kaivuri.errors import BadWordList
from kaivuri.language import gettext as _

_MAX_FORMS = 20_000_000
_SPECIAL_FLAGS = ("NEEDAFFIX", "CIRCUMFIX", "FORBIDDENWORD", "ONLYINCOMPOUND", "NOSUGGEST")
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
    lines = lines[1:] if lines and lines[0].strip().isdecimal() else lines
    forbidden = _forbidden_words(lines, rules)
    count = 0
    for line in lines:
        stem, flags = _parse_entry(line, rules)
        if not stem or rules.hides(flags):
            continue
        for word in _forms(stem, flags, rules):
            count += 1
            if word not in forbidden:
                yield word
        if count > _MAX_FORMS:
            raise BadWordList(_("the dictionary has too many words: use a plain list"))


def _forbidden_words(lines: Iterable[str], rules: _AffixRules) -> set[str]:
    """Return the words that an entry forbids, though affixes may form them."""
    flag = rules.special.get("FORBIDDENWORD")
    if flag is None:
        return set()
    entries = (_parse_entry(line, rules) for line in lines if "/" in line)
    return {word for stem, flags in entries if flag in flags for word in _forms(stem, flags, rules)}


def encoding_of(affixes: bytes) -> str:
    """Return the encoding of a dictionary that its .aff file declares."""
    match = re.search(rb"^\s*SET\s+(\S+)", affixes, re.MULTILINE)
    utf8_flags = re.search(rb"^\s*FLAG\s+UTF-8", affixes, re.MULTILINE)
    default = "utf-8" if utf8_flags else "iso8859-1"
    name = match[1].decode("ascii", "replace") if match else default
    return {"microsoft-cp1251": "cp1251"}.get(name.lower(), name)


def _parse_entry(line: str, rules: _AffixRules) -> tuple[str, frozenset[str]]:
    """Return the stem and flags of a line, without the morphological fields."""
    text = line.split("\t", maxsplit=1)[0].strip()
    stem, slash, flags = text.partition("/")
    return stem.split(" ")[0], rules.parse_flags(flags.split(" ")[0]) if slash else frozenset()


@dataclass(frozen=True, slots=True)
class _Form:
    """A stem with up to two suffixes, before prefixes."""

    word: str
    flags: frozenset[str]
    """Flags of the stem."""
    complete: bool
    """Whether it is a word by itself."""
    suffixed: bool = False
    continued: frozenset[str] = frozenset()
    """Flags of its suffixes; prefixes of these need no cross product."""
    crossing: bool = True
    """Whether its suffix combines with prefixes of the stem."""
    circumfix: bool = False
    """Whether its suffix needs a prefix with the same mark."""


def _forms(stem: str, flags: frozenset[str], rules: _AffixRules) -> Iterator[str]:
    bare = _Form(stem, flags, rules.special.get("NEEDAFFIX") not in flags)
    for form in (bare, *_suffixed(bare, rules)):
        if form.complete and not form.circumfix:
            yield form.word
        for flag in (form.flags | form.continued) & rules.prefixes.keys():
            crossed = form.crossing and flag in rules.cross_product
            if form.suffixed and not crossed and flag not in form.continued:
                continue
            for affix in rules.prefixes[flag]:
                yield from _prefixed(form, affix, rules)


def _prefixed(form: _Form, affix: _Affix, rules: _AffixRules) -> Iterator[str]:
    circumfix = rules.special.get("CIRCUMFIX") in affix.flags
    word = affix.apply_prefix(form.word)
    if word is None or rules.hides(affix.flags) or circumfix != form.circumfix:
        return
    if form.suffixed or rules.special.get("NEEDAFFIX") not in affix.flags:
        yield word
    for further in () if form.suffixed else affix.flags & rules.suffixes.keys():
        words = (each.apply_suffix(word) for each in rules.suffixes[further])
        yield from (suffixed for suffixed in words if suffixed)


def _suffixed(bare: _Form, rules: _AffixRules) -> Iterator[_Form]:
    """Yield a stem with one or two suffixes."""
    for flag in bare.flags & rules.suffixes.keys():
        for affix in rules.suffixes[flag]:
            form = _with_suffix(bare, affix, rules, crossing=flag in rules.cross_product)
            if form is None:
                continue
            yield form
            for further in affix.flags & rules.suffixes.keys():
                forms = (
                    _with_suffix(form, each, rules, crossing=form.crossing)
                    for each in rules.suffixes[further]
                )
                yield from (other for other in forms if other)


def _with_suffix(form: _Form, affix: _Affix, rules: _AffixRules, *, crossing: bool) -> _Form | None:
    word = affix.apply_suffix(form.word)
    if word is None or rules.hides(affix.flags):
        return None
    return _Form(
        word,
        form.flags,
        rules.special.get("NEEDAFFIX") not in affix.flags,
        suffixed=True,
        continued=form.continued | affix.flags,
        crossing=crossing,
        circumfix=form.circumfix or rules.special.get("CIRCUMFIX") in affix.flags,
    )


def _parse_rules(text: str) -> _AffixRules:
    rules = _AffixRules()
    for line in text.splitlines():
        match line.split("#")[0].split() if not line.startswith("#") else []:
            case ["FLAG", form]:
                rules.flag_format = form
            case ["AF", flags, *_] if not flags.isdecimal() or rules.aliases:
                rules.aliases.append(flags)
            case [name, flag, *_] if name in _SPECIAL_FLAGS:
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

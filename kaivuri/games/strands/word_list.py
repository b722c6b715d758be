"""The word list of Strands, with what is known of each word."""

import os
from functools import cached_property

from kaivuri.errors import BadWordList
from kaivuri.games.strands.costs import Facts
from kaivuri.games.strands.phrases import Phrases
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon

APOSTROPHE_ONLY = 7
"""The level of words that are there for being words with an apostrophe."""


class StrandsLexicon(Lexicon):
    """A word list whose words have a level and an ending.

    The byte of a word in `NAME.kinds` is its level plus sixteen times its ending.
    Levels: 0 to 3 for the sizes of SCOWL (to 40, 60, 70, 80), 4 for a word that
    it has with a capital only, 5 for one that only the frequency list or WordNet has, 6 for
    one that is commoner with an apostrophe, which is left out here; 7 for one that
    is in the list for that only; 8 for one that WordNet has as two words, or with a hyphen.
    Endings: 0 none, 1 -s, 2 -ed, 3 -ing, added to another word of the list.
    """

    @cached_property
    def kinds(self) -> bytes:
        """The byte of each word, in the order of the list.

        Raises:
            BadWordList: when they can't be read.
        """
        path = self.stem + ".kinds"
        try:
            with open(path, "rb") as file:
                kinds = file.read()
        except OSError as fault:
            raise BadWordList(
                _("{path} can't be read: {fault}").format(path=os.path.basename(path), fault=fault)
            ) from fault
        if len(kinds) != len(self.zipf):
            raise BadWordList(
                _("{path} is damaged: install kaivuri again").format(path=os.path.basename(path))
            )
        return kinds

    @cached_property
    def phrases(self) -> Phrases:
        """Which words follow each other, from `NAME.phrases`."""
        return Phrases(self.stem + ".phrases")

    def level(self, line: int) -> int:
        """How far out of the way the word of a line is."""
        return self.kinds[line] & 15

    def ending(self, line: int) -> int:
        """What the word of a line adds to another word."""
        return self.kinds[line] >> 4

    def facts(self, line: int) -> Facts:
        """What the costs of the word of a line depend on."""
        kind = self.kinds[line]
        return Facts(len(self.words[line]), self.zipf[line] / 100, kind & 15, kind >> 4)

    def facts_of(self, word: str) -> Facts:
        """The facts of a word; one that the list lacks counts as of the least usual kind."""
        line = self.line(word)
        return Facts(len(word), 0.0, 5, 0) if line is None else self.facts(line)


def strands_lexicon() -> StrandsLexicon:
    """The list that comes with the program."""
    return StrandsLexicon("en_strands", shipped_lexicon("en_strands").stem)

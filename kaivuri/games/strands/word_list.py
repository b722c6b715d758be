"""The word list of Strands with features of each word."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from kaivuri.games.strands.costs import WordFeatures
from kaivuri.games.strands.phrases import Phrases, damaged_file_error, read_list_file
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon

APOSTROPHE_LEVEL = 7
"""The level of words that are listed only as words with an apostrophe."""


class StrandsLexicon(Lexicon):
    """A word list whose words have a level and an ending.

    The byte of a word in `NAME.kinds` is its level plus sixteen times its ending.
    Levels: 0 to 3 for the sizes of SCOWL (up to 40, 60, 70, 80), 4 for words that SCOWL has
    only with a capital, 5 for words that only the frequency list or WordNet has, 6 for
    words that are commoner with an apostrophe (it is left out here), 7 for words that are
    listed only for that reason, 8 for words that WordNet has as two words or with a hyphen.
    Endings: 0 none, 1 -s, 2 -ed, 3 -ing, added to another word of the list.
    """

    @cached_property
    def kinds(self) -> bytes:
        """The byte of each word, in the order of the list.

        Raises:
            BadWordList: if the file can't be read.
        """
        path = self.stem + ".kinds"
        kinds = read_list_file(path)
        if len(kinds) != len(self.zipf):
            raise damaged_file_error(path)
        return kinds

    @cached_property
    def phrases(self) -> Phrases:
        """The collocations in `NAME.phrases`."""
        return Phrases(self.stem + ".phrases")

    def spelled(self, words: Sequence[str]) -> list[str]:
        """Return the words of a spangram with their apostrophes.

        Where two neighbours are spelled in another way than one by one, the later pair decides.
        """
        result = [self._spellings.get(word, word) for word in words]
        for number, pair in enumerate(pairwise(words)):
            spelling = self._spellings.get(" ".join(pair))
            if spelling is not None:
                result[number : number + 2] = spelling.split(" ")
        return result

    @cached_property
    def _spellings(self) -> dict[str, str]:
        """The lines of `NAME.spellings`, words and pairs of words, by their letters."""
        text = read_list_file(self.stem + ".spellings").decode()
        return {line.replace("'", ""): line for line in text.splitlines()}

    def level(self, line: int) -> int:
        """Return the level of the word at index `line`."""
        return self.kinds[line] & 15

    def ending(self, line: int) -> int:
        """Return the ending of the word at index `line`."""
        return self.kinds[line] >> 4

    def features_at(self, line: int) -> WordFeatures:
        """Return the features of the word at index `line`."""
        kind = self.kinds[line]
        return WordFeatures(len(self.words[line]), self.zipf[line] / 100, kind & 15, kind >> 4)

    def features_of(self, word: str) -> WordFeatures:
        """Return the features of a word; unlisted words count as the rarest kind."""
        line = self.line_index(word)
        return WordFeatures(len(word), 0.0, 5, 0) if line is None else self.features_at(line)


def strands_lexicon() -> StrandsLexicon:
    """Return the shipped list."""
    return StrandsLexicon("en_strands", shipped_lexicon("en_strands").stem)

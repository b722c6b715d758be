"""The vectors of texts from the sentence model, centred on those of common words."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from kaivuri.errors import BadWordList, SolverUnavailable
from kaivuri.games.strands.theme.minilm import DIMENSIONS, MiniLM, model_folder
from kaivuri.games.strands.theme.table import Vector
from kaivuri.words.lexicon import Lexicon


class ModelVectors:
    """Vectors of texts by the model, less the mean of a word list's common words."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Load the model.

        Raises:
            SolverUnavailable: when it is not installed.
            BadWordList: when the mean beside the word list can't be read.
        """
        self._model = _model()
        path = lexicon.stem + ".centre"
        try:
            self._centre = np.fromfile(path, "<f4")
        except OSError as fault:
            raise BadWordList(f"{path} can't be read: {fault.strerror}") from fault
        if len(self._centre) != DIMENSIONS:
            raise BadWordList(f"{path} is damaged: install the program again")

    def of(self, texts: Sequence[str]) -> list[Vector]:
        """The vector of each text, all in few calls of the model."""
        rows = self._model.vectors(texts) - self._centre
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        return [tuple(row) for row in rows.tolist()]


@cache
def _model() -> MiniLM:
    folder = model_folder()
    if folder is None:
        raise SolverUnavailable(
            "the theme model is not installed: pip install 'kaivuri[theme]', or --theme table"
        )
    return MiniLM(folder)

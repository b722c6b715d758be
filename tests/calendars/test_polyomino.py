import pytest

from kaivuri.calendars.polyomino import Polyomino
from kaivuri.errors import BadPuzzle

# Orientations with and without reflections (Golomb, Polyominoes).
PENTOMINOES = {
    "F": (".XX/XX./.X.", 8, 4),
    "I": ("XXXXX", 2, 2),
    "L": ("XXXX/X...", 8, 4),
    "N": ("XXX./..XX", 8, 4),
    "P": ("XXX/XX.", 8, 4),
    "T": ("XXX/.X./.X.", 4, 4),
    "U": ("X.X/XXX", 4, 4),
    "V": ("X../X../XXX", 4, 4),
    "W": ("X../XX./.XX", 4, 4),
    "X": (".X./XXX/.X.", 1, 1),
    "Y": ("XXXX/.X..", 8, 4),
    "Z": ("XX./.X./.XX", 4, 2),
}


@pytest.mark.parametrize("name", PENTOMINOES)
def test_orientations_of_the_twelve_pentominoes(name: str) -> None:
    picture, both_sides, one_side = PENTOMINOES[name]
    shape = Polyomino.parse(picture)
    assert len(shape.orientations(flips=True)) == both_sides
    assert len(shape.orientations(flips=False)) == one_side


def test_turning_is_clockwise_and_flipping_swaps_left_and_right() -> None:
    shape = Polyomino.parse("XX/X./X.")
    assert str(shape.rotated()) == "XXX\n..X"
    assert str(shape.flipped()) == "XX\n.X\n.X"
    assert shape.oriented(1, flip=True) == shape.flipped().rotated()


@pytest.mark.parametrize(
    ("picture", "error"),
    [("X.X", "two parts"), ("...", "no cells"), ("XO", "not with 'O'"), ("X./.X", "two parts")],
)
def test_errors_are_reported(picture: str, error: str) -> None:
    with pytest.raises(BadPuzzle, match=error):
        Polyomino.parse(picture)

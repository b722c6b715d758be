"""Train the net for reading pictures: `kaivuri/pictures/glyphs.bin`.

    scripts/data/train_reader.py FACES FONTS

FACES is the list of the fonts with their packages and licences, pinned by its digest; the history
of this repository has it as `scripts/data/letters/faces.txt`. FONTS is a folder with the unpacked
packages, of Debian (`apt-get download`, `dpkg -x`) and npm (`npm install @fontsource/...`).

Requires a separate environment with torch 2.13, numpy 2.4, scipy 1.17 and Pillow 13, and about 70
minutes on one core. The samples are identical on every machine, the weights nearly so.
`kaivuri/_core/pictures/letter_net.hpp` describes the format.
"""

import argparse
import sys
from pathlib import Path


def main() -> None:
    """Generate samples, train, and write the net."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("faces", type=Path, metavar="FACES")
    parser.add_argument("fonts", type=Path, metavar="FONTS")
    parser.add_argument("-o", "--output", type=Path, default=Path("kaivuri/pictures/glyphs.bin"))
    parser.add_argument("--steps", type=int, default=22000, metavar="N", help="(22000)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    arguments = parser.parse_args()
    from letters.faces import faces
    from letters.net import packed
    from letters.samples import LETTERS
    from letters.training import samples, trained

    squares, labels = samples(faces(arguments.fonts, arguments.faces), arguments.workers)
    print(f"{len(labels)} samples")
    arguments.output.write_bytes(packed(trained(squares, labels, arguments.steps), 2 * LETTERS))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main()

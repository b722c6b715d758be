"""scripts/torture in short: the library bites, and the archive stands it."""

import random
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

if sys.platform != "linux" or not shutil.which("cc"):
    pytest.skip("needs Linux and a C compiler", allow_module_level=True)

from tortures import torture
from tortures.torture import SCENES, Broken, Fault, Torturer, faults


@pytest.fixture(scope="module")
def torturer(tmp_path_factory: pytest.TempPathFactory) -> Torturer:
    folder = tmp_path_factory.mktemp("torture")
    library = folder / "faults.so"
    source = str(torture.HERE / "faults.c")
    command = ["cc", "-shared", "-fPIC", "-o", str(library), source, "-ldl", "-pthread"]
    subprocess.run(command, check=True)
    return Torturer(folder, library)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_round_of_each_kind(torturer: Torturer, scene: torture.Scene) -> None:
    calls = torturer.run(scene, Fault())
    assert calls > 50
    for _, fault in faults(calls, 1, random.Random(5)):
        if fault.deed != "cut" or len(scene.writers) == 1:
            torturer.run(scene, fault)


def test_a_promise_that_is_not_kept_is_told(torturer: Torturer, tmp_path: Path) -> None:
    place = torture.Place(tmp_path, torturer.library)
    torture.archive_there(place.path)
    place.check({"other": [date(2024, 1, 19)]})
    with pytest.raises(Broken, match="other: 1 acknowledged days are gone"):
        place.check({"other": [date(2024, 1, 20)]})
    torture.damaged_there(place.path)
    with pytest.raises(Broken, match="a sound archive was set aside"):
        place.check({})
    place.damaged = b"other bytes"
    with pytest.raises(Broken, match="the damaged archive is not whole anywhere"):
        place.check({})

"""scripts/check/torture in short: the library makes calls fail, and the archive survives."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform != "linux" or not shutil.which("cc"):
    pytest.skip("needs Linux and a C compiler", allow_module_level=True)

from tortures import torture
from tortures.torture import SCENES, Broken, Fault, Torturer, faults
from tortures.writer import answer_of


@pytest.fixture(scope="module")
def torturer(tmp_path_factory: pytest.TempPathFactory) -> Torturer:
    folder = tmp_path_factory.mktemp("torture")
    library = folder / "faults.so"
    source = str(torture.HERE / "faults.c")
    command = ["cc", "-shared", "-fPIC", "-o", str(library), source, "-ldl", "-pthread"]
    subprocess.run(command, check=True)
    return Torturer(folder, library)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_one_round_of_each_scene(torturer: Torturer, scene: torture.Scene) -> None:
    calls = torturer.run(scene, Fault())
    assert calls > 20
    for _, fault in faults(calls, 1, random.Random(5)):
        if fault.deed != "cut" or len(scene.writers) == 1:
            torturer.run(scene, fault)


def test_a_broken_promise_is_reported(torturer: Torturer, tmp_path: Path) -> None:
    place = torture.Place(tmp_path, torturer.library)
    torture.archive_there(place.path)
    place.check({"other": [18]})
    with pytest.raises(Broken, match="other: 1 acknowledged days are gone"):
        place.check({"other": [19]})
    torture.damaged_there(place.path)
    with pytest.raises(Broken, match="a sound archive was set aside"):
        place.check({})
    place.damaged = b"other bytes"
    with pytest.raises(Broken, match="the damaged archive is not whole anywhere"):
        place.check({})


def test_a_lost_answer_is_reported(torturer: Torturer, tmp_path: Path) -> None:
    place = torture.Place(tmp_path, torturer.library, "answer")
    place.check({})
    with pytest.raises(Broken, match="there is no answer, and answer 0 was acknowledged"):
        place.check({"hs": [0]})
    torture.answer_there(place.path)
    with pytest.raises(Broken, match="answer 2 was acknowledged, and there is an older one"):
        place.check({"hs": [0, 2]})
    place.path.write_bytes(answer_of(3, torture.SIZE))
    place.check({"hs": [0, 2]})
    place.path.write_bytes(answer_of(3, torture.SIZE)[:-1])
    with pytest.raises(Broken, match="the answer is in pieces"):
        place.check({"hs": [0, 2]})


def test_renames_without_a_folder_sync_are_lost(
    torturer: Torturer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A writer that renames without a sync of the folder."""
    careless = tmp_path / "writer.py"
    careless.write_text(
        "import os, sys\n"
        "path = sys.argv[2]\n"
        "for number in range(6):\n"
        "    with open(path + '.new', 'wb') as file:\n"
        "        file.write(f'{number}\\n'.encode() * 9000)\n"
        "        file.flush()\n"
        "        os.fsync(file.fileno())\n"
        "    os.replace(path + '.new', path)\n"
        "    print(number, flush=True)\n"
    )
    monkeypatch.setattr(torture, "HERE", tmp_path)
    scene = torture.Scene("careless", torture.answer_there, writes="answer")
    calls = torturer.run(scene, Fault())
    assert calls == 6 * 4
    faults_met: list[str] = []
    for seed in range(8):
        try:
            torturer.run(scene, Fault("cut", calls, seed=seed))
        except Broken as promise:
            faults_met.append(str(promise))
    assert any("there is an older one" in fault for fault in faults_met)

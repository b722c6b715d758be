"""Short runs of scripts/check/torture: the archive survives failing system calls."""

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
    assert calls > 5
    for _, fault in faults(calls, 1, random.Random(5)):
        if fault.action != "cut" or len(scene.writers) == 1:
            torturer.run(scene, fault)


def test_violations_in_the_archive_are_reported(torturer: Torturer, tmp_path: Path) -> None:
    workspace = torture.Workspace(tmp_path, torturer.library)
    torture.archive_there(workspace.path)
    workspace.check({"other": [18]})
    with pytest.raises(Broken, match="other: 1 acknowledged days are missing"):
        workspace.check({"other": [19]})
    workspace.damaged = workspace.path.read_bytes()
    with pytest.raises(Broken, match="the damaged archive is read"):
        workspace.check({})
    torture.damaged_there(workspace.path)
    with pytest.raises(Broken, match="the damaged archive has changed"):
        workspace.check({})


def test_violations_in_an_output_file_are_reported(torturer: Torturer, tmp_path: Path) -> None:
    workspace = torture.Workspace(tmp_path, torturer.library, "answer")
    workspace.check({})
    with pytest.raises(Broken, match="there is no answer, but answer 0 was acknowledged"):
        workspace.check({"hs": [0]})
    torture.answer_there(workspace.path)
    with pytest.raises(Broken, match="answer 2 was acknowledged, but an older one is present"):
        workspace.check({"hs": [0, 2]})
    workspace.path.write_bytes(answer_of(3, torture.SIZE))
    workspace.check({"hs": [0, 2]})
    workspace.path.write_bytes(answer_of(3, torture.SIZE)[:-1])
    with pytest.raises(Broken, match="the answer is corrupt"):
        workspace.check({"hs": [0, 2]})


def test_renames_without_a_sync_of_the_folder_are_lost(
    torturer: Torturer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The writer renames its file but does not sync the folder."""
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
        except Broken as violation:
            faults_met.append(str(violation))
    assert any("an older one is present" in fault for fault in faults_met)

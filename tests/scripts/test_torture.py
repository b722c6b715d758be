"""Short runs of scripts/check/torture: the archive survives failing system calls."""

import random
import shutil
import subprocess
import sys

import pytest

if sys.platform != "linux" or not shutil.which("cc"):
    pytest.skip("needs Linux and a C compiler", allow_module_level=True)

from tortures import torture
from tortures.torture import SCENES, Fault, Torturer, faults

pytestmark = pytest.mark.slow


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

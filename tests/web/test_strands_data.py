"""The data of Strands for the page: small, current, and complete."""

import gzip
import json
import struct
from hashlib import sha256

import pytest

from kaivuri.games.strands import constants
from kaivuri.games.strands.rules import parameters
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.web.page import strands_data as data_module
from kaivuri.web.page.strands_data import strands_data, strands_version

MAX_BYTES = 9_000_000


def test_it_is_small_and_has_all_sections() -> None:
    data = strands_data()
    assert len(data) <= MAX_BYTES
    header, _, rest = gzip.decompress(data).partition(b"\n")
    found = json.loads(header)
    assert sum(found["sections"].values()) == len(rest)
    assert found["sections"]["zipf"] == 2 * len(strands_lexicon())
    assert rest.endswith(struct.pack(f"<{len(parameters())}d", *parameters()))


def test_the_version_is_the_digest_of_the_content() -> None:
    digest = sha256(gzip.decompress(strands_data())).hexdigest()
    assert json.loads(strands_version()) == {"digest": digest}


@pytest.mark.slow
def test_a_changed_constant_or_layout_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = strands_version.__wrapped__
    version = fresh()  # before the changes, because strands_version caches its first answer
    with monkeypatch.context() as patch:
        patch.setattr(constants, "FEATURE_WEIGHTS", {**constants.FEATURE_WEIGHTS, "words": 5})
        assert fresh() != version
    with monkeypatch.context() as patch:
        patch.setattr(data_module, "front_coded", b"\n".join)
        assert fresh() != version
    assert fresh() == version

"""The static site: files for any host, reproducible."""

import json
import shutil
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kaivuri.cli import main
from kaivuri.web.page.site import SiteError, site_files, write_site


def contents(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the site, written once."""
    folder = tmp_path_factory.mktemp("made") / "site"
    write_site(folder)
    return folder


def test_the_command_writes_the_same_files_over_older_ones(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(site, tmp_path / "again")
    (tmp_path / "again/index.html").write_text("older", "utf-8")
    assert main(["site", str(tmp_path / "again")]) == 0
    assert "files in" in capsys.readouterr().err
    assert contents(tmp_path / "again") == contents(site)
    assert "index.html" in contents(site)


def test_the_service_sends_the_same_files(site: Path, client: TestClient) -> None:
    for address, content in contents(site).items():
        answer = client.get("/" if address == "index.html" else f"/{address}")
        assert answer.content == content, address


def test_the_worker_lists_every_file_that_the_page_needs_with_its_hash() -> None:
    *files, worker = site_files()
    version, line, *rest = worker.read().decode().splitlines()
    listed = json.loads(line.removeprefix("const FILES = ").removesuffix(";"))
    cached = {f.url_path: b64encode(sha256(f.read()).digest()[:6]).decode() for f in files}
    for uncached in ("data/strands.bin", "licenses.txt"):  # 9 MB, and nothing for the page
        del cached[uncached]
    assert listed == cached
    assert sha256(json.dumps(listed, separators=(",", ":")).encode()).hexdigest()[:16] in version
    assert "skipWaiting" in "".join(rest)


def test_data_equal_the_answers_of_the_service(client: TestClient) -> None:
    readers = {file.url_path: file.read for file in site_files()}
    for path in ("boards", "boards/dragonfjord-apad"):
        assert json.loads(readers[f"data/{path}.json"]()) == client.get(f"/api/{path}").json()


def test_the_licences_of_all_that_the_page_contains_are_beside_it() -> None:
    readers = {file.url_path: file.read for file in site_files()}
    licenses = readers["licenses.txt"]().decode()
    works = "MIT License, LLVM Exceptions, musl, Zig contributors, Nykysuomen sanalista, wordfreq"
    for work in (*works.split(", "), "Princeton WordNet", "SCOWL", "Gabarito"):
        assert work in licenses
    assert '<link rel="license" href="licenses.txt">' in readers["index.html"]().decode()


def test_the_icons_of_the_manifest_exist() -> None:
    readers = {file.url_path: file.read for file in site_files()}
    manifest = json.loads(readers["manifest.webmanifest"]())
    assert {icon["src"] for icon in manifest["icons"]} <= set(readers)


def test_folders_with_other_files_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("mine", "utf-8")
    with pytest.raises(SiteError, match="contains other files"):
        write_site(tmp_path)
    assert main(["site", str(tmp_path)]) == 2
    assert "contains other files" in capsys.readouterr().err
    assert contents(tmp_path) == {"letter.txt": b"mine"}


def test_unwritable_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SiteError, match="can't be written to"):
        write_site(tmp_path / "file" / "site")

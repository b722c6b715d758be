"""The inputs of shipped files, each pinned to one version by its SHA-256."""

import hashlib
import sys
from importlib.resources import files
from pathlib import Path

SHA256 = {
    "SmolLM2-135M-Instruct.Q4_1.gguf": (
        "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
    ),
    "adj.exc": "8824cc24bbedd797b9702316b27f07cd4c2b76b629539f0a1276f03926758016",
    "adv.exc": "e7291461b629abfe63301bbe1998cee09fd575ed7107abd7ea9763adb05bf0a8",
    "american-english-huge": "ffd71db7e021907dbe4cbac17959d3504ff0594ae35c686ab7016b9a6b755fbb",
    "cntlist.rev": "a198580b8f705fa02797bba8b13e5cbe4a9f9f40cb1697e774c7fc6a5865b035",
    "en-us.lm.bin": "db21d0642286677699e6dbc859d2e5395570222361999387ce60f6e1d01995d6",
    "data.adj": "c89120dfc1f046ddff4a631bf9b7e9fa1a36b5e86565a23bf82dbe14f30b88a7",
    "data.adv": "444a63bf3955080ab7524f5079cfc07ff9bc682cb98bdb1db73b0fb9829f1139",
    "data.noun": "fea17d2f9656611334eac790e5d69e47645fa180c4aa481fb4cd9b3520754ca2",
    "data.verb": "adcf43e35b581e8036d8b5a52d63d9cd3d3b4870b2720d3c03c799df44777bc2",
    "frequency_bigramdictionary_en_243_342.txt": (
        "fd892a160184101dd7ae807ac5a302d01fcea1c47304181a8ed7ed9c94545bcd"
    ),
    "faces.txt": "a709fbcc45f7b779c0b10dd28afad026e529ae2ecb270a9dd2492d8d52e07ad7",
    "glove": "ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068",
    "index.adj": "c9865d7b4d1f805bdef82ccdcea5282436e23083e6f6f1b33e716327c4eda810",
    "index.adv": "6f5465ed5758fe9c8a2f7ec17b1300f3aa875756c70ff7cba162f7e71bcf88ea",
    "index.noun": "a490d99d93d017bf4822fe2f0ffa51fd73911ce271dc7535fade21f8814b5a04",
    "index.verb": "e2ac24816c3a8289dcb72aaa9cf8db81fdf25ec34d792bfc96ac5b7a20c8b4ae",
    "large_en.msgpack.gz": "dffae8066b78dce0a6667cf5f58e567054f902674667090a7ac8a8a44628b05c",
    "large_fi.msgpack.gz": "98fb498142d5cb4ff47df65d6c4784dff4fa2fc6d191a0b26cf6341101922151",
    "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "noun.exc": "2b5d675c380b39ecf595af9fa9d4e7feb1d58c643b0bff08c40ed5bfe41fab7a",
    "omorfi.analyse.kfst": "353a05aa3ec9dbd88597d314fd3a92096b72863daa6566f5c0df9b9d078f78f3",
    "sp.model": "994fcc2e8ad0fe2c802b68fa0de9f058403f2b1656c2d33b6a94146b0c5925e9",
    "verb.exc": "dbbcf9a601b2d77e934e413b91d90e88ec7f933a8b77cfc00602a923b891b42c",
    "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
    "weights.npz": "0db566fd0af82cbf9f3a7eac3920ede5fb784a6882398563ca9b1bbd66fb37c9",
    "words.txt": "63fcdcec2efe34414825945c7837f4381c7df7344ae34fdf1e8368eda19d59f3",
}


def pinned(path: Path, name: str = "") -> bytes:
    """Return the bytes of `path`; exit unless their SHA-256 is that of the input `name`.

    The default `name` is the file name.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        sys.exit(f"{path}: cannot be read ({error.strerror})")
    if hashlib.sha256(content).hexdigest() != SHA256[name or path.name]:
        sys.exit(f"{path}: not the version that this script is pinned to")
    return content


def packaged(package: str, *parts: str) -> Path:
    """Return the path of a data file inside an installed Python package."""
    return Path(str(files(package).joinpath(*parts)))

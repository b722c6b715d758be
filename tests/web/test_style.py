"""The page's style: the palette of the program, readable text, no inline styles."""

import re
from itertools import product

import pytest

from kaivuri.render.heatmap import NO_COVER, RAMP, text_colour
from kaivuri.render.palette import ON_DARK, ON_LIGHT, Rgb
from kaivuri.web.page.site import STATIC_FOLDER
from kaivuri.web.service.middleware import PAGE_SECURITY_POLICY

STYLE = (STATIC_FOLDER / "style.css").read_text("utf-8")
PACKED = (".png", ".wasm", ".list", ".woff2")
"""Files that are no text."""
THEMES = ("light", "dark")


def tokens(theme: str) -> dict[str, Rgb]:
    rule = STYLE.partition(":root {")[2].partition("}")[0]
    found = re.findall(r"--([\w-]+): light-dark\(#(\w+), #(\w+)\);", rule)
    found += re.findall(r"\.(hue-\d) { --hue: light-dark\(#(\w+), #(\w+)\); }", STYLE)
    return {name: _rgb(pair[THEMES.index(theme)]) for name, *pair in found}


def _rgb(value: str) -> Rgb:
    digits = value if len(value) == 6 else "".join(2 * digit for digit in value)
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """By WCAG 2.2."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = (part / 255 for part in colour)
    linear = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(("theme", "hues"), [("light", ON_LIGHT), ("dark", ON_DARK)])
def test_hues_are_those_of_the_palette(theme: str, hues: tuple[Rgb, ...]) -> None:
    found = tokens(theme)
    assert tuple(found[f"hue-{n}"] for n in range(8)) == hues


@pytest.mark.parametrize("theme", THEMES)
def test_text_has_enough_contrast(theme: str) -> None:
    found = tokens(theme)
    for text, ground in product(("text", "muted", "accent", "warning"), ("background", "surface")):
        assert contrast(found[text], found[ground]) >= 4.5, (text, ground)
    assert contrast(found["accent-text"], found["accent"]) >= 4.5
    assert contrast(found["text"], found["control"]) >= 4.5


def test_shades_are_those_of_the_heat_map_and_carry_text() -> None:
    found = [_rgb(value) for value in re.findall(r"\.shade-\d { background: #(\w+); }", STYLE)]
    assert tuple(found) == RAMP
    for shade in (*RAMP, NO_COVER):
        assert contrast(_rgb(text_colour(shade)[1:]), shade) >= 4.5, shade
    assert ".map td .shade-0 { color: #fff; }" in STYLE
    for colour in RAMP[:2]:
        assert contrast(colour, tokens("dark")["background"]) >= 3


def test_markup_has_no_inline_styles() -> None:
    for path in (*STATIC_FOLDER.rglob("*.js"), STATIC_FOLDER / "index.html"):
        text = path.read_text("utf-8")
        assert not re.search(r"\bstyle=|'style'|innerHTML", text), path


def test_no_foreign_host() -> None:
    for path in (path for path in STATIC_FOLDER.rglob("*.*") if path.suffix not in PACKED):
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in text, path
        assert "https://" not in text, path


def test_the_page_has_the_security_policy_of_the_service() -> None:
    assert f'content="{PAGE_SECURITY_POLICY}"' in (STATIC_FOLDER / "index.html").read_text("utf-8")

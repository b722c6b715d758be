"""The names that the page shortens are none of the browser's."""

from web.browser.conftest import Opening

from kaivuri.web.short import OWN

KNOWN = """
() => {
  const names = new Set(), seen = new Set();
  const walk = (object, depth) => {
    if (Object(object) !== object || seen.has(object) || depth > 4) return;
    seen.add(object);
    for (const name of Object.getOwnPropertyNames(object)) {
      names.add(name);
      const { value, get } = Object.getOwnPropertyDescriptor(object, name) ?? {};
      walk(value, depth + 1);
      walk(get, depth + 1);
    }
    walk(Object.getPrototypeOf(object), depth + 1);
  };
  walk(window, 0);
  walk(document.body.style, 0);
  return [...names];
}
"""


def test_a_browser_knows_none_of_them(opened: Opening) -> None:
    known = opened().evaluate(KNOWN)
    assert {"replaceChildren", "waiting", "getUint16", "instantiate"} <= set(known)
    assert not OWN & set(known)

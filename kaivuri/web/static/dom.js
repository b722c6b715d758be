/** Elements, made without markup in strings. */

/** Attributes, properties (`.value`) and listeners (`onclick`) of an element, and its children.
 * @template {Element} E @param {E} made @param {Record<string, any>} given @param {any[]} [children] */
function dress(made, given, children = []) {
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name[0] === '.') /** @type {any} */ (made)[name.slice(1)] = value;
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  refill(made, children);
  return made;
}

/** What an element holds, in place of what it held; what is missing, false or empty is left out. @param {Element} element @param {...any} children */
export function refill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(child => child || child === 0));
}

/** @param {(name: string) => Element} make @returns {(tag: string, ...inner: any[]) => any} */
const maker = make => (tag, ...inner) => {
  const [name, ...classes] = tag.split('.'), given = inner[0]?.constructor === Object ? inner.shift() : {};
  return dress(make(name), { class: classes.join(' ') || null, ...given }, inner);
};

/** An HTML element: `h('p.soft', { id: 'a' }, 'text')`; what is given of it and its children may both be left out. */
export const h = maker(name => document.createElement(name));

/** An SVG element. */
export const s = maker(name => document.createElementNS('http://www.w3.org/2000/svg', name));

/** A button that says `text`. @param {any} text @param {(event: Event) => void} act @param {Record<string, any>} [given] */
export const button = (text, act, given) => h('button', { type: 'button', onclick: act, ...given }, text);

/** A button with a sign, and what it is called. @param {string} sign @param {string} label @param {(event: Event) => void} act
 * @param {Record<string, any>} [given] */
export const icon = (sign, label, act, given) => button(sign, act, { class: 'icon', 'aria-label': label, ...given });

/** A line that is read out when it changes. @param {...any} inner */
export const status = (...inner) => h('p', { role: 'status' }, ...inner);

/** A choice with its name. @param {string} name @param {Iterable<[any, any]>} options values and texts @param {any} value
 * @param {(value: string) => void} act @param {Record<string, any>} [given] */
export const select = (name, options, value, act, given) => h('label', { ...given }, h('span', name), h('select', { onchange: e => act(e.target.value) },
  [...options].map(([code, text]) => h('option', { value: code, selected: String(code) === String(value) }, text))));

/** Whether a key is for what is typed into, or for a dialog. @param {Event} event */
export const isTyped = event => /** @type {Element} */ (event.target).closest?.('input, textarea, select, dialog');

/** Save a text as a file. @param {string} name @param {string} type @param {string} text */
export function save(name, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}

/** Whether there is room for two columns. */
export const WIDE = globalThis.matchMedia?.('(min-width: 900px)');

/** How arrows lead to a neighbour: rows and columns. */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

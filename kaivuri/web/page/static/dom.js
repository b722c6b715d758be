/** Elements, made without markup in strings. */

/** What an element may hold; what is missing, false or empty is left out.
 * @typedef {Node | string | number | boolean | null | undefined | Child[]} Child
 * Attributes, properties (`.value`) and listeners (`onclick`) of an element.
 * @typedef {{onclick?: (event: MouseEvent) => unknown, onkeydown?: (event: KeyboardEvent) => unknown, onpointerover?: (event: PointerEvent) => unknown,
 *   onfocusin?: (event: FocusEvent) => unknown, onchange?: (event: Event) => unknown, oninput?: (event: Event) => unknown,
 *   onsubmit?: (event: SubmitEvent) => unknown, [name: string]: unknown}} Given */
/** @template {string} Tag @typedef {Tag extends `${infer Name}.${string}` ? Name : Tag} NameOf */
/** @template {string} Tag @typedef {NameOf<Tag> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[NameOf<Tag>] : HTMLElement} Html */
/** @template {string} Tag @typedef {NameOf<Tag> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[NameOf<Tag>] : SVGElement} Svg */

/** @param {Element} made @param {Given} given */
function setAttributes(made, given) {
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name.startsWith('.')) Reflect.set(made, name.slice(1), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value != null) made.setAttribute(name, String(value));
  }
}

/** What an element holds, in place of what it held. @param {Element} element @param {Child[]} children */
export function replaceChildren(element, ...children) {
  const all = /** @type {any[]} */ (children).flat(Infinity);
  element.replaceChildren(...all.filter(child => child || child === 0));
}

/** @param {(name: string) => Element} make */
const maker = make => /** @param {string} tag @param {(Given | Child)[]} inner */ (tag, ...inner) => {
  const [name, ...classes] = tag.split('.'), made = make(name);
  const given = inner[0]?.constructor === Object ? /** @type {Given} */ (inner.shift()) : {};
  setAttributes(made, { class: classes.join(' ') || null, ...given });
  replaceChildren(made, /** @type {Child[]} */ (inner));
  return made;
};

/** An HTML element: `el('p.soft', { id: 'a' }, 'text')`; what is given of it and its children may both be left out. */
export const el = /** @type {<Tag extends string>(tag: Tag, ...inner: (Given | Child)[]) => Html<Tag>} */ (
  /** @type {unknown} */ (maker(name => document.createElement(name))));

/** An SVG element. */
export const svg = /** @type {<Tag extends string>(tag: Tag, ...inner: (Given | Child)[]) => Svg<Tag>} */ (
  /** @type {unknown} */ (maker(name => document.createElementNS('http://www.w3.org/2000/svg', name))));

/** A button that says `text`. @param {Child} text @param {(event: MouseEvent) => unknown} act @param {Given} [given] */
export const button = (text, act, given) => el('button', { type: 'button', onclick: act, ...given }, text);

/** A button with a sign, and what it is called. @param {string} sign @param {string} label @param {(event: MouseEvent) => unknown} act
 * @param {Given} [given] */
export const icon = (sign, label, act, given) => button(sign, act, { class: 'icon', 'aria-label': label, ...given });

/** A line that is read out when it changes. @param {Child[]} inner */
export const status = (...inner) => el('p', { role: 'status' }, ...inner);

/** A choice with its name. @param {string} name @param {Iterable<readonly [string | number, string]>} options values and texts
 * @param {string | number} value @param {(value: string) => unknown} act @param {Given} [given] */
export function select(name, options, value, act, given) {
  const field = el('select', { onchange: () => { act(field.value); } },
    Array.from(options, ([code, text]) => el('option', { value: code, selected: String(code) === String(value) }, text)));
  return el('label', { ...given }, el('span', name), field);
}

/** Whether a key is for what is typed into, or for a dialog. @param {Event} event */
export const isTyped = event => !!/** @type {Element} */ (event.target).closest?.('input, textarea, select, dialog');

/** Save a text as a file. @param {string} name @param {string} type @param {string} text */
export function save(name, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  el('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}

/** Whether there is room for two columns. */
export const WIDE = globalThis.matchMedia?.('(min-width: 900px)');

/** How arrows lead to a neighbour: rows and columns. @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Elements, made without markup in strings. */

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes, properties (`.value`) and listeners (`onclick`) of an element, and its children.
 * @template {Element} E @param {E} made @param {Record<string, any>} [given] @param {any[]} [children] */
export function dress(made, given = {}, children = []) {
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name[0] === '.') /** @type {any} */ (made)[name.slice(1)] = value;
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter(child => child != null && child !== false));
  return made;
}

/** An HTML element. @param {string} tag @param {Record<string, any>} [given] @param {any[]} children */
export const h = (tag, given, ...children) => dress(document.createElement(tag), given, children);

/** An SVG element. @param {string} tag @param {Record<string, any>} [given] @param {any[]} children */
export const s = (tag, given, ...children) =>
  dress(document.createElementNS(SVG, tag), given, children);

/** A button that says `text`. @param {any} text @param {(event: Event) => void} act @param {Record<string, any>} [given] */
export const button = (text, act, given) => h('button', { type: 'button', onclick: act, ...given }, text);

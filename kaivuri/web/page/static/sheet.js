/** The one sheet: faces behind tabs; at the bottom, or a column at the right. */

import { ARROWS, button, el, replaceChildren } from './dom.js';

/** @typedef {{id: string, label: string, node: Node}} Face */

export class Sheet {
  /** @type {Map<string, {tab: HTMLElement, panel: HTMLElement}>} */
  #faces = new Map();
  /** @type {((id: string) => void) | undefined} */
  #onShow;
  /** The face in front. */
  shown = '';
  #name;

  /** @param {HTMLElement} root @param {string} name */
  constructor(root, name) {
    this.root = root;
    this.#name = name;
    this.clear();
  }

  /** Show these faces, the first in front; `foot` stays below them all.
   * @param {Face[]} faces @param {Node} [foot] @param {(id: string) => void} [onShow] */
  fill(faces, foot, onShow) {
    this.clear();
    this.#onShow = onShow;
    for (const { id, label, node } of faces) {
      const tab = button(label, () => this.show(id), { role: 'tab', id: 'tab-' + id, 'aria-controls': 'face-' + id });
      const panel = el('section', { role: 'tabpanel', id: 'face-' + id, 'aria-labelledby': tab.id, tabindex: 0 }, node);
      this.#faces.set(id, { tab, panel });
    }
    const shown = [...this.#faces.values()];
    this.root.append(el('div', { role: 'tablist', 'aria-label': this.#name, onkeydown: e => this.#step(e) }, shown.map(({ tab }) => tab)),
      ...shown.map(({ panel }) => panel), foot ? el('footer', foot) : '');
    this.root.hidden = false;
    this.show(faces[0].id);
  }

  /** Bring a face to the front. @param {string} id */
  show(id) {
    for (const [name, { tab, panel }] of this.#faces) {
      tab.setAttribute('aria-selected', String(name === id));
      tab.tabIndex = name === id ? 0 : -1;
      panel.hidden = name !== id;
    }
    this.shown = id;
    this.#onShow?.(id);
  }

  /** Name a face anew. @param {string} id @param {string} label */
  label(id, label) {
    const face = this.#faces.get(id);
    if (face) face.tab.textContent = label;
  }

  clear() {
    replaceChildren(this.root);
    this.root.hidden = true;
    this.#faces.clear();
  }

  /** Arrows go from tab to tab. @param {KeyboardEvent} event */
  #step(event) {
    const by = ARROWS[event.key]?.[1];
    if (!by) return;
    const names = [...this.#faces.keys()], next = names.at((names.indexOf(this.shown) + by) % names.length) ?? '';
    this.show(next);
    this.#faces.get(next)?.tab.focus();
    event.preventDefault();
  }
}

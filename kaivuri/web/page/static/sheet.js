/** The sheet: tabs below the view, or in a column to the right of it. */

import { ARROWS, button, el, replaceChildren } from './dom.js';

/** @typedef {{id: string, label: string, node: Node}} SheetTab */

export class Sheet {
	/** @type {Map<string, {tab: HTMLElement, panel: HTMLElement}>} */
	#tabs = new Map();
	/** @type {((id: string) => void) | undefined} */
	#onShow;
	selected = '';
	#label;

	/** @param {HTMLElement} root @param {string} label */
	constructor(root, label) {
		this.root = root;
		this.#label = label;
		this.clear();
	}

	/** @param {SheetTab[]} tabs @param {(id: string) => void} [onShow] */
	fill(tabs, onShow) {
		this.clear();
		this.#onShow = onShow;
		for (const { id, label, node } of tabs) {
			const tab = button(label, () => this.show(id), {
				role: 'tab',
				id: 'tab-' + id,
				'aria-controls': 'panel-' + id,
			});
			const panel = el(
				'section',
				{ role: 'tabpanel', id: 'panel-' + id, 'aria-labelledby': tab.id, tabindex: 0 },
				node,
			);
			this.#tabs.set(id, { tab, panel });
		}
		const shown = [...this.#tabs.values()];
		this.root.append(
			el(
				'div',
				{ role: 'tablist', 'aria-label': this.#label, onkeydown: e => this.#onKey(e) },
				shown.map(({ tab }) => tab),
			),
			...shown.map(({ panel }) => panel),
		);
		this.root.hidden = false;
		this.show(tabs[0].id);
	}

	/** @param {string} id */
	show(id) {
		for (const [name, { tab, panel }] of this.#tabs) {
			tab.setAttribute('aria-selected', String(name === id));
			tab.tabIndex = name === id ? 0 : -1;
			panel.hidden = name !== id;
		}
		if (this.selected !== id) this.root.scrollTop = 0;
		this.selected = id;
		this.#onShow?.(id);
	}

	/** @param {string} id @param {string} label */
	setLabel(id, label) {
		const tab = this.#tabs.get(id)?.tab;
		if (tab) tab.textContent = label;
	}

	clear() {
		replaceChildren(this.root);
		this.root.hidden = true;
		this.#tabs.clear();
	}

	/** @param {KeyboardEvent} event */
	#onKey(event) {
		const step = ARROWS[event.key]?.[1];
		if (!step) return;
		const ids = [...this.#tabs.keys()];
		const next = ids.at((ids.indexOf(this.selected) + step) % ids.length) ?? '';
		this.show(next);
		this.#tabs.get(next)?.tab.focus();
		event.preventDefault();
	}
}

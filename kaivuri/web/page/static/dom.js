/** Creates elements without HTML strings, and the sheet. */

/** @import { Attributes, Child } from './types' */

/** @template {string} Tag @typedef {Tag extends `${infer Name}.${string}` ? Name : Tag} TagName */
/** @template {string} Tag
 * @typedef {TagName<Tag> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagName<Tag>]
 *   : HTMLElement} Html */
/** @template {string} Tag
 * @typedef {TagName<Tag> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[TagName<Tag>] :
 *   SVGElement} Svg */

/** @param {Element} element @param {Attributes} attributes */
function setAttributes(element, attributes) {
	for (const [name, value] of Object.entries(attributes)) {
		if (name.startsWith('on'))
			element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
		else if (value === true) element.setAttribute(name, '');
		else if (value !== false && value != null) element.setAttribute(name, String(value));
	}
}

/** @param {Element} element @param {Child[]} children */
export function replaceChildren(element, ...children) {
	const flat = /** @type {any[]} */ (children).flat(Infinity);
	element.replaceChildren(...flat.filter(child => child || child === 0));
}

/** @param {(name: string) => Element} createElement */
const elementFactory =
	createElement =>
	/** @param {string} tag @param {(Attributes | Child)[]} args */
	(tag, ...args) => {
		const [name, ...classes] = tag.split('.');
		const element = createElement(name);
		const attributes =
			args[0]?.constructor === Object ? /** @type {Attributes} */ (args.shift()) : {};
		setAttributes(element, { class: classes.join(' ') || null, ...attributes });
		replaceChildren(element, /** @type {Child[]} */ (args));
		return element;
	};

/** Create an HTML element: `el('p.muted', { id: 'a' }, 'text')`. Attributes and children are
 * optional. */
export const el =
	/** @type {<Tag extends string>(tag: Tag, ...args: (Attributes | Child)[]) => Html<Tag>} */ (
		/** @type {unknown} */ (elementFactory(name => document.createElement(name)))
	);

export const svg =
	/** @type {<Tag extends string>(tag: Tag, ...args: (Attributes | Child)[]) => Svg<Tag>} */ (
		/** @type {unknown} */ (
			elementFactory(name => document.createElementNS('http://www.w3.org/2000/svg', name))
		)
	);

/** @param {Child} text
 * @param {(event: MouseEvent) => unknown} onclick
 * @param {Attributes} [attributes] */
export const button = (text, onclick, attributes) =>
	el('button', { type: 'button', onclick, ...attributes }, text);

/** @param {string} symbol
 * @param {string} label
 * @param {(event: MouseEvent) => unknown} onclick
 * @param {Attributes} [attributes] */
export const icon = (symbol, label, onclick, attributes) =>
	button(symbol, onclick, { class: 'icon', 'aria-label': label, ...attributes });

/** @param {(key: string) => string} t @param {(action: 'undo' | 'redo') => void} act */
export function historyButtons(t, act) {
	const [undo, redo] = [
		icon('↶', t('undo'), () => act('undo')),
		icon('↷', t('redo'), () => act('redo')),
	];
	return {
		nodes: [undo, redo],
		update: /** @param {{steps: unknown[], undone: unknown[]}} history */ ({ steps, undone }) => {
			undo.disabled = !steps.length;
			redo.disabled = !undone.length;
		},
	};
}

/** Undo or redo by the keys of most programs.
 * @param {KeyboardEvent} event @param {(action: 'undo' | 'redo') => void} act */
export function onHistoryKey(event, act) {
	const { key } = event;
	const action =
		key === 'y' || (key === 'Z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : '';
	if (!action || !(event.ctrlKey || event.metaKey) || isTyping(event)) return;
	event.preventDefault();
	act(action);
}

/** Create a paragraph that screen readers announce when it changes. @param {Child[]} children */
export const status = (...children) => el('p', { role: 'status' }, ...children);

/** @template {string | number} T
 * @param {string} name
 * @param {T[]} values
 * @param {(value: T) => string} textOf
 * @param {T} selected
 * @param {(value: string) => unknown} onChange
 * @param {Attributes} [attributes] of the label */
export function select(name, values, textOf, selected, onChange, attributes) {
	const field = el(
		'select',
		{
			onchange: () => {
				onChange(field.value);
			},
		},
		values.map(value => el('option', { value, selected: value === selected }, textOf(value))),
	);
	return el('label', { ...attributes }, el('span', name), field);
}

/** @param {string} text
 * @param {boolean} checked
 * @param {(checked: boolean) => unknown} onChange */
export function checkbox(text, checked, onChange) {
	const field = el('input', { type: 'checkbox', checked, onchange: () => onChange(field.checked) });
	return el('label.row.checkbox', field, el('span.grow', text));
}

/** @param {{name: string, value: number, text: string, current?: boolean}[]} rows */
export function bars(rows) {
	const max = Math.max(...rows.map(({ value }) => value)) || 1;
	const row = /** @param {typeof rows[number]} row */ ({ name, value, text, current }) =>
		el(
			'tr',
			{ class: current && 'current' },
			el('th', { scope: 'row' }, name),
			el('td', el('progress', { max, value, 'aria-hidden': 'true' })),
			el('td', text),
		);
	return el('table.bars', el('tbody', rows.map(row)));
}

/** Return whether a key event belongs to a form field or a dialog. @param {Event} event */
export const isTyping = event =>
	!!(/** @type {Element} */ (event.target).closest?.('input, textarea, select, dialog'));

/** Vibrate where the device can, unless the player has switched that or motion off.
 * @param {import('./store.js').Store} store @param {number} milliseconds */
export function vibrate(store, milliseconds) {
	if (store.get('vibrate', true) && !matchMedia('(prefers-reduced-motion: reduce)').matches)
		navigator.vibrate?.(milliseconds);
}

/** @param {string} name @param {string} type @param {string} text */
export function saveFile(name, type, text) {
	const href = URL.createObjectURL(new Blob([text], { type }));
	el('a', { href, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(href));
}

/** @type {Record<string, [number, number]>} */
export const ARROWS = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/** @typedef {{id: string, label: string, node: Node}} SheetTab */

/** Tabs below the view, or in a column to the right of it. */
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

/** The word that a pointer draws on the grid. */

import { includesCell, isSameCell } from './game.js';
import { cellAt, cellsBetween } from './path.js';
/** @import { Cell } from '../documents'
 * @import { WordInput } from './word_input.js' */

export class WordDrag {
	/** The last point of the drag in units of cells; null if it draws nothing.
	 * @type {[number, number] | null} */
	#from = null;
	/** Whether the drag has started or continued a word. */
	#dragging = false;

	/** @param {WordInput} input */
	constructor(input) {
		this.input = input;
		this.session = input.session;
	}

	/** @param {import('../types').Gesture} gesture */
	onGesture({ kind, x, y }) {
		const { input, session } = this;
		const point = input.grid.toCells(x, y);
		const cell = cellAt(point);
		const free = includesCell(session.game.free, cell);
		const handlers = {
			press: () => this.#press(point, cell, free),
			drag: () => this.#drag(point),
			drop: () => (session.path.length > 1 ? input.submit() : input.update()),
			tap: () => (free || session.game.wordAt(cell) ? input.tap(cell) : input.update()),
			hold: () => (free ? input.toggleMark(cell) : input.update()),
			cancel: () => input.clear(),
		};
		handlers[kind]();
	}

	/** @param {[number, number]} point @param {Cell} cell @param {boolean} free */
	#press(point, cell, free) {
		/** @type {HTMLElement | null} */ (document.activeElement)?.blur();
		this.input.closeSolution();
		this.#from = free ? point : null;
		this.#dragging = false;
		this.input.grid.press(cell);
	}

	/** Extend the word; a drag starts another word unless it continues from the last letter.
	 * @param {[number, number]} point */
	#drag(point) {
		const { session } = this;
		const from = this.#from;
		const { path: before } = session;
		if (!from) return;
		if (!this.#dragging && !this.#continuesFrom(cellAt(from))) session.path = [cellAt(from)];
		this.#dragging = true;
		session.extendPath(cellsBetween(from, point));
		this.#from = point;
		if (session.path !== before) this.input.drawn();
	}

	/** Return whether the open word ends at a cell; a region continues at any of its cells.
	 * @param {Cell} cell */
	#continuesFrom(cell) {
		const { path, regions } = this.session;
		const last = regions && includesCell(path, cell) ? cell : path.at(-1);
		return !!last && this.input.isOpen && isSameCell(last, cell);
	}
}

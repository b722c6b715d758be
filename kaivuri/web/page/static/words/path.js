/** The path of the word that is being entered, and the pointer that draws it. */

import {
	areAdjacent,
	includesCell,
	isSameCell,
	regionPaths,
	sortCells,
	spell,
	touches,
	wordPaths,
} from './game.js';
/** @import { Cell } from '../documents'
 * @import { Gesture } from '../types'
 * @import { WordInput } from './word_input.js' */

/** Extend the path by a cell, or shorten it if the cell is the last but one. A region grows at any
 * of its cells.
 * @param {Cell[]} path
 * @param {Cell} cell
 * @param {Cell[]} free */
export function extendPath(path, cell, free, regions = false) {
	const last = path.at(-1);
	if (regions)
		return includesCell(free, cell) && !includesCell(path, cell) && (!last || touches(path, cell))
			? [...path, cell]
			: path;
	if (!includesCell(free, cell) || (last && isSameCell(last, cell))) return path;
	if (path.length > 1 && isSameCell(path[path.length - 2], cell)) return path.slice(0, -1);
	return !last || (areAdjacent(last, cell) && !includesCell(path, cell)) ? [...path, cell] : path;
}

/** Return the path after a tap: extended, cut at the cell, or a new one.
 * @param {Cell[]} path
 * @param {Cell} cell
 * @param {Cell[]} free */
export function pathAfterTap(path, cell, free, regions = false) {
	const index = path.findIndex(other => isSameCell(other, cell));
	if (index >= 0) return path.length === 1 ? [] : path.slice(0, index + 1);
	const longer = extendPath(path, cell, free, regions);
	return longer === path ? extendPath([], cell, free, regions) : longer;
}

/** @param {[number, number]} point x and y in units of cells @returns {Cell} */
export const cellAt = ([x, y]) => [Math.floor(y), Math.floor(x)];

/** Return the cells between two points in units of cells. Only the middle of a cell counts, so that
 * a diagonal step crosses no third cell.
 * @param {[number, number]} from x and y
 * @param {[number, number]} to
 * @returns {Cell[]} */
export function cellsBetween([x0, y0], [x1, y1]) {
	const steps = Math.max(1, Math.ceil(8 * Math.hypot(x1 - x0, y1 - y0)));
	/** @type {Cell[]} */
	const cells = [];
	for (let n = 1; n <= steps; n++) {
		const [x, y] = [x0 + ((x1 - x0) * n) / steps, y0 + ((y1 - y0) * n) / steps];
		const cell = cellAt([x, y]);
		const inside = Math.hypot(x - cell[1] - 0.5, y - cell[0] - 0.5) < 0.42;
		if (inside && !(cells.length && isSameCell(cells[cells.length - 1], cell))) cells.push(cell);
	}
	return cells;
}

/** Return the first path of a typed word, if possible a continuation of `path`; without one,
 * `path`. The letters of a region are typed row by row.
 * @param {string[]} rows
 * @param {string} word
 * @param {Cell[]} path
 * @param {Cell[]} free */
export function typedPath(rows, word, path, free, regions = false) {
	if (regions) return typedRegion(rows, word, sortCells(path), free) ?? path;
	const continued = path.length && wordPaths(rows, word, free, path).next().value;
	return continued || wordPaths(rows, word, free).next().value || path;
}

/** @param {string[]} rows @param {string} word @param {Cell[]} path @param {Cell[]} free */
function typedRegion(rows, word, path, free) {
	const find = /** @param {Cell[]} beginning @param {boolean} complete */ (beginning, complete) =>
		regionPaths(cell => spell(rows, [cell]), word, free, beginning, complete).next().value;
	return find(path, true) || find([], true) || find(path, false) || find([], false);
}

/** Draws a word on the grid with a pointer. */
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

	/** @param {Gesture} gesture */
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

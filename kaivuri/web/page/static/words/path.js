/** The path of the word that is being entered; each function returns a new path. */

import { areAdjacent, includesCell, isSameCell, spell, wordPaths } from './game.js';
import { regionPaths, sortCells, touches } from './regions.js';
/** @import { Cell } from '../documents' */

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

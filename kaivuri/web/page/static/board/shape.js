/** Geometry of pieces. A cell is [row, column]. */

/** @import { Cell } from '../documents' */
/** @typedef {{quarters: number, flip: boolean, cells: Cell[]}} Orientation */

/** Rotate cells clockwise about the centre of a cell, without reordering them.
 * @param {Cell[]} cells @param {Cell} pivot @param {number} [quarters] @returns {Cell[]} */
export function rotated(cells, [row, column], quarters = 1) {
	let result = cells;
	for (let n = 0; n < quarters % 4; n++)
		result = result.map(([r, c]) => [row + c - column, column - (r - row)]);
	return result;
}

/** @param {Cell[]} cells @param {Cell} pivot @returns {Cell[]} */
export const flipped = (cells, [, column]) => cells.map(([r, c]) => [r, 2 * column - c]);

/** @param {Cell[]} cells @param {Cell} by @returns {Cell[]} */
export const translated = (cells, [down, right]) => cells.map(([r, c]) => [r + down, c + right]);

/** Return the index of the cell nearest to another, which may be fractional.
 * @param {Cell[]} cells
 * @param {Cell} cell */
export function nearestCell(cells, [row, column]) {
	const distances = cells.map(([r, c]) => Math.hypot(r - row, c - column));
	return distances.indexOf(Math.min(...distances));
}

/** @param {Cell[]} cells @returns {Cell[]} */
export const rounded = cells => cells.map(([r, c]) => [Math.round(r), Math.round(c)]);

/** @param {Cell[]} cells @returns {Cell[]} */
export const sorted = cells => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** @param {Cell[]} cells */
export function boundingBox(cells) {
	const rows = cells.map(([r]) => r);
	const columns = cells.map(([, c]) => c);
	const top = Math.min(...rows);
	const left = Math.min(...columns);
	return { top, left, rows: Math.max(...rows) - top + 1, columns: Math.max(...columns) - left + 1 };
}

/** Sort cells and translate them to row and column 0. @param {Cell[]} cells */
export function normalised(cells) {
	const { top, left } = boundingBox(cells);
	return sorted(translated(cells, [-top, -left]));
}

/** Describe a shape by the columns of each row: `1 2 3; 1`. @param {Cell[]} cells */
export function describeShape(cells) {
	/** @type {number[][]} */
	const rows = [];
	for (const [r, c] of normalised(cells)) (rows[Math.round(r)] ??= []).push(Math.round(c) + 1);
	return rows.map(columns => columns.join(' ')).join('; ');
}

/** @param {Cell[]} cells */
export const shapeKey = cells => normalised(cells).join(';');

/** @param {Cell[]} shape @param {number} quarters @param {boolean} flip */
export const oriented = (shape, quarters, flip) =>
	normalised(rotated(flip ? flipped(shape, [0, 0]) : shape, [0, 0], quarters));

/** Return the distinct orientations of a shape by `shapeKey`, each with the fewest flips, then the
 * fewest rotations.
 * @param {Cell[]} shape
 * @param {boolean} flips
 * @returns {Map<string, Orientation>} */
export function orientations(shape, flips) {
	const found = new Map();
	for (const flip of flips ? [false, true] : [false]) {
		for (let quarters = 0; quarters < 4; quarters++) {
			const cells = oriented(shape, quarters, flip);
			const key = shapeKey(cells);
			if (!found.has(key)) found.set(key, { quarters, flip, cells });
		}
	}
	return found;
}

/** Translate a normalised shape so that its first cell is `first`.
 * @param {Cell[]} shape
 * @param {Cell} first */
export const placedAt = (shape, [row, column]) =>
	translated(shape, [row - shape[0][0], column - shape[0][1]]);

/** @param {Cell[]} cells @param {number} size of a cell */
export function outline(cells, size) {
	const edges = outerEdges(cells);
	let path = '';
	for (const [key, starts] of edges) {
		while (starts.length) {
			let [r, c] = key.split(',').map(Number);
			path += `M${c * size} ${r * size}`;
			for (let direction; (direction = edges.get(`${r},${c}`)?.pop()) !== undefined; ) {
				path += 'hvhv'[direction] + (direction < 2 ? size : -size);
				[r, c] = [r + [0, 1, 0, -1][direction], c + [1, 0, -1, 0][direction]];
			}
			path += 'z';
		}
	}
	return path;
}

/** Return the directions of the outer edges, clockwise, by their starting corners: 0 right, 1 down,
 * 2 left, 3 up.
 * @param {Cell[]} cells
 * @returns {Map<string, number[]>} */
function outerEdges(cells) {
	const inside = new Set(cells.map(String));
	const edges = new Map();
	for (const [r, c] of cells) {
		const neighbours = [
			[r - 1, c],
			[r, c + 1],
			[r + 1, c],
			[r, c - 1],
		];
		const corners = [
			[r, c],
			[r, c + 1],
			[r + 1, c + 1],
			[r + 1, c],
		];
		neighbours.forEach((cell, direction) => {
			const corner = String(corners[direction]);
			if (!inside.has(String(cell))) edges.set(corner, [...(edges.get(corner) ?? []), direction]);
		});
	}
	return edges;
}

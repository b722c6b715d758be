/** Regions: at most eight cells, connected by their sides, that spell a word row by row, as in
 * kaivuri/words/regions.py. */

/** @import { Cell } from '../documents' */
/** The beginning of shapes, by the offsets of the next cells.
 * @typedef {{children: Map<number, ShapeNode>, complete: boolean}} ShapeNode */

const MAX_CELLS = 8;
/** An offset is one number: STRIDE times the rows plus the columns. */
const STRIDE = 2 * MAX_CELLS;
/** @type {ShapeNode | undefined} */
let trie;

/** @param {Cell[]} cells */
export const sortCells = cells => [...cells].sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2);

/** @param {Cell[]} cells */
export const isRegion = cells => !!nodeOf(sortCells(cells))?.complete;

/** @param {Cell[]} cells @param {Cell} cell */
export const touches = (cells, [row, column]) =>
	cells.some(([r, c]) => Math.abs(r - row) + Math.abs(c - column) === 1);

/** Find the regions of a word, or what may become one.
 * @param {(cell: Cell) => string} letterOf
 * @param {string} word
 * @param {Cell[]} free row by row
 * @param {Cell[]} path its beginning, row by row
 * @param {boolean} complete
 * @returns {Generator<Cell[]>} */
export function* regionPaths(letterOf, word, free, path, complete) {
	const letters = [...word];
	const node = nodeOf(path);
	if (!node) return;
	if (path.length === letters.length) {
		if (path.length && (node.complete || !complete)) yield path;
		return;
	}
	for (const cell of free) {
		if (letterOf(cell) === letters[path.length])
			yield* regionPaths(letterOf, word, free, [...path, cell], complete);
	}
}

/** @param {Cell[]} cells */
function nodeOf(cells) {
	trie ??= shapeTrie();
	/** @type {ShapeNode | undefined} */
	let node = trie;
	const [[row, column] = [0, 0], ...others] = cells;
	for (const [r, c] of others)
		node =
			Math.abs(c - column) < MAX_CELLS
				? node?.children.get(STRIDE * (r - row) + c - column)
				: undefined;
	return node;
}

function shapeTrie() {
	/** @type {ShapeNode} */
	const root = { children: new Map(), complete: true };
	let shapes = [[0]];
	for (let size = 2; size <= MAX_CELLS; size++) {
		shapes = [...new Map(shapes.flatMap(grow).map(shape => [String(shape), shape])).values()];
		for (const shape of shapes) insert(root, shape);
	}
	return root;
}

/** @param {ShapeNode} node @param {number[]} shape */
function insert(node, [, ...offsets]) {
	for (const offset of offsets) {
		const child = node.children.get(offset) ?? { children: new Map(), complete: false };
		node.children.set(offset, child);
		node = child;
	}
	node.complete = true;
}

/** @param {number[]} shape */
function grow(shape) {
	const neighbours = shape
		.flatMap(cell => [cell - STRIDE, cell - 1, cell + 1, cell + STRIDE])
		.filter(cell => !shape.includes(cell));
	return neighbours.map(cell => {
		const cells = [...shape, cell].sort((a, b) => a - b);
		return cells.map(offset => offset - cells[0]);
	});
}

/** A word game as a list of moves in the notation of the archive: `word tuskin 0,0 1,1`,
 * `rule-out kivi`, `require kivi`, `mark 3,4`, `clue Out in the woods`, `count 9`,
 * `lift mark 3,4`; and where words can lie. */

import { BadMove } from '../history.js';
import { normalizeWord, spellCell } from './letter_text.js';
/** @import { Cell, PlacedWord } from '../documents' */
/** `word`: also the text of a clue or a number; `move`: the text of the move.
 * @typedef {PlacedWord & {verb: string, move: string}} ParsedMove */

/** @param {Cell} a @param {Cell} b */
export const isSameCell = (a, b) => a[0] === b[0] && a[1] === b[1];
/** @param {Cell} a @param {Cell} b */
export const areAdjacent = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
/** @param {Cell[]} cells @param {Cell} cell */
export const includesCell = (cells, cell) => cells.some(other => isSameCell(other, cell));
/** @param {string[]} rows @returns {Cell[]} */
export const cellsOf = rows =>
	rows.flatMap((row, r) =>
		[...row].flatMap((letter, c) => (letter === '.' ? [] : [/** @type {Cell} */ ([r, c])])),
	);
/** @param {string[]} rows @param {Cell[]} cells */
export const spell = (rows, cells) =>
	cells.map(([r, c]) => spellCell([...(rows[r] ?? '')][c] ?? '?')).join('');

/** @param {PlacedWord} placed */
export const wordMove = ({ word, cells }) => ['word', word, ...cells.map(String)].join(' ');

const CELL = String.raw`\d{1,4},\d{1,4}`;
const MOVE = new RegExp(
	String.raw`^(?:word \S+(?: ${CELL})+|(?:rule-out|require) \p{L}+|mark ${CELL}|clue \P{C}+|count [1-9]\d?)$`,
	'u',
);

/** Parse a move other than a lift; throws BadMove.
 * @param {string[]} parts of its text
 * @returns {ParsedMove} */
function parseMove([verb, ...args]) {
	if (!MOVE.test([verb, ...args].join(' '))) throw new BadMove('fact.invalid');
	const cells =
		verb === 'mark' || verb === 'word' ? args.slice(+(verb === 'word')).map(parseCell) : [];
	const word = verb === 'mark' ? '' : verb === 'clue' ? args.join(' ') : normalizeWord(args[0]);
	return { verb, word, cells, move: [verb, ...(word && [word]), ...cells].join(' ') };
}

/** @param {string} text @returns {Cell} */
export const parseCell = text => /** @type {Cell} */ (text.split(',').map(Number));

export class WordState {
	/** @param {string[]} rows @param {boolean} [regions] whether words are regions instead of paths
	 * @param {ParsedMove[]} [active] the moves that have not been lifted or replaced */
	constructor(rows, regions = false, active = []) {
		this.rows = rows;
		this.regions = regions;
		this.active = active;
	}

	get moves() {
		return this.active.map(({ move }) => move);
	}

	/** Return the state after a move; throws BadMove. @param {string} text */
	apply(text) {
		const [verb, ...parts] = text.normalize().trim().split(/\s+/);
		const isLift = verb === 'lift';
		const parsed = parseMove(isLift ? parts : [verb, ...parts]);
		const others = this.active.filter(({ move }) => move !== parsed.move);
		const isActive = others.length < this.active.length;
		if (isLift !== isActive || !(isLift || this.#isPossible(parsed)))
			throw new BadMove('fact.invalid');
		if (isLift) return new WordState(this.rows, this.regions, others);
		const replaced = ['clue', 'count'].includes(parsed.verb) ? parsed.verb : '';
		return new WordState(this.rows, this.regions, [
			...others.filter(({ verb }) => verb !== replaced),
			parsed,
		]);
	}

	/** @param {ParsedMove} move */
	#isPossible({ verb, word, cells }) {
		if (verb === 'word') return this.#canPlace(word, cells);
		if (verb === 'mark') return includesCell(cellsOf(this.rows), cells[0]);
		if (verb === 'rule-out')
			return ![...this.required, ...this.words.map(placed => placed.word)].includes(word);
		return (
			verb !== 'require' ||
			(!this.ruledOut.includes(word) && this.#find(word).next().value !== undefined)
		);
	}

	/** @param {string} word @param {Cell[]} cells */
	#canPlace(word, cells) {
		const { free } = this;
		const isDistinct = cells.every(
			(cell, n) => includesCell(free, cell) && !includesCell(cells.slice(0, n), cell),
		);
		return (
			isDistinct &&
			spell(this.rows, cells) === word &&
			!this.ruledOut.includes(word) &&
			(this.regions
				? isRegion(cells) && String(sortCells(cells)) === String(cells)
				: cells.slice(1).every((cell, n) => areAdjacent(cells[n], cell)))
		);
	}

	/** @param {string} word */
	#find(word) {
		return this.regions
			? regionPaths(cell => spell(this.rows, [cell]), word, cellsOf(this.rows), [], true)
			: wordPaths(this.rows, word);
	}

	/** @param {string} verb */
	movesOf(verb) {
		return this.active.filter(move => move.verb === verb);
	}
	get words() {
		return this.movesOf('word');
	}
	get required() {
		return this.movesOf('require').map(({ word }) => word);
	}
	get ruledOut() {
		return this.movesOf('rule-out').map(({ word }) => word);
	}
	get marks() {
		return this.movesOf('mark').map(({ cells }) => cells[0]);
	}
	/** @returns {string | undefined} */
	get clue() {
		return this.movesOf('clue')[0]?.word;
	}
	/** @returns {number | undefined} */
	get wordCount() {
		return this.movesOf('count').map(({ word }) => Number(word))[0];
	}
	get free() {
		const covered = this.words.flatMap(({ cells }) => cells);
		return cellsOf(this.rows).filter(cell => !includesCell(covered, cell));
	}

	get solved() {
		return !this.free.length;
	}

	/** @param {Cell} cell */
	wordAt(cell) {
		return this.words.find(({ cells }) => includesCell(cells, cell));
	}
}

/** @param {string[]} rows @param {string} word @param {Cell[]} [free]
 * @param {Cell[]} [path] its beginning @returns {Generator<Cell[]>} */
export function* wordPaths(rows, word, free = cellsOf(rows), path = []) {
	const spelled = spell(rows, path);
	if (spelled === word) return void (yield path);
	for (const cell of free) {
		if (
			!word.startsWith(spelled + spell(rows, [cell])) ||
			includesCell(path, cell) ||
			(path.length && !areAdjacent(cell, path[path.length - 1]))
		)
			continue;
		yield* wordPaths(rows, word, free, [...path, cell]);
	}
}

/** The beginning of shapes, by the offsets of the next cells.
 * @typedef {{children: Map<number, ShapeNode>, complete: boolean}} ShapeNode */

/** Regions: at most eight cells, connected by their sides, that spell a word row by row, as in
 * kaivuri/words/regions.py. */
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

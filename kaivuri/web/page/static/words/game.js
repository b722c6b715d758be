/** A word game as a list of moves in the notation of the archive: `word tuskin 0,0 1,1`,
 * `rule-out kivi`, `require kivi`, `mark 3,4`, `clue Out in the woods`, `count 9`,
 * `lift mark 3,4`. */

import { BadMove } from '../history.js';
import { normalizeWord, spellCell } from './normal_letters.js';
import { isRegion, regionPaths, sortCells } from './regions.js';
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

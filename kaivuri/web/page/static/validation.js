/** Checks of values from outside: of the browser's storage and of imported files. A check returns
 * whether a value is valid. */

/** @typedef {(value: any) => boolean} Check */

export const MAX_CELLS = 400;
/** The limits of a list and of a text. */
const MAX_ITEMS = 50_000;
const MAX_LETTERS = 10_000;

/** @type {Check} */
export const isText = value => typeof value === 'string' && value.length <= MAX_LETTERS;
/** @type {Check} */
export const isFlag = value => typeof value === 'boolean';
/** @type {Check} */
export const isNumber = value => typeof value === 'number' && value >= 0;
/** @type {Check} */
export const isCount = value => Number.isSafeInteger(value) && value >= 0;

/** @param {Check} check @returns {Check} */
export const optional = check => value => value == null || check(value);

/** @param {Check} check @param {number} [min] @returns {Check} */
export const listOf =
	(check, min = 0) =>
	value =>
		Array.isArray(value) &&
		value.length >= min &&
		value.length <= MAX_ITEMS &&
		value.every(each => check(each));

/** @param {Record<string, Check>} fields @returns {Check} */
export const object = fields => value =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	Object.entries(fields).every(([name, check]) => check(value[name]));

/** @type {Check} */
const areRows = rows =>
	listOf(
		row => isText(row) && [...row].length > 0 && [...row].length === [...rows[0]].length,
		1,
	)(rows) && rows.length * [...rows[0]].length <= MAX_CELLS;
export const isPuzzle = object({
	game: isText,
	rows: areRows,
	clue: optional(isText),
	wordCount: optional(isCount),
	title: optional(isText),
	author: optional(isText),
});

const areCells = listOf(cell => listOf(isCount)(cell) && cell.length === 2);
export const isHint = object({
	kind: isText,
	level: isCount,
	message_params: object({}),
	starts: areCells,
	letters: areCells,
	words: listOf(object({ word: isText, cells: areCells })),
});

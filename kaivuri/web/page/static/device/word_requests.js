/** Requests about word grids, of any game: the moves and the words that they name. */

import { joinWords, lower } from '../words/letter_text.js';
/** @import { Cell, PlacedWord } from '../documents'
 * @import { WordRequest } from './types' */
/** @typedef {{required: string[], ruledOut: string[], starts: Cell[], placed: PlacedWord[]}}
 *   Moves */

const WORD = /^\p{L}+$/u;

/** @template T @param {T[]} values @returns {T[]} */
const distinct = values => [
	...new Map(values.map(value => [JSON.stringify(value), value])).values(),
];

/** @param {WordRequest} request @returns {Moves} */
export const movesOf = ({ with: required = [], without = [], start = [], placed = [] }) => ({
	required: distinct(required.map(joinWords)),
	ruledOut: distinct(without.map(joinWords)),
	starts: distinct(start),
	placed: placed.map(({ word, cells }) => ({ word: joinWords(word), cells })),
});

/** @param {WordRequest} request */
export const wordsToCheck = ({ word, words = word == null ? [] : [word] }) => words.map(joinWords);

/** @param {WordRequest} request */
export function areWords(request) {
	const { required, ruledOut, placed } = movesOf(request);
	return [
		...required,
		...ruledOut,
		...placed.map(({ word }) => word),
		...wordsToCheck(request),
	].every(word => WORD.test(word));
}

/** @param {Moves & {rows: string[]}} position
 * @param {Cell[][]} [together] cells of one word each */
export function coreInput({ rows, required, ruledOut, starts, placed }, together = []) {
	const letters = [...rows.join('')].map(lower).join('');
	return (
		[
			`grid ${rows.length} ${[...rows[0]].length} ${letters}`,
			...ruledOut.map(word => 'rule-out ' + word),
			...required.map(word => 'require ' + word),
			...starts.map(cell => 'mark ' + cell),
			...together.map(cells => 'together ' + cells.join(' ')),
			...placed.map(({ word, cells }) => `word ${word} ${cells.join(' ')}`),
		].join('\n') + '\n'
	);
}

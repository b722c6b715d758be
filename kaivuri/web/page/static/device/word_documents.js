/** What the page reads of the service's documents about word grids (documents.d.ts), from the
 * answers of the core. */

import { InvalidRequest } from './invalid_request.js';
import { areWords, coreInput, movesOf, wordsToCheck } from './word_requests.js';

const MAX_CELLS = 400;
const MIN_LENGTH = 3;

/** @import { ListedWord, MessageParams } from '../documents'
 * @import { WordRequest } from './types'
 * @import { Moves } from './word_requests.js' */
/** @typedef {Moves & {rows: string[]}} Position */

/** Return whether the core can answer: a Finnish grid of limited size, and words of letters.
 * @param {WordRequest} request */
export function acceptsWords(request) {
	const letters = [...request.rows.join('')];
	return (
		request.game === 'sanalouhos' &&
		request.small !== 'meaning' &&
		letters.length <= MAX_CELLS &&
		letters.some(letter => letter !== '.') &&
		areWords(request)
	);
}

/** @param {import('./core.js').Core} core @param {string} method @param {WordRequest} request */
export function answerWords(core, method, request) {
	const position = { rows: request.rows, ...movesOf(request) };
	/** @type {Record<string, (ask: Ask, position: Position, request: WordRequest) => object>} */
	const methods = { solve, position: positionDocument, check, hint, words: wordsDocument };
	const input = coreInput(position, method === 'solve' ? request.together : []);
	return methods[method](line => core.query('query_words', input + line), position, request);
}

/** @typedef {(line: string) => any} Ask */

/** @param {Ask} ask @param {Position} _ @param {WordRequest} request */
function solve(ask, _, { mode = 'likeliest', limit = 1 }) {
	const { solutions, covers } = ask(`solve ${mode} ${limit}`);
	return { counts: { covers: solutions, complete: true }, covers };
}

/** @param {Ask} ask */
const positionDocument = ask => ({ solutions: ask('position').solutions, exact: true });

/** @param {Ask} ask @param {Position} _ @param {WordRequest} request */
function check(ask, _, request) {
	return {
		checks: ask(
			request.path ? 'path ' + request.path.join(' ') : 'check ' + wordsToCheck(request).join(' '),
		),
	};
}

/** @param {Ask} ask @param {Position} _ @param {WordRequest} request */
function hint(ask, _, { level = 1, small, path = [] }) {
	if (small === 'warmth' && path.length < MIN_LENGTH)
		throw new InvalidRequest('bad_move', 'the path is too short');
	const { message_params, suspect, ...given } = ask(
		small ? ['small', small, ...path].join(' ') : `hint ${level}`,
	);
	return {
		hints: [{ ...given, message_params: inUpperCase(message_params) }],
		...(suspect && { suspect }),
	};
}

/** Return parameters with their letters in upper case, as on the grid.
 * @param {MessageParams} params */
const inUpperCase = ({ letter, letters, ...params }) => ({
	...params,
	...(letter && { letter: letter.toUpperCase() }),
	...(letters && { letters: [...letters].map(each => each.toUpperCase()) }),
});

/** @param {Ask} ask */
const wordsDocument = ask => ({
	words: ask('words').map((/** @type {ListedWord} */ { zipf, ...word }) => ({
		...word,
		zipf: (zipf ?? 0) / 100 || null,
	})),
});

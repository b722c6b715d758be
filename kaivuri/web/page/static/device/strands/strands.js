/** Answers queries about Strands boards with what the page reads of the service's documents
 * (documents.d.ts), by the rules of the core. */

import { InvalidRequest } from '../invalid_request.js';
import { areWords, coreInput, movesOf, wordsToCheck } from '../word_requests.js';
import { coreData } from './data.js';
/** @import { Core } from '../core.js'
 * @import { WordRequest } from '../types' */

const DEFAULT_LIMIT = 5;

/** Return whether the request is about a Strands board, with words of letters.
 * @param {WordRequest} request */
export const acceptsStrands = request =>
	request.game === 'strands' &&
	!request.word_list &&
	request.small !== 'meaning' &&
	areWords(request);

/** The lines of the core's queries by method (kaivuri/_core/wasm/strands_queries.hpp).
 * @type {Record<string, (request: WordRequest) => string>} */
const QUERIES = {
	solve: ({ limit = DEFAULT_LIMIT }) => `solve likeliest ${limit}`,
	position: () => 'position',
	check: request =>
		request.path ? `path ${request.path.join(' ')}` : `check ${wordsToCheck(request).join(' ')}`,
	hint: ({ level = 1, small, path = [] }) =>
		small ? `small ${small} ${path.join(' ')}` : `hint ${level}`,
};

/** @type {Record<string, (answer: any) => object>} */
const DOCUMENTS = {
	solve: ({ covers }) => ({ counts: { covers: null, complete: true }, covers }),
	position: answer => ({ ...answer, exact: false }),
	check: checks => ({ checks }),
	hint: ({ suspect, ...hint }) => ({ hints: [hint], ...(suspect && { suspect }) }),
};

export class Strands {
	/** @param {Core} core the one of strands.wasm
	 * @param {Uint8Array} file the decompressed file of the data */
	constructor(core, file) {
		core.call('set_strands_data', coreData(file));
		this.core = core;
	}

	/** @param {string} method @param {WordRequest} request */
	answer(method, request) {
		const { rows } = request;
		if (!rows.length || rows.some(row => row.length !== rows[0].length))
			throw new InvalidRequest('bad_puzzle', 'not a Strands board');
		const answer = this.core.query(
			'query_strands',
			boardInput(request) +
				coreInput({ rows, ...movesOf(request) }, method === 'solve' ? request.together : []) +
				(QUERIES[method]?.(request) ?? method),
		);
		return DOCUMENTS[method](answer);
	}
}

/** @param {WordRequest} request */
const boardInput = ({ clue, word_count: count }) =>
	(clue ? `clue ${clue.replaceAll('\n', ' ')}\n` : '') + (count ? `count ${count}\n` : '');

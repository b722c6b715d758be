/** The worker with the core: answers one query at a time. After an error the page starts another
 * worker. */

import { answerMessages } from './answer_messages.js';
import { PRECOMPUTED_YEARS, acceptsBoard, answerBoard } from './board_documents.js';
import { Core } from './core.js';
import { fetchModule, fetchNumbers, inflate } from './files.js';
import { acceptsWords, answerWords } from './word_documents.js';
/** @import { BoardDocument } from '../board/state.js'
 * @import { BoardParams } from './board_documents.js' */

const core = fetchModule('core.wasm').then(Core.create);
/** @type {Promise<void> | undefined} */
let wordList;

/** Return the core with its word list (scripts/data/front_code.py), which boards do not need. */
async function coreWithWords() {
	wordList ??= Promise.all([core, inflate('fi.list', 'gzip')]).then(([instance, bytes]) => {
		instance.call('set_word_list', bytes);
	});
	await wordList;
	return core;
}

/** @param {string} method @param {BoardDocument} board @param {BoardParams} params */
async function boardAnswer(method, board, params) {
	const counts =
		method === 'year' && PRECOMPUTED_YEARS.includes(board.id)
			? await fetchNumbers(`../data/years/${board.id}.txt`)
			: undefined;
	return answerBoard(await core, method, board, params, counts);
}

/** Return the answer, or false if the core does not support the query.
 * @param {{method: string, board: any, params: any}} query */
async function answer({ method, board, params }) {
	if (board) return acceptsBoard(method, board) && boardAnswer(method, board, params);
	return acceptsWords(params) && answerWords(await coreWithWords(), method, params);
}

/* Loads the list before the first query. */
coreWithWords().then(
	() => postMessage({ ready: true }),
	error => postMessage({ startError: String(error) }),
);

answerMessages(answer);

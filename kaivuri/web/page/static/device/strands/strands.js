/** Answers queries about Strands boards with the documents that the service writes, by the rules of the core. */

import { InvalidRequest, heading, seconds } from '../documents.js';
import { areWords, coreInput, movesOf, wordsToCheck } from '../word_requests.js';
import { coreData } from './data.js';
/** @import { WordRequest } from '../../documents' @import { Core } from '../core.js' @import { Moves } from '../word_requests.js' */

const HINT_STEPS = 6, DEFAULT_LIMIT = 5;

/** Return whether the request is about a Strands board, with words of letters. @param {WordRequest} request */
export const acceptsStrands = request => request.game === 'strands' && !request.word_list && request.small !== 'meaning' && areWords(request);

/** The lines of the core's queries by method (kaivuri/_core/wasm/strands_queries.hpp). @type {Record<string, (request: WordRequest) => string>} */
const QUERIES = {
  solve: ({ limit = DEFAULT_LIMIT }) => `solve ${limit}`,
  position: () => 'position',
  check: request => request.path ? `path ${request.path.join(' ')}` : `check ${wordsToCheck(request).join(' ')}`,
  hint: ({ step = 1, small, path = [] }) => small ? `small ${small} ${path.join(' ')}` : `hint ${step}`,
};

/** The fields of the documents by method, from the answers of the core.
 * @type {Record<string, (answer: any, moves: Moves, request: WordRequest) => object>} */
const FIELDS = {
  solve: ({ words, tiles, compared, covers }, { required, ruledOut, starts }, { together = [], limit = DEFAULT_LIMIT, word_count: count = null }) => ({
    request: { solver: 'strands', mode: 'likeliest', limit },
    known: { with: required, without: [...ruledOut].sort(), start: starts, together, min_words: count, max_words: count },
    counts: { words, tiles, covers: null, compared, complete: true }, covers,
  }),
  position: (answer, { placed }) => ({ ...answer, exact: false, fewest: null, most: null, placed }),
  check: checks => ({ exact: false, checks }),
  hint: ({ solvable, hint }) => ({ steps: HINT_STEPS, solvable, hints: [hint] }),
};

export class Strands {
  /** @param {Core} core the one of strands.wasm @param {Uint8Array} file the decompressed file of the data */
  constructor(core, file) {
    core.call('set_strands_data', coreData(file));
    this.core = core;
  }

  /** Answer a request that `acceptsStrands` accepts. @param {string} method @param {WordRequest} request */
  answer(method, request) {
    const { rows, clue = null } = request, started = seconds(), moves = movesOf(request);
    if (!rows.length || rows.some(row => row.length !== rows[0].length)) throw new InvalidRequest('bad_puzzle', 'not a Strands board');
    const answer = this.core.query('query_strands', boardInput(request) + coreInput({ rows, ...moves }, method === 'solve' ? request.together : [])
      + (QUERIES[method]?.(request) ?? method));
    const puzzle = { id: 'letters:' + rows.join('/'), kind: 'strands', language: 'en', rows, ...method === 'solve' && { clue } };
    return { ...heading(method, puzzle), ...FIELDS[method](answer, moves, request), ...method === 'solve' && { stats: { seconds: seconds() - started } } };
  }
}

/** Format what is known about a board as input of the core. @param {WordRequest} request */
const boardInput = ({ clue, word_count: count }) => (clue ? `clue ${clue.replaceAll('\n', ' ')}\n` : '') + (count ? `count ${count}\n` : '');

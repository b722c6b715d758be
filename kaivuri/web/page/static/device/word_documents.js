/** What the page reads of the service's documents about word grids (documents.d.ts), from the answers of the core. */

import { checkLength, regionOf, warmth, warmthStep } from './small_hints.js';
import { areWords, coreInput, movesOf, wordsToCheck } from './word_requests.js';

const MAX_CELLS = 400, MIN_LENGTH = 3;

/** @import { Cell, GridWord, HintFacts, Placed, WordRequest } from '../documents' @import { Moves } from './word_requests.js' */
/** @typedef {Moves & {rows: string[]}} Position */

/** Return whether the core can answer: a Finnish grid of limited size, and words of letters. @param {WordRequest} request */
export function acceptsWords(request) {
  const letters = [...request.rows.join('')];
  return request.game === 'sanalouhos' && request.small !== 'meaning' && letters.length <= MAX_CELLS && letters.some(letter => letter !== '.') && areWords(request);
}

/** Answer a request that `acceptsWords` accepts. @param {import('./core.js').Core} core @param {string} method @param {WordRequest} request */
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
  const line = request.path ? 'path ' + request.path.join(' ') : 'check ' + wordsToCheck(request).join(' ');
  return { checks: ask(line) };
}

/** @param {Ask} ask @param {Position} _ @param {WordRequest} request */
function hint(ask, _, request) {
  if (request.small === 'warmth') checkLength(request.path ?? [], MIN_LENGTH);
  const { step = 1, small } = request, { solvable, ...given } = ask('hint ' + (small ? SMALL_HINTS[small].source : step));
  const narrowed = small && { ...given, step: SMALL_HINTS[small].step, words: [], ...given.words.length && SMALL_HINTS[small].narrow(given.words, request) };
  return { hints: [{ ...given, ...narrowed, letters: [] }] };
}

/** List the words of the grid, the commonest first. @param {Ask} ask */
function wordsDocument(ask) {
  /** @type {(Placed & {zipf: number})[]} */
  const paths = ask('words'), /** @type {Map<string, GridWord>} */ found = new Map();
  for (const { word, zipf, cells } of paths) {
    const known = found.get(word);
    if (known) known.paths.push(cells);
    else found.set(word, { word, zipf: zipf / 100 || null, paths: [cells] });
  }
  return { words: [...found.values()].sort((a, b) => (b.zipf ?? 0) - (a.zipf ?? 0) || (a.word < b.word ? -1 : 1)) };
}

/** Small hints as in `kaivuri/words/small_hints.py`: the step that they count as, and what they tell of the words of another step.
 * @type {Record<string, {step: number, source: number, narrow: (words: Placed[], request: WordRequest) => object}>} */
const SMALL_HINTS = {
  length: { step: 1, source: 4, narrow: ([{ word }]) => ({ kind: 'one_length', facts: { length: [...word].length } }) },
  region: { step: 1, source: 4, narrow: ([{ cells: [cell] }], { rows }) => ({ kind: 'one_region', facts: { region: regionOf(rows, cell) } }) },
  start: { step: 2, source: 4, narrow: ([{ word, cells }]) => ({ kind: 'one_start', facts: { letter: initial(word) }, starts: [cells[0]] }) },
  initials: { step: 2, source: 5, narrow: words => ({ kind: 'first_letters', facts: { letters: words.map(({ word }) => initial(word)).sort() } }) },
  warmth: { step: 1, source: 5, narrow: (words, { path = [] }) => warmthHint(warmth(path, words)) },
};

/** @param {HintFacts} facts */
const warmthHint = facts => ({ kind: 'warmth', step: warmthStep(facts), facts });

/** @param {string} word */
const initial = word => [...word][0].toUpperCase();

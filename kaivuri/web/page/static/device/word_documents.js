/** Documents about word grids, as the service writes them, from the answers of the core. */

import { InvalidRequest, heading, seconds } from './documents.js';
import { areWords, coreInput, movesOf, wordsToCheck } from './word_requests.js';

const MAX_CELLS = 400, MIN_LENGTH = 3, HINT_STEPS = 5;

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

/** @param {Position} position */
const gridPuzzle = ({ rows }) => ({ id: 'letters:' + rows.join('/'), kind: 'letters', language: 'fi', rows });

/** @param {Ask} ask @param {Position} position @param {WordRequest} request */
function solve(ask, position, { mode = 'likeliest', limit = 1, together = [] }) {
  const started = seconds(), { words, tiles, solutions, covers } = ask(`solve ${mode} ${limit}`);
  return {
    ...heading('solve', gridPuzzle(position)), request: { solver: 'zdd', mode, limit },
    known: { with: position.required, without: [...position.ruledOut].sort(), start: position.starts, together, min_words: null, max_words: null },
    counts: { words, tiles, covers: solutions, complete: true }, covers,
    stats: { seconds: seconds() - started },
  };
}

/** @param {Ask} ask @param {Position} position */
function positionDocument(ask, position) {
  const { solutions, solved, fewest, most } = ask('position');
  return { ...heading('position', gridPuzzle(position)), solutions, exact: true, solved, fewest, most, placed: position.placed };
}

/** @param {Ask} ask @param {Position} position @param {WordRequest} request */
function check(ask, position, request) {
  const line = request.path ? 'path ' + request.path.join(' ') : 'check ' + wordsToCheck(request).join(' ');
  return { ...heading('check', gridPuzzle(position)), exact: true, checks: ask(line) };
}

/** @param {Ask} ask @param {Position} position @param {WordRequest} request */
function hint(ask, position, { step = 1, small, path = [] }) {
  if (small === 'warmth' && path.length < MIN_LENGTH) throw new InvalidRequest('bad_move', 'the path is too short');
  const { solvable, facts, ...given } = ask(small ? ['small', small, ...path].join(' ') : `hint ${step}`);
  return { ...heading('hint', gridPuzzle(position)), steps: HINT_STEPS, solvable, hints: [{ ...given, facts: inUpperCase(facts), letters: [] }] };
}

/** Return facts with their letters in upper case, as on the grid. @param {HintFacts} facts */
const inUpperCase = ({ letter, letters, ...facts }) => ({ ...facts, ...letter && { letter: letter.toUpperCase() },
  ...letters && { letters: [...letters].map(each => each.toUpperCase()) } });

/** List the words of the grid, the commonest first. @param {Ask} ask @param {Position} position */
function wordsDocument(ask, position) {
  /** @type {(Placed & {zipf: number})[]} */
  const paths = ask('words'), /** @type {Map<string, GridWord>} */ found = new Map(), /** @type {Map<number, number>} */ lengths = new Map();
  for (const { word, zipf, cells } of paths) {
    const known = found.get(word);
    if (known) known.paths.push(cells);
    else found.set(word, { word, zipf: zipf / 100 || null, paths: [cells] });
  }
  const words = [...found.values()].sort((a, b) => (b.zipf ?? 0) - (a.zipf ?? 0) || (a.word < b.word ? -1 : 1));
  for (const { paths: [{ length }] } of words) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const counts = { words: words.length, paths: paths.length, by_length: [...lengths].sort(([a], [b]) => a - b) };
  return { ...heading('words', gridPuzzle(position)), sort: 'common', counts, words };
}

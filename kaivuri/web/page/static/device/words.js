/** The documents about word grids, as the service writes them; what they tell comes from the core. */

import { certainty } from './certainty.js';
import { heading, seconds } from './documents.js';

const LIKELIEST = 'likeliest';
const MOST_CELLS = 400, STEPS = 5;
const LETTER = /^\p{L}+$/u;

/** @import { Cell, Placed, Question } from '../documents' */
/** @typedef {{rows: string[], with: string[], without: string[], start: Cell[], placed: Placed[]}} Told */

/** Whether a question of the page is one that the core answers: Finnish grids that are not too large, and words of letters.
 * @param {Question} request */
export function takesWords(request) {
  const letters = [...request.rows.join('')];
  return request.game === 'sanalouhos' && letters.length <= MOST_CELLS && letters.some(sign => sign !== '.')
    && words(request).every(word => LETTER.test(word));
}

/** The answer to a question that the core takes. @param {import('./core.js').Core} core
 * @param {string} method @param {Question} request */
export function answerWords(core, method, request) {
  const told = toldOf(request);
  /** @type {Record<string, (ask: Ask, told: Told, request: Question) => object>} */
  const methods = { solve, position, check, hint };
  return methods[method](line => core.words(lines(told) + line), told, request);
}

/** In lower case, if that is one letter too. @param {string} letter */
const lower = letter => [...letter.toLowerCase()].length === 1 ? letter.toLowerCase() : letter;

/** A word as the lists write it. @param {string} text */
const normal = text => text.replace(/\s/gu, '').normalize('NFC').toLowerCase();

/** All words that a question names. @param {Question} request */
const words = ({ with: required = [], without = [], placed = [], word, words: asked = [] }) =>
  [...required, ...without, ...placed.map(place => place.word), ...asked, ...word == null ? [] : [word]].map(normal);

/** @template T @param {T[]} values @returns {T[]} */
const distinct = values => [...new Map(values.map(value => [JSON.stringify(value), value])).values()];

/** @param {Question} request @returns {Told} */
const toldOf = request => ({
  rows: request.rows,
  with: distinct((request.with ?? []).map(normal)),
  without: distinct((request.without ?? []).map(normal)),
  start: distinct(request.start ?? []),
  placed: (request.placed ?? []).map(({ word, cells }) => ({ word: normal(word), cells })),
});

/** The grid and the moves, as the core reads them. @param {Told} told */
function lines({ rows, with: required, without, start, placed }) {
  const letters = [...rows.join('')].map(lower).join('');
  return [`grid ${rows.length} ${[...rows[0]].length} ${letters}`, ...without.map(word => 'rule-out ' + word),
    ...required.map(word => 'require ' + word), ...start.map(cell => 'mark ' + cell),
    ...placed.map(({ word, cells }) => `word ${word} ${cells.join(' ')}`)].join('\n') + '\n';
}

/** @typedef {(line: string) => any} Ask */

/** @param {Told} told */
const gridPuzzle = ({ rows }) => ({ id: 'letters:' + rows.join('/'), kind: 'letters', language: 'fi', rows });

/** @param {Ask} ask @param {Told} told @param {Question} request */
function solve(ask, told, { mode = LIKELIEST, limit = 1 }) {
  const since = seconds();
  const { words: lying, tiles, solutions, covers } = ask(`solve ${mode} ${limit}`);
  const sure = mode === LIKELIEST ? certainty(covers, solutions, many => ask(`solve ${mode} ${many}`).covers) : null;
  return {
    ...heading('solve', gridPuzzle(told)), request: { solver: 'zdd', mode, limit },
    known: { with: told.with, without: [...told.without].sort(), start: told.start, together: [], min_words: null, max_words: null },
    counts: { words: lying, tiles, covers: solutions, complete: true },
    ...sure === null ? {} : { certainty: Math.round(1000 * sure) / 1000 }, covers,
    stats: { seconds: seconds() - since },
  };
}

/** @param {Ask} ask @param {Told} told */
function position(ask, told) {
  const { solutions, solved, fewest, most } = ask('position');
  return { ...heading('position', gridPuzzle(told)), solutions, exact: true, solved, fewest, most, placed: told.placed };
}

/** @param {Ask} ask @param {Told} told @param {Question} request */
function check(ask, told, { word, words: several, path }) {
  const line = path ? 'path ' + path.join(' ') : 'check ' + (several ?? [word ?? '']).map(normal).join(' ');
  return { ...heading('check', gridPuzzle(told)), exact: true, checks: ask(line) };
}

/** @param {Ask} ask @param {Told} told @param {Question} request */
function hint(ask, told, { step = 1 }) {
  const { solvable, ...given } = ask('hint ' + step);
  return { ...heading('hint', gridPuzzle(told)), steps: STEPS, solvable, hints: [{ ...given, letters: [] }] };
}

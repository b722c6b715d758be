/** The documents about word grids, as the service writes them; what they tell comes from the core. */

import { certainty } from './certainty.js';
import { heading, seconds } from './documents.js';

/** @type {Record<string, string[]>} */
const OWN = { solve: ['mode', 'limit'], position: [], check: ['word', 'words', 'path'], hint: ['step'] };
const SHARED = ['rows', 'game', 'list', 'with', 'without', 'start'];
const MODES = ['likeliest', 'least_words', 'most_words'];
const MOST_CELLS = 400, MOST_COVERS = 5000, STEPS = 5;
const LETTER = /^\p{L}+$/u;

/** @import { Cell, Placed, Question } from '../documents' */
/** @typedef {{rows: string[], with: string[], without: string[], start: Cell[], placed: Placed[]}} Told */

/** Whether a question is one that the core answers: Finnish grids without further conditions.
 * @param {string} method @param {Question} request */
export function takesWords(method, request) {
  const known = [...SHARED, ...method === 'solve' ? [] : ['placed'], ...OWN[method] ?? []];
  const plain = Object.keys(request).every(key => known.includes(key)) && request.game === 'sanalouhos';
  return plain && (request.list ?? 'fi') === 'fi' && MODES.includes(request.mode ?? MODES[0])
    && (request.limit ?? 1) <= MOST_COVERS && (request.step ?? 1) <= STEPS && isGrid(rowsOf(request))
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

/** Letters as grids have them: composed, in upper case. @param {Question} request */
const rowsOf = ({ rows }) => rows.map(row => [...row.normalize('NFC').replace(/\s/gu, '')].map(one('toUpperCase')).join(''));

/** Another case of a letter, if that is one letter too. @param {'toUpperCase' | 'toLowerCase'} way */
const one = way => /** @param {string} letter */ letter => ([...letter[way]()].length === 1 ? letter[way]() : letter);

/** @param {string[]} rows */
function isGrid(rows) {
  const letters = [...rows.join('')];
  return letters.length > 0 && letters.length <= MOST_CELLS && letters.every(sign => sign === '.' || LETTER.test(sign))
    && letters.some(sign => sign !== '.') && new Set(rows.map(row => [...row].length)).size === 1;
}

/** A word as the lists write it. @param {string} text */
const normal = text => text.replace(/\s/gu, '').normalize('NFC').toLowerCase();

/** All words that a question names. @param {Question} request */
const words = ({ with: required = [], without = [], placed = [], word, words: asked = [] }) =>
  [...required, ...without, ...placed.map(place => place.word), ...asked, ...word == null ? [] : [word]].map(normal);

/** @template T @param {T[]} values @returns {T[]} */
const distinct = values => [...new Map(values.map(value => [JSON.stringify(value), value])).values()];

/** @param {Question} request @returns {Told} */
const toldOf = request => ({
  rows: rowsOf(request),
  with: distinct((request.with ?? []).map(normal)),
  without: distinct((request.without ?? []).map(normal)),
  start: distinct(request.start ?? []),
  placed: (request.placed ?? []).map(({ word, cells }) => ({ word: normal(word), cells })),
});

/** The grid and the moves, as the core reads them. @param {Told} told */
function lines({ rows, with: required, without, start, placed }) {
  const letters = [...rows.join('')].map(one('toLowerCase')).join('');
  return [`grid ${rows.length} ${[...rows[0]].length} ${letters}`, ...without.map(word => 'rule-out ' + word),
    ...required.map(word => 'require ' + word), ...start.map(cell => 'mark ' + cell),
    ...placed.map(({ word, cells }) => `word ${word} ${cells.join(' ')}`)].join('\n') + '\n';
}

/** @typedef {(line: string) => any} Ask */

/** @param {Told} told */
const gridPuzzle = ({ rows }) => ({ id: 'letters:' + rows.join('/'), kind: 'letters', language: 'fi', rows });

/** @param {Ask} ask @param {Told} told @param {Question} request */
function solve(ask, told, { mode, limit = 1 }) {
  const since = seconds();
  mode ??= MODES[0];
  const { words: lying, tiles, solutions, covers } = ask(`solve ${mode} ${limit}`);
  const sure = mode === MODES[0] ? certainty(covers, solutions, many => ask(`solve ${mode} ${many}`).covers) : null;
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

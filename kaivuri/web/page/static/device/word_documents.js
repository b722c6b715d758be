/** Documents about word grids, as the service writes them, from the answers of the core. */

import { certainty } from './certainty.js';
import { heading, seconds } from './documents.js';
import { includesCell, spell } from '../words/game.js';

const LIKELIEST = 'likeliest';
const MAX_CELLS = 400, HINT_STEPS = 5;
const LETTERS = /^\p{L}+$/u;

/** @import { Cell, Cover, Placed, WordRequest } from '../documents' */
/** @typedef {{rows: string[], with: string[], without: string[], start: Cell[], placed: Placed[]}} Position */

/** Return whether the core can answer: a Finnish grid of limited size, and words of letters. @param {WordRequest} request */
export function acceptsWords(request) {
  const letters = [...request.rows.join('')];
  return request.game === 'sanalouhos' && letters.length <= MAX_CELLS && letters.some(letter => letter !== '.')
    && wordsOf(request).every(word => LETTERS.test(word));
}

/** Answer a request that `acceptsWords` accepts. @param {import('./core.js').Core} core @param {string} method @param {WordRequest} request */
export function answerWords(core, method, request) {
  const position = parsePosition(request);
  /** @type {Record<string, (ask: Ask, position: Position, request: WordRequest) => object>} */
  const methods = { solve, position: positionDocument, check, hint };
  const input = coreInput(method === 'solve' ? restOf(position, request) : position);
  return methods[method](line => core.words(input + line), position, request);
}

/** Return a letter in lower case unless that is several letters. @param {string} letter */
const lower = letter => [...letter.toLowerCase()].length === 1 ? letter.toLowerCase() : letter;

/** Normalise a word as in the word lists. @param {string} text */
const normalise = text => text.replace(/\s/gu, '').normalize('NFC').toLowerCase();

/** @param {WordRequest} request */
const wordsOf = ({ with: required = [], without = [], placed = [], word, words = [] }) =>
  [...required, ...without, ...placed.map(placed => placed.word), ...words, ...word == null ? [] : [word]].map(normalise);

/** @template T @param {T[]} values @returns {T[]} */
const distinct = values => [...new Map(values.map(value => [JSON.stringify(value), value])).values()];

/** @param {WordRequest} request @returns {Position} */
const parsePosition = request => ({
  rows: request.rows,
  with: distinct((request.with ?? []).map(normalise)),
  without: distinct((request.without ?? []).map(normalise)),
  start: distinct(request.start ?? []),
  placed: (request.placed ?? []).map(({ word, cells }) => ({ word: normalise(word), cells })),
});

/** Format the grid and the moves as input of the core. @param {Position} position */
function coreInput({ rows, with: required, without, start, placed }) {
  const letters = [...rows.join('')].map(lower).join('');
  return [`grid ${rows.length} ${[...rows[0]].length} ${letters}`, ...without.map(word => 'rule-out ' + word),
    ...required.map(word => 'require ' + word), ...start.map(cell => 'mark ' + cell),
    ...placed.map(({ word, cells }) => `word ${word} ${cells.join(' ')}`)].join('\n') + '\n';
}

/** Return a position with holes where words are placed, which are then no longer to be found. @param {Position} position @param {WordRequest} request
 * @returns {Position} */
function restOf(position, { together = [] }) {
  const covered = together.flat(), words = together.map(cells => spell(position.rows, cells));
  const rows = position.rows.map((row, r) => [...row].map((letter, c) => includesCell(covered, [r, c]) ? '.' : letter).join(''));
  return { ...position, rows, with: position.with.filter(word => !words.includes(word)), start: position.start.filter(cell => !includesCell(covered, cell)) };
}

/** @typedef {(line: string) => any} Ask */

/** @param {Position} position */
const gridPuzzle = ({ rows }) => ({ id: 'letters:' + rows.join('/'), kind: 'letters', language: 'fi', rows });

/** Solve the rest of a grid whose words on `together` are placed. @param {Ask} ask @param {Position} position @param {WordRequest} request */
function solve(ask, position, { mode = LIKELIEST, limit = 1, together = [] }) {
  const started = seconds(), placed = together.map(cells => ({ word: spell(position.rows, cells), cells }));
  const answer = ask(`solve ${mode} ${limit}`), { words, tiles, solutions } = answer;
  const covers = answer.covers.map(/** @param {Cover} cover */ cover => ({ ...cover, words: [...placed, ...cover.words] }));
  const probability = mode === LIKELIEST ? certainty(covers, solutions, count => ask(`solve ${mode} ${count}`).covers) : null;
  return {
    ...heading('solve', gridPuzzle(position)), request: { solver: 'zdd', mode, limit },
    known: { with: position.with, without: [...position.without].sort(), start: position.start, together, min_words: null, max_words: null },
    counts: { words, tiles, covers: solutions, complete: true },
    ...probability === null ? {} : { certainty: Math.round(1000 * probability) / 1000 }, covers,
    stats: { seconds: seconds() - started },
  };
}

/** @param {Ask} ask @param {Position} position */
function positionDocument(ask, position) {
  const { solutions, solved, fewest, most } = ask('position');
  return { ...heading('position', gridPuzzle(position)), solutions, exact: true, solved, fewest, most, placed: position.placed };
}

/** @param {Ask} ask @param {Position} position @param {WordRequest} request */
function check(ask, position, { word, words, path }) {
  const line = path ? 'path ' + path.join(' ') : 'check ' + (words ?? [word ?? '']).map(normalise).join(' ');
  return { ...heading('check', gridPuzzle(position)), exact: true, checks: ask(line) };
}

/** @param {Ask} ask @param {Position} position @param {WordRequest} request */
function hint(ask, position, { step = 1, small }) {
  const { solvable, ...given } = ask('hint ' + (small ? SMALL_HINTS[small].source : step));
  const narrowed = small && { ...given, step: SMALL_HINTS[small].step, words: [], ...given.words.length && SMALL_HINTS[small].narrow(given.words) };
  return { ...heading('hint', gridPuzzle(position)), steps: HINT_STEPS, solvable, hints: [{ ...given, ...narrowed, letters: [] }] };
}

/** Small hints as in `kaivuri/words/hint_ladder.py`: the step that they count as, and what they tell of the words of another step.
 * @type {Record<string, {step: number, source: number, narrow: (words: Placed[]) => object}>} */
const SMALL_HINTS = {
  length: { step: 1, source: 4, narrow: ([{ word }]) => ({ kind: 'one_length', facts: { length: [...word].length } }) },
  start: { step: 2, source: 4, narrow: ([{ word, cells }]) => ({ kind: 'one_start', facts: { letter: initial(word) }, starts: [cells[0]] }) },
  initials: { step: 2, source: 5, narrow: words => ({ kind: 'first_letters', facts: { letters: words.map(({ word }) => initial(word)).sort() } }) },
};

/** @param {string} word */
const initial = word => [...word][0].toUpperCase();

/** Letters, typed or pasted in any form, as the rows of a grid. */

import { parts } from '../dates.js';

/** The usual game, which takes any grid. */
export const USUAL = 'sanalouhos';

/** What the page knows of the games; tests/web/test_games.py compares it with the program's. `letters`: empty for any;
 * `least`: of a word; `rungs`: steps of help. @type {Record<string, {rows: number, columns: number, letters: string, least: number, rungs: number}>} */
export const GAMES = {
  sanalouhos: { rows: 6, columns: 5, letters: '', least: 3, rungs: 5 },
  strands: { rows: 8, columns: 6, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', least: 4, rungs: 6 },
};

/** The game of a grid: the one whose shape and letters it has, else the usual one. @param {string[]} rows */
export const gameOf = rows => Object.keys(GAMES).find(name => fits(name, rows)) ?? USUAL;

/** @param {string} game @param {string[]} rows of equal length */
function fits(game, rows) {
  const { rows: high, columns, letters } = GAMES[game];
  return rows.length === high && [...rows[0]].length === columns
    && [...rows.join('')].every(letter => !letters || letters.includes(letter));
}

/** @typedef {{rows?: string[], filled?: string[], key?: string, values?: Record<string, unknown>, shape: [rows: number, columns: number]}} Read
 * rows of a whole grid; or `filled`, the grid so far, and the key of what is to be said; `shape`: rows and columns */

const USUAL_COUNTS = Object.values(GAMES).map(({ rows, columns }) => rows * columns);
const NUMBERED = /^[^\p{L}\p{N}_]*\d{1,2}(?:[.):]|\s)/u;

/** Reads the same forms as `kaivuri/words/pasted_letters.py`; tests/pasted.json has examples. @param {string} text @param {string} [game] @returns {Read} */
export function readLetters(text, game = USUAL) {
  const lines = rowsOf(text).map(line => [...line].map(upper).join(''));
  const letters = [...lines.join('')];
  const odd = letters.find(letter => !/[\p{L}.]/u.test(letter));
  if (odd) return { filled: [], key: 'letters.odd', values: { letter: odd }, shape: shapeOf(GAMES[game]) };
  const widths = lines.map(line => [...line].length);
  if (lines.length > 1 && widths[0] > 1 && widths.every(width => width === widths[0])) return { rows: lines, shape: [lines.length, widths[0]] };
  const usual = Object.values(GAMES).find(({ rows, columns }) => rows * columns === letters.length);
  if (usual) return { rows: cut(letters, usual.columns), shape: shapeOf(usual) };
  const { rows, columns } = GAMES[letters.length > 30 ? 'strands' : game];
  const key = letters.length > 48 ? 'letters.many' : letters.length ? 'letters.few' : 'letters.none';
  return { filled: cut(letters.slice(0, rows * columns), columns), key, values: { n: letters.length, of: rows * columns }, shape: [rows, columns] };
}

/** @param {{rows: number, columns: number}} game @returns {[rows: number, columns: number]} */
const shapeOf = ({ rows, columns }) => [rows, columns];

/** The rows of a text: letters, dots for holes, and signs that may stand for a letter. @param {string} text */
function rowsOf(text) {
  text = text.normalize('NFC').replace(/\x1b\[[\d;?]*[ -/]*[@-~]/g, '').trim();
  const array = /^[[{(]/.test(text) && arrayOf(text);
  let lines = array || text.replace(/\\r\\n|\\n|<br ?\/?>/g, '\n').split(/[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/).filter(line => line.trim());
  if (!array && lines.every(line => NUMBERED.test(line))) lines = lines.map(line => line.replace(NUMBERED, ''));
  lines = lines.map(line => line.replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '').replace(/[^\p{L}\p{M}\p{N}\p{Co}\p{Cn}\p{Cs}.?/]/gu, ' '));
  let parts = lines.flatMap(line => line.split('/'));
  if (lines.length > 1 && parts.every(part => part.trim().length < 2)) parts = lines.map(line => line.replaceAll('/', ' '));
  const rows = parts.map(part => part.replace(/\s/g, '')).filter(part => part);
  const dotless = rows.map(row => row.replaceAll('.', ''));
  if (rows.every(row => /^[^.](\.[^.])*\.?$/.test(row)) && usual(dotless)) return dotless;
  const words = parts.length === 1 ? parts[0].trim().split(/\s+/) : [];
  return words.length > 1 && !usual(rows) && words[0].length > 1 && words.every(word => word.length === words[0].length) ? words : rows;
}

/** @param {string[]} rows */
const usual = rows => USUAL_COUNTS.includes([...rows.join('')].length);

/** The rows of a JSON document, or of an array as programs write it. @param {string} text @returns {string[] | undefined} */
function arrayOf(text) {
  for (const written of [text, text.replace(/\(/g, '[').replace(/\)/g, ']').replace(/'/g, '"').replace(/,(?=\s*\])/g, '')]) {
    try {
      const found = [...arraysIn(JSON.parse(written))];
      return found.find(usual) ?? found[0];
    } catch { /* not written this way */ }
  }
  return undefined;
}

/** The arrays of texts in a value, row by row. @param {any} value @returns {Generator<string[]>} */
function* arraysIn(value) {
  const parts = Array.isArray(value) ? value : Object(value) === value ? Object.values(value) : [];
  if (!Array.isArray(value) || !parts.length) for (const part of parts) yield* arraysIn(part);
  else if (areTexts(parts)) yield areLetters(parts) ? [parts.join(' ')] : parts;
  else if (parts.every(areLetters)) yield parts.map(row => row.join(''));
  else for (const part of parts) yield* arraysIn(part);
}

/** @param {any} parts @returns {parts is string[]} */
const areTexts = parts => Array.isArray(parts) && parts.every(part => typeof part === 'string');
/** @param {any} parts */
const areLetters = parts => areTexts(parts) && parts.every(part => part.length < 2);

/** @param {string} letter */
const upper = letter => letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter;

/** @param {string[]} letters @param {number} columns */
const cut = (letters, columns) =>
  Array.from({ length: Math.ceil(letters.length / columns) }, (_, n) => letters.slice(n * columns, (n + 1) * columns).join(''));

/** What an address asks for; `named`: its game stands there. A day or letters, or a field for letters; `bad` where it names none.
 * @typedef {{game: string, named: boolean, moves: string[], clue: string, date?: string, rows?: string[], bad?: boolean}} Address */

/** The parts of `#w/…`: a game, a day or letters, moves after `m:`, a clue after `c:`. @param {string[]} given @returns {Address} */
export function readParts(given) {
  const [first, ...others] = given;
  const named = Object.hasOwn(GAMES, first ?? ''), game = named ? first : USUAL;
  const rest = named ? others : given;
  const told = /** @param {string} sign */ sign => rest.find(part => part.startsWith(sign))?.slice(2) ?? '';
  const names = rest.filter(part => !/^[mc]:/.test(part));
  const moves = told('m:').split(';').map(move => move.trim()).filter(move => move);
  const common = { game, named, moves, clue: told('c:') };
  if (!names.length || names[0] === 'new') return common;
  if (/^\d/.test(names[0])) return { ...common, date: parts(names[0]) ? names[0] : '', bad: !parts(names[0]) || names.length > 1 };
  const { rows } = readLetters(names.join('/'), game);
  return { ...common, game: named || !rows ? game : gameOf(rows), rows, bad: !rows };
}

/** The puzzle's name in the archive. @param {{game: string, date?: string, rows?: string[]}} puzzle */
export const reference = ({ game, date, rows }) =>
  date ? `${game}:${date}` : `${game === USUAL ? 'letters' : game}:${(rows ?? []).join('/')}`;

/** The parts of its address. @param {{game: string, date?: string, rows?: string[]}} puzzle @returns {string[]} */
export const partsOf = ({ game, date, rows = [] }) =>
  [...game === USUAL && (date || gameOf(rows) === game) ? [] : [game], ...date ? [date] : rows];

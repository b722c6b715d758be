/** Letters, typed or pasted in any form, as the rows of a grid. */

import { parts } from '../dates.js';

export const SHAPES = { sanalouhos: [6, 5], strands: [8, 6] };

/** @typedef {{rows?: string[], filled?: string[], key?: string, values?: Record<string, any>, shape: number[]}} Read
 * rows of a whole grid; or `filled`, the grid so far, and the key of what is to be said; `shape`: rows and columns */

const USUAL = Object.values(SHAPES).map(([rows, columns]) => rows * columns);
const NUMBERED = /^[^\p{L}\p{N}_]*\d{1,2}(?:[.):]|\s)/u;

/** Reads the same forms as `kaivuri/words/pasted.py`; tests/pasted.json has examples. @param {string} text @param {string} [game] @returns {Read} */
export function readLetters(text, game = 'sanalouhos') {
  const lines = rowsOf(text).map(line => [...line].map(upper).join(''));
  const letters = [...lines.join('')];
  const odd = letters.find(letter => !/[\p{L}.]/u.test(letter));
  if (odd) return { filled: [], key: 'letters.odd', values: { letter: odd }, shape: SHAPES[game] };
  const widths = lines.map(line => [...line].length);
  if (lines.length > 1 && widths[0] > 1 && widths.every(width => width === widths[0])) return { rows: lines, shape: [lines.length, widths[0]] };
  const shape = Object.values(SHAPES).find(([rows, columns]) => rows * columns === letters.length);
  if (shape) return { rows: cut(letters, shape[1]), shape };
  const [rows, columns] = SHAPES[letters.length > 30 ? 'strands' : game];
  const key = letters.length > 48 ? 'letters.many' : letters.length ? 'letters.few' : 'letters.none';
  return { filled: cut(letters.slice(0, rows * columns), columns), key, values: { n: letters.length, of: rows * columns }, shape: [rows, columns] };
}

/** The rows of a text: letters, dots for holes, and signs that may stand for a letter. @param {string} text */
function rowsOf(text) {
  text = text.normalize('NFC').replace(/\x1b\[[\d;?]*[ -/]*[@-~]/g, '').trim();
  const array = /^[[{(]/.test(text) && arrayOf(text);
  let lines = array || text.replace(/\\r\\n|\\n|<br ?\/?>/g, '\n').split(/[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/).filter(line => line.trim());
  if (!array && lines.every(line => NUMBERED.test(line))) lines = lines.map(line => line.replace(NUMBERED, ''));
  lines = lines.map(line => line.replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '').replace(/[^\p{L}\p{M}\p{N}\p{Co}\p{Cn}\p{Cs}.?/]/gu, ' '));
  let parts = lines.flatMap(line => line.split('/'));
  if (lines.length > 1 && parts.every(part => part.trim().length < 2)) parts = lines.map(line => line.replaceAll('/', ' '));
  const rows = parts.map(part => part.replace(/\s/g, '')).filter(part => part);
  const dotless = rows.map(row => row.replaceAll('.', ''));
  if (rows.every(row => /^[^.](\.[^.])*\.?$/.test(row)) && usual(dotless)) return dotless;
  const words = parts.length === 1 ? parts[0].trim().split(/\s+/) : [];
  return words.length > 1 && !usual(rows) && words[0].length > 1 && words.every(word => word.length === words[0].length) ? words : rows;
}

/** @param {string[]} rows */
const usual = rows => USUAL.includes([...rows.join('')].length);

/** The rows of a JSON document, or of an array as programs write it. @param {string} text */
function arrayOf(text) {
  for (const written of [text, text.replace(/\(/g, '[').replace(/\)/g, ']').replace(/'/g, '"').replace(/,(?=\s*\])/g, '')]) {
    try {
      const found = [...arraysIn(JSON.parse(written))];
      return found.find(usual) ?? found[0];
    } catch { /* not written this way */ }
  }
}

/** @param {any} value @returns {Generator<string[]>} */
function* arraysIn(value) {
  const letters = parts => Array.isArray(parts) && parts.every(part => typeof part === 'string' && part.length < 2);
  if (!Array.isArray(value)) {
    if (value && typeof value === 'object') for (const part of Object.values(value)) yield* arraysIn(part);
  } else if (value.length && value.every(part => typeof part === 'string')) yield letters(value) ? [value.join(' ')] : value;
  else if (value.length && value.every(letters)) yield value.map(row => row.join(''));
  else for (const part of value) yield* arraysIn(part);
}

/** @param {string} letter */
const upper = letter => letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter;

/** @param {string[]} letters @param {number} columns */
const cut = (letters, columns) =>
  Array.from({ length: Math.ceil(letters.length / columns) }, (_, n) => letters.slice(n * columns, (n + 1) * columns).join(''));

/** The parts of `#w/…`: a game, a day or letters, moves after `m:`, a clue after `c:`. @param {string[]} given */
export function readParts(given) {
  const [first, ...others] = given;
  const game = first === 'strands' || first === 'sanalouhos' ? first : '';
  const rest = game ? others : given;
  const told = sign => rest.find(part => part.startsWith(sign))?.slice(2) ?? '';
  const names = rest.filter(part => !/^[mc]:/.test(part));
  const moves = told('m:').split(';').map(move => move.trim()).filter(move => move);
  const common = { game: game || 'sanalouhos', moves, clue: told('c:') };
  if (!names.length || names[0] === 'new') return { ...common, fresh: names[0] === 'new' };
  if (/^\d/.test(names[0])) return { ...common, date: parts(names[0]) ? names[0] : '', bad: !parts(names[0]) || names.length > 1 };
  const { rows } = readLetters(names.join('/'), common.game);
  return { ...common, game: game || (rows?.length === 8 && rows[0].length === 6 ? 'strands' : 'sanalouhos'), rows, bad: !rows };
}

/** The puzzle's name in the archive. @param {{game: string, date?: string, rows?: string[]}} puzzle */
export const reference = ({ game, date, rows }) =>
  date ? `${game}:${date}` : `${game === 'strands' ? game : 'letters'}:${(rows ?? []).join('/')}`;

/** The parts of its address. @param {{game: string, date?: string, rows?: string[]}} puzzle @returns {string[]} */
export const partsOf = ({ game, date, rows }) => [...game === 'strands' ? [game] : [], ...date ? [date] : rows];

/** Letters, typed or pasted in any form, as the rows of a grid. */

export const SHAPES = { sanalouhos: [6, 5], strands: [8, 6] };

/** @typedef {{rows?: string[], filled?: string[], key?: string, values?: Record<string, any>, shape: number[]}} Read
 * rows of a whole grid; or `filled`, the grid so far, and the key of what is to be said; `shape`: rows and columns */

/** Spaces, commas, quotes and brackets part letters; ends of lines and `/` part rows.
 * @param {string} text @param {string} [game] @returns {Read} */
export function readLetters(text, game = 'sanalouhos') {
  const lines = text.normalize('NFC').split(/[\n\r/]+|\\n/).map(line => line.replace(/[\s,;|"'[\](){}_+-]/g, ''))
    .filter(line => line).map(line => [...line].map(upper).join(''));
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

/** @param {string} letter */
const upper = letter => letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter;

/** @param {string[]} letters @param {number} columns */
const cut = (letters, columns) =>
  Array.from({ length: Math.ceil(letters.length / columns) }, (_, n) => letters.slice(n * columns, (n + 1) * columns).join(''));

/** The parts of `#w/…`: a game, a day or letters, moves after `m:`, a clue after `c:`. @param {string[]} parts */
export function readParts(parts) {
  const [first, ...others] = parts;
  const game = first === 'strands' || first === 'sanalouhos' ? first : '';
  const rest = game ? others : parts;
  const told = sign => rest.find(part => part.startsWith(sign))?.slice(2) ?? '';
  const names = rest.filter(part => !/^[mc]:/.test(part));
  const moves = told('m:').split(';').map(move => move.trim()).filter(move => move);
  const common = { game: game || 'sanalouhos', moves, clue: told('c:') };
  if (!names.length || names[0] === 'new') return { ...common, fresh: names[0] === 'new' };
  if (/^\d/.test(names[0])) return { ...common, date: isDay(names[0]) ? names[0] : '', bad: !isDay(names[0]) || names.length > 1 };
  const { rows } = readLetters(names.join('/'), common.game);
  return { ...common, game: game || (rows?.length === 8 && rows[0].length === 6 ? 'strands' : 'sanalouhos'), rows, bad: !rows };
}

/** @param {string} text */
export const isDay = text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  && new Date(text).toISOString().startsWith(text);

/** The day some days later. @param {string} date @param {number} days */
export const dayAfter = (date, days) => new Date(Date.parse(date) + days * 864e5).toISOString().slice(0, 10);

/** The puzzle's name in the archive. @param {{game: string, date?: string, rows?: string[]}} puzzle */
export const reference = ({ game, date, rows }) =>
  date ? `${game}:${date}` : `${game === 'strands' ? game : 'letters'}:${(rows ?? []).join('/')}`;

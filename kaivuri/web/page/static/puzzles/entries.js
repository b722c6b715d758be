/** The letters that were typed, read from a picture or generated here, stored under the day that they were entered for. */

import { formatHash } from '../router.js';
import { matchesGame, partsOf, reference } from '../words/letters.js';

/** @import { App } from '../app.js' @import { Entry, Store } from '../store.js' @import { WordPuzzle } from '../words/session.js' */
/** A puzzle, dated if it is that of a day. @typedef {{game: string, rows: string[], date?: string}} Letters */

/** Return the entry of a puzzle, or null; that of a day must have the shape of its game. @param {Store} store
 * @param {{game: string, date?: string, rows?: string[]}} puzzle @returns {Entry | null} */
export function entryOf(store, puzzle) {
  /** @type {Entry | null} */
  const entry = store.get('entry:' + reference(puzzle));
  return entry && (!puzzle.date || matchesGame(puzzle.game, entry.rows)) ? entry : null;
}

/** Return the title of letters without a day. @param {App['t']} t @param {Entry | null} entry */
export const entryTitle = (t, entry) => t(entry?.origin === 'generated' ? 'generated.' + (entry.difficulty ?? '') : 'letters.own');

/** Return the stored letters of a day, fetched or entered. @param {Store} store @param {string} game @param {string} date
 * @returns {WordPuzzle | null} */
export function storedDay(store, game, date) {
  const fetched = store.get('puzzle:' + reference({ game, date })), entry = entryOf(store, { game, date });
  return fetched ?? (entry && { game, date, rows: entry.rows, clue: entry.clue });
}

/** Return whether a day has these letters; undefined if it has none. @param {Store} store @param {Letters} letters @param {string} date */
function isDay(store, { game, rows }, date) {
  const known = storedDay(store, game, date);
  return known ? known.rows.join('/') === rows.join('/') : undefined;
}

/** Return whether letters can be those of a day: it has none yet, or the same. @param {Store} store @param {Letters} letters @param {string} date */
const fitsDay = (store, letters, date) => matchesGame(letters.game, letters.rows) && isDay(store, letters, date) !== false;

/** Store letters that were entered, and open them: as the puzzle of `date` if they fit it, or of today if it has the same letters.
 * @param {App} app @param {Letters & Pick<Entry, 'origin' | 'clue' | 'difficulty'>} letters @param {string[]} [moves] */
export function openEntry({ store, today, now, navigate }, { date, ...letters }, moves = []) {
  const { game, rows, clue } = letters, day = date && fitsDay(store, letters, date) ? date : isDay(store, letters, today()) ? today() : undefined;
  const puzzle = { game, rows, date: day };
  if (!day || !storedDay(store, game, day)) {
    const known = entryOf(store, puzzle);
    store.set('entry:' + reference(puzzle), known ?? { ...letters, day: date ?? today(), entered: now().toISOString() });
  }
  navigate(formatHash('w', ...partsOf(puzzle), ...!day && clue ? ['c:' + clue] : [], ...moves.length ? ['m:' + moves.join(';')] : []));
}

/** Return the day whose puzzle the letters may be, for which the player is asked; '' if there is none.
 * @param {Store} store @param {Letters} puzzle */
export function askedDay(store, puzzle) {
  const entry = puzzle.date ? null : entryOf(store, puzzle);
  return entry && !entry.asked && entry.origin !== 'generated' && fitsDay(store, puzzle, entry.day) ? entry.day : '';
}

/** Record that letters are not the puzzle of a day. @param {Store} store @param {Letters} puzzle */
export function declineDay(store, puzzle) {
  const entry = entryOf(store, puzzle);
  if (entry) store.set('entry:' + reference(puzzle), { ...entry, asked: true });
}

/** Make letters, with their games and hints, the puzzle of a day; return false if the day has other letters.
 * @param {App} app @param {Letters} puzzle @param {string} date */
export function assignDay({ store, now }, puzzle, date) {
  if (!fitsDay(store, puzzle, date)) return false;
  const { game, rows } = puzzle, from = reference(puzzle), to = reference({ game, date });
  const entry = entryOf(store, puzzle) ?? { game, rows, origin: 'typed', entered: now().toISOString() };
  if (!storedDay(store, game, date)) store.set('entry:' + to, { ...entry, day: date });
  for (const session of store.sessions(from).reverse()) store.save({ ...session, puzzle: to }, now());
  const hints = store.get('hints:' + from);
  if (hints) store.set('hints:' + to, hints);
  store.remove('hints:' + from);
  store.remove('entry:' + from);
  return true;
}

/** Remove a puzzle with its letters, games and hints. @param {Store} store @param {string} ref its reference */
export function deletePuzzle(store, ref) {
  for (const { id } of store.sessions(ref)) store.remove('session:' + id);
  for (const kind of ['entry:', 'hints:', 'puzzle:']) store.remove(kind + ref);
}

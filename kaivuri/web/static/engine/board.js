/** The documents about calendar boards, as the service writes them; what they tell comes from the core. */

import { Refusal, heading, seconds } from './documents.js';

const KINDS = ['month', 'day', 'weekday', 'year'];
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const HINTS = ['whether', 'piece', 'place'];
const MOST_SOLUTIONS = 1000;
const DATE = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;
const MOVES = /^\s*((put\s+\w+\s+\d+,\d+(\s+r[0-3])?(\s+f)?|lift\s+\w+)\s*(;\s*|$))*$/i;

/** @typedef {{date: string, placed?: string, limit?: number, hint?: string}} Asked
 * @typedef {{year: number | null, month: number, day: number}} Day */

/** Whether a question is one that the core answers: a day as the page writes it, on a board that has it; the year of a
 * board of months and days, because others take too much memory for a phone.
 * @param {string} method @param {any} board its document @param {any} asked */
export function takesBoard(method, board, asked) {
  if (method === 'year') return board.shows.join() === 'month,day' && (!asked.year || /^[1-9]\d{0,3}$/.test(asked.year));
  const day = dayOf(asked.date);
  return !!day && !!labels(board, day) && MOVES.test(asked.placed ?? '') && (asked.limit ?? 0) <= MOST_SOLUTIONS
    && (asked.hint == null || HINTS.includes(asked.hint));
}

/** The answer to a question that the core takes. @param {import('./core.js').Core} core
 * @param {string} method @param {any} board @param {any} asked */
export const answerBoard = (core, method, board, asked) =>
  ({ calendar, challenge, year })[method](lines => core.board([...drawn(board), ...lines].join('\n')), board, asked);

/** @param {string} text @returns {Day | null} */
function dayOf(text) {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const found = { year: year === undefined ? null : +year, month: +month, day: +day };
  return day !== undefined && +month >= 1 && +month <= 12 && exists(found.month, found.day, found.year) ? found : null;
}

/** Whether the calendar has a day: in that year, or in some year. @param {number} month @param {number} day
 * @param {number | null} year */
function exists(month, day, year) {
  const leap = year == null || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return (year == null || year > 0) && day >= 1 && day <= LONGEST[month - 1] - (month === 2 && !leap ? 1 : 0);
}

/** As people write it: 24.12.2026. @param {Day} day */
const written = ({ year, month, day }) => `${day}.${month}.${year ?? ''}`;

/** From Monday, 0. @param {Day} day */
function weekday({ year, month, day }) {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year ?? 2000, month - 1, day);
  return (date.getUTCDay() + 6) % 7;
}

/** The labels of a board with their cells, by kind and by value. @param {any} board */
function labelled(board) {
  const found = new Map();
  for (const { row, column, label, kind, value } of board.cells) {
    if (kind == null) continue;
    const key = kind + ' ' + value;
    if (!found.has(key)) found.set(key, { kind: KINDS.indexOf(kind), value, text: label, cells: [] });
    found.get(key).cells.push([row, column]);
  }
  return [...found.values()].sort((a, b) => a.kind - b.kind || a.value - b.value);
}

/** The labels that show a day, or null where the board lacks one, or needs a year. @param {any} board @param {Day} day */
function labels(board, day) {
  if (day.year == null && board.shows.some(kind => kind === 'weekday' || kind === 'year')) return null;
  const values = { month: day.month, day: day.day, weekday: weekday(day), year: day.year };
  const all = labelled(board);
  const open = board.shows.map(kind => all.find(one => KINDS[one.kind] === kind && one.value === values[kind]));
  return open.every(one => one) ? open : null;
}

/** A board as the core reads it; kinds of labels are numbered without gaps. @param {any} board */
function drawn(board) {
  const kind = one => board.shows.indexOf(KINDS[one.kind]);
  return [...board.turn_over ? ['turn-over'] : [], ...board.cells.map(({ row, column }) => `cell ${row},${column}`),
    ...labelled(board).map(one => `label ${kind(one)} ${one.cells.join(' ')}`),
    ...board.pieces.map(({ name, copies, spare, cells }) => `piece ${name} ${copies} ${+spare} ${cells.join(' ')}`)];
}

/** Moves, a line each. @param {string} [text] */
const moves = (text = '') => text.split(';').map(move => move.trim().replace(/\s+/g, ' ')).filter(move => move);

/** @param {any} board @param {Day} day @param {any[]} open @param {any[]} placed */
const puzzle = (board, day, open, placed) => ({
  id: `calendar:${board.id}:${written(day)}`, kind: 'calendar', board: board.id, date: written(day),
  open: open.map(({ text, cells }) => [text, cells]), placed,
});

/** @typedef {(lines: string[]) => any} Ask */

/** @param {Ask} ask @param {any} board @param {Asked} asked */
function calendar(ask, board, { date, placed, limit, hint }) {
  const since = seconds(), day = /** @type {Day} */ (dayOf(date));
  const open = labels(board, day), listed = limit ?? (hint ? 0 : 1);
  const told = ask([openLine(open), ...moves(placed), `calendar ${listed} ${+!!hint}`]);
  return {
    ...heading('calendar', puzzle(board, day, open, told.placed)),
    request: { solver: 'auto', mode: 'all', limit: listed },
    counts: { covers: told.covers.length, complete: told.covers.length === told.possible, possible: told.possible },
    covers: told.covers, stats: { seconds: listed ? seconds() - since : 0 },
    ...(hint && { hint: help(told, hint) }),
  };
}

/** @param {any[]} open */
const openLine = open => 'open ' + open.flatMap(({ cells }) => cells).join(' ');

/** @param {any} told @param {string} level */
const help = ({ solved, step }, level) => ({
  level, solved, possible: solved || !!step, piece: step && level !== 'whether' ? step.piece : null,
  placement: step && level === 'place' ? step : null,
});

/** @param {Ask} ask @param {any} board @param {Asked} asked */
function challenge(ask, board, { date }) {
  const day = /** @type {Day} */ (dayOf(date)), open = labels(board, day);
  const { placed } = ask([openLine(open), `challenge ${board.id} ${written(day)}`]);
  if (!placed) throw new Refusal('no_solution', `${board.id} ${written(day)} has no solution`);
  return { ...heading('challenge', puzzle(board, day, open, placed)), moves: placed.map(({ move }) => move).join('; '), solutions: 1 };
}

/** @param {Ask} ask @param {any} board @param {{year?: string | number | null}} asked */
function year(ask, board, { year: only }) {
  const counts = ask(['year']);
  const values = board.shows.map(shown => labelled(board).filter(({ kind }) => KINDS[kind] === shown).map(({ value }) => value));
  const all = values.reduce((made, own) => made.flatMap(before => own.map(value => [...before, value])), [[]])
    .map(([month, day], n) => ({ month, day, n: counts[n] ?? 0 }));
  const inside = all.filter(({ month, day }) => exists(month, day, only ? +only : null));
  const keyed = some => Object.fromEntries(some.map(({ month, day, n }) => [key(month, day), n]));
  return {
    ...heading('year'), board: board.id, complete: true, total: inside.reduce((sum, { n }) => sum + n, 0), counts: keyed(inside),
    ...(!only && { impossible_dates: keyed(all.filter(({ month, day }) => !exists(month, day, null))) }),
  };
}

/** @param {number} month @param {number} day */
const key = (month, day) => `${month}`.padStart(2, '0') + '-' + `${day}`.padStart(2, '0');

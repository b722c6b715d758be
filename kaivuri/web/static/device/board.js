/** The documents about calendar boards, as the service writes them; what they tell comes from the core. */

import { dateText, parts } from '../dates.js';
import { Refusal, heading, seconds } from './documents.js';

/** @type {Kind[]} */
const KINDS = ['month', 'day', 'weekday', 'year'];
/** A year that has all days. */
const LEAP = 2000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Boards whose years take too much memory to count, and come along as numbers; what is longer the service tells. */
export const COUNTED = ['kao-12-pentomino-8x8', 'weekday-daily-calendar'];
const HINTS = ['whether', 'piece', 'place'];
const MOST_SOLUTIONS = 1000;
const DATE = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;
const MOVES = /^\s*((put\s+\w+\s+\d+,\d+(\s+r[0-3])?(\s+f)?|lift\s+\w+)\s*(;\s*|$))*$/i;

/** @import { Board, Cell, Kind, Placement } from '../documents' */
/** @typedef {import('../documents').Asked & {date: string, year?: string | number | null}} Asked
 * @typedef {{year: number | null, month: number, day: number}} Day
 * @typedef {{kind: number, value: number, text: string | null, cells: Cell[]}} Labelled */

/** Whether a question is one that the core answers: a day as the page writes it, on a board that has it; the year of a
 * board of months and days, and those that come along, because others take too much memory for a phone.
 * @param {string} method @param {Board} board @param {Asked} asked */
export function takesBoard(method, board, asked) {
  if (method === 'year') return (board.shows.join() === 'month,day' || COUNTED.includes(board.id)) && (!asked.year || /^[1-9]\d{0,3}$/.test(`${asked.year}`));
  const day = dayOf(asked.date);
  return !!day && !!labels(board, day) && MOVES.test(asked.placed ?? '') && (asked.limit ?? 0) <= MOST_SOLUTIONS
    && (asked.hint == null || HINTS.includes(asked.hint));
}

/** The answer to a question that the core takes. @param {import('./core.js').Core} core
 * @param {string} method @param {Board} board @param {Asked} asked @param {number[]} [counted] the numbers of a year */
export function answerBoard(core, method, board, asked, counted) {
  /** @type {Record<string, (ask: Ask, board: Board, asked: Asked, counted?: number[]) => object>} */
  const methods = { calendar, challenge, year };
  return methods[method](lines => core.board([...drawn(board), ...lines].join('\n')), board, asked, counted);
}

/** @param {string} text @returns {Day | null} */
function dayOf(text) {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const found = { year: year === undefined ? null : +year, month: +month, day: +day };
  return day !== undefined && exists(found.month, found.day, found.year) ? found : null;
}

/** Whether the calendar has a day: in that year, or in some year. @param {number} month @param {number} day
 * @param {number | null} year */
const exists = (month, day, year) => year !== 0 && parts(dateText(year ?? LEAP, month, day)) !== null;

/** As people write it: 24.12.2026. @param {Day} day */
const written = ({ year, month, day }) => `${day}.${month}.${year ?? ''}`;

/** From Monday, 0. @param {Day} day */
const weekday = ({ year, month, day }) => parts(dateText(year ?? LEAP, month, day))?.weekday;

/** The labels of a board with their cells, by kind and by value. @param {Board} board @returns {Labelled[]} */
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

/** The labels that show a day, or null where the board lacks one, or needs a year. @param {Board} board @param {Day} day @returns {Labelled[] | null} */
function labels(board, day) {
  if (day.year == null && board.shows.some(kind => kind === 'weekday' || kind === 'year')) return null;
  const values = { month: day.month, day: day.day, weekday: weekday(day), year: day.year };
  const all = labelled(board);
  const open = board.shows.map(kind => all.find(one => KINDS[one.kind] === kind && one.value === values[kind]));
  return open.every(one => one !== undefined) ? open : null;
}

/** A board as the core reads it; kinds of labels are numbered without gaps. @param {Board} board */
function drawn(board) {
  const kind = /** @param {Labelled} one */ one => board.shows.indexOf(KINDS[one.kind]);
  return [...board.turn_over ? ['turn-over'] : [], ...board.cells.map(({ row, column }) => `cell ${row},${column}`),
    ...labelled(board).map(one => `label ${kind(one)} ${one.cells.join(' ')}`),
    ...board.pieces.map(({ name, copies, spare, cells }) => `piece ${name} ${copies} ${+spare} ${cells.join(' ')}`)];
}

/** Moves, a line each. @param {string} [text] */
const moves = (text = '') => text.split(';').map(move => move.trim().replace(/\s+/g, ' ')).filter(move => move);

/** @param {Board} board @param {Day} day @param {Labelled[]} open @param {Placement[]} placed */
const puzzle = (board, day, open, placed) => ({
  id: `calendar:${board.id}:${written(day)}`, kind: 'calendar', board: board.id, date: written(day),
  open: open.map(({ text, cells }) => [text, cells]), placed,
});

/** @typedef {(lines: string[]) => any} Ask
 * @typedef {{month: number, day: number, weekday?: number}} Shown a day, of any year */

/** @param {Ask} ask @param {Board} board @param {Asked} asked */
function calendar(ask, board, { date, placed, limit, hint }) {
  const since = seconds(), day = /** @type {Day} */ (dayOf(date));
  const open = labels(board, day) ?? [], listed = limit ?? (hint ? 0 : 1);
  const told = ask([openLine(open), ...moves(placed), `calendar ${listed} ${+!!hint}`]);
  return {
    ...heading('calendar', puzzle(board, day, open, told.placed)),
    request: { solver: 'auto', mode: 'all', limit: listed },
    counts: { covers: told.covers.length, complete: told.covers.length === told.possible, possible: told.possible },
    covers: told.covers, stats: { seconds: listed ? seconds() - since : 0 },
    ...(hint && { hint: help(told, hint) }),
  };
}

/** @param {Labelled[]} open */
const openLine = open => 'open ' + open.flatMap(({ cells }) => cells).join(' ');

/** @param {any} told @param {string} level */
const help = ({ solved, step }, level) => ({
  level, solved, possible: solved || !!step, piece: step && level !== 'whether' ? step.piece : null,
  placement: step && level === 'place' ? step : null,
});

/** @param {Ask} ask @param {Board} board @param {Asked} asked */
function challenge(ask, board, { date }) {
  const day = /** @type {Day} */ (dayOf(date)), open = labels(board, day) ?? [];
  /** @type {{placed: Placement[] | null}} */
  const { placed } = ask([openLine(open), `challenge ${board.id} ${written(day)}`]);
  if (!placed) throw new Refusal('no_solution', `${board.id} ${written(day)} has no solution`);
  return { ...heading('challenge', puzzle(board, day, open, placed)), moves: placed.map(({ move }) => move).join('; '), solutions: 1 };
}

/** @param {Ask} ask @param {Board} board @param {Asked} asked @param {number[]} [counted] */
function year(ask, board, { year: only }, counted) {
  const counts = counted ?? ask(['year']);
  const all = combinations(board).map((day, n) => ({ ...day, n: counts[n] ?? 0 }));
  const inside = all.filter(day => isDate(day, only ? +only : null));
  const keyed = /** @param {(Shown & {n: number})[]} some */ some => Object.fromEntries(some.map(day => [key(day), day.n]));
  return {
    ...heading('year'), board: board.id, complete: true, total: inside.reduce((sum, { n }) => sum + n, 0), counts: keyed(inside),
    ...(!only && { impossible_dates: keyed(all.filter(day => !isDate(day, null))) }),
  };
}

/** What a board can show: months, days and weekdays, in the order of their counts. @param {Board} board */
const combinations = board => board.shows.reduce(/** @param {Shown[]} made @param {Kind} kind */ (made, kind) => made.flatMap(before => labelled(board)
  .filter(one => KINDS[one.kind] === kind).map(({ value }) => ({ ...before, [kind]: value }))), [{ month: 0, day: 0 }]);

/** Whether a combination is a day of a year, or of some year. @param {Shown} shown @param {number | null} year */
const isDate = ({ month, day, weekday: shown }, year) =>
  exists(month, day, year) && (year == null || shown == null || weekday({ year, month, day }) === shown);

/** @param {Shown} shown */
const key = ({ month, day, weekday: shown }) =>
  [month, day].map(n => `${n}`.padStart(2, '0')).concat(shown === undefined ? [] : WEEKDAYS[shown]).join('-');

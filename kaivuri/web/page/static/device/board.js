/** The documents about calendar boards, as the service writes them; what they tell comes from the core. */

import { labelsOf } from '../board/labels.js';
import { dateText, parts } from '../dates.js';
import { Refusal, heading, seconds } from './documents.js';
/** @import { Label } from '../board/labels.js' @import { Parts } from '../dates.js' @import { Board, Kind, Placement } from '../documents' */

/** @type {Kind[]} */
const KINDS = ['month', 'day', 'weekday', 'year'];
/** A year that has all days. */
const LEAP = 2000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Boards whose years take too much memory to count, and come along as numbers; what is longer the service tells. */
export const COUNTED = ['kao-12-pentomino-8x8', 'weekday-daily-calendar'];

/** What the page asks: about a day that the board has, or about a year.
 * @typedef {import('../documents').Asked & {date: string, year?: string | number | null}} Asked */

/** Whether a question of the page is one that the core answers: all but the years of boards of more than months and days that
 * don't come along, because they take too much memory for a phone. @param {string} method @param {Board} board */
export const takesBoard = (method, { id, shows }) => method !== 'year' || shows.join() === 'month,day' || COUNTED.includes(id);

/** The answer to a question that the core takes. @param {import('./core.js').Core} core
 * @param {string} method @param {Board} board @param {Asked} asked @param {number[]} [counted] the numbers of a year */
export function answerBoard(core, method, board, asked, counted) {
  /** @type {Record<string, (ask: Ask, board: Board, asked: Asked, counted?: number[]) => object>} */
  const methods = { calendar, challenge, year };
  return methods[method](lines => core.board([...drawn(board), ...lines].join('\n')), board, asked, counted);
}

/** As people write it: 24.12.2026. @param {Parts} day */
const written = ({ year, month, day }) => `${day}.${month}.${year}`;

/** The labels of a board by kind and by value. @param {Board} board */
const labels = board => labelsOf(board.cells).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.value - b.value);

/** A date, and the labels that show it. @param {Board} board @param {string} date @returns {[Parts, Label[]]} */
function dayOn(board, date) {
  const day = /** @type {Parts} */ (parts(date)), all = labels(board);
  return [day, board.shows.map(kind => /** @type {Label} */ (all.find(one => one.kind === kind && one.value === day[kind])))];
}

/** A board as the core reads it; kinds of labels are numbered without gaps. @param {Board} board */
function drawn(board) {
  return [...board.turn_over ? ['turn-over'] : [], ...board.cells.map(({ row, column }) => `cell ${row},${column}`),
    ...labels(board).map(({ kind, cells }) => `label ${board.shows.indexOf(kind)} ${cells.join(' ')}`),
    ...board.pieces.map(({ name, copies, spare, cells }) => `piece ${name} ${copies} ${+spare} ${cells.join(' ')}`)];
}

/** Moves, a line each. @param {string} [text] */
const moves = (text = '') => text.split('; ').filter(move => move);

/** @param {Board} board @param {Parts} day @param {Label[]} open @param {Placement[]} placed */
const puzzle = (board, day, open, placed) => ({
  id: `calendar:${board.id}:${written(day)}`, kind: 'calendar', board: board.id, date: written(day),
  open: open.map(({ text, cells }) => [text, cells]), placed,
});

/** @typedef {(lines: string[]) => any} Ask
 * @typedef {{month: number, day: number, weekday?: number}} Shown a day, of any year */

/** @param {Ask} ask @param {Board} board @param {Asked} asked */
function calendar(ask, board, { date, placed, limit, hint }) {
  const since = seconds(), [day, open] = dayOn(board, date), listed = limit ?? (hint ? 0 : 1);
  const told = ask([openLine(open), ...moves(placed), `calendar ${listed} ${+!!hint}`]);
  return {
    ...heading('calendar', puzzle(board, day, open, told.placed)),
    request: { solver: 'auto', mode: 'all', limit: listed },
    counts: { covers: told.covers.length, complete: told.covers.length === told.possible, possible: told.possible },
    covers: told.covers, stats: { seconds: listed ? seconds() - since : 0 },
    ...(hint && { hint: help(told, hint) }),
  };
}

/** @param {Label[]} open */
const openLine = open => 'open ' + open.flatMap(({ cells }) => cells).join(' ');

/** @param {{solved: boolean, step: Placement | null}} told @param {string} level */
const help = ({ solved, step }, level) => ({
  level, solved, possible: solved || !!step, piece: step && level !== 'whether' ? step.piece : null,
  placement: step && level === 'place' ? step : null,
});

/** @param {Ask} ask @param {Board} board @param {Asked} asked */
function challenge(ask, board, { date }) {
  const [day, open] = dayOn(board, date);
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
const combinations = board => board.shows.reduce(/** @param {Shown[]} made @param {Kind} kind */ (made, kind) => made.flatMap(before => labels(board)
  .filter(one => one.kind === kind).map(({ value }) => ({ ...before, [kind]: value }))), [{ month: 0, day: 0 }]);

/** Whether a combination is a day of a year, or of some year. @param {Shown} shown @param {number | null} year */
function isDate({ month, day, weekday }, year) {
  const date = parts(dateText(year ?? LEAP, month, day));
  return date !== null && (year === null || weekday === undefined || date.weekday === weekday);
}

/** @param {Shown} shown */
const key = ({ month, day, weekday: shown }) =>
  [month, day].map(n => `${n}`.padStart(2, '0')).concat(shown === undefined ? [] : WEEKDAYS[shown]).join('-');

/** Documents about calendar boards, as the service writes them, from the answers of the core. */

import { labelsOf } from '../board/labels.js';
import { dateText, padTwo, parseDate } from '../dates.js';
import { InvalidRequest, heading, seconds } from './documents.js';
/** @import { Label } from '../board/labels.js' @import { DateParts } from '../dates.js' @import { Board, Kind, Placement } from '../documents' */

/** @type {Kind[]} */
const KINDS = ['month', 'day', 'weekday', 'year'];
const LEAP_YEAR = 2000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Boards whose years take too much memory to count here; the site has their counts as files. */
export const PRECOMPUTED_YEARS = ['kao-12-pentomino-8x8', 'weekday-daily-calendar'];

/** @typedef {import('../documents').CalendarParams & {date: string, year?: string | number | null}} BoardParams */

/** Return whether the core can answer. It counts years only of boards that show just months and days, as others take too much
 * memory for a phone. @param {string} method @param {Board} board */
export const acceptsBoard = (method, { id, shows }) => method !== 'year' || shows.join() === 'month,day' || PRECOMPUTED_YEARS.includes(id);

/** Answer a request that `acceptsBoard` accepts. @param {import('./core.js').Core} core
 * @param {string} method @param {Board} board @param {BoardParams} params @param {number[]} [counts] precomputed counts of a year */
export function answerBoard(core, method, board, params, counts) {
  /** @type {Record<string, (ask: Ask, board: Board, params: BoardParams, counts?: number[]) => object>} */
  const methods = { calendar, challenge, year };
  return methods[method](lines => core.query('query_board', [...coreInput(board), ...lines].join('\n')), board, params, counts);
}

/** Format a date as 24.12.2026. @param {DateParts} date */
const displayDate = ({ year, month, day }) => `${day}.${month}.${year}`;

/** Return the labels of a board by kind and value. @param {Board} board */
const labels = board => labelsOf(board.cells).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.value - b.value);

/** Parse a date and find the labels that show it; null and none on a board without dates.
 * @param {Board} board @param {string} text @returns {[DateParts | null, Label[]]} */
function dayOn(board, text) {
  if (!board.shows.length) return [null, []];
  const date = /** @type {DateParts} */ (parseDate(text)), all = labels(board);
  return [date, board.shows.map(kind => /** @type {Label} */ (all.find(label => label.kind === kind && label.value === date[kind])))];
}

/** Format a board as input of the core, which numbers the kinds of labels without gaps. @param {Board} board */
function coreInput(board) {
  return [...board.turn_over ? ['turn-over'] : [], ...board.cells.map(({ row, column }) => `cell ${row},${column}`),
    ...labels(board).map(({ kind, cells }) => `label ${board.shows.indexOf(kind)} ${cells.join(' ')}`),
    ...board.pieces.map(({ name, copies, spare, cells }) => `piece ${name} ${copies} ${+spare} ${cells.join(' ')}`)];
}

/** @param {string} [text] */
const splitMoves = (text = '') => text.split('; ').filter(move => move);

/** @param {Board} board @param {DateParts | null} date @param {Label[]} open @param {Placement[]} placed */
function puzzle(board, date, open, placed) {
  const kind = date ? 'calendar' : 'packing', shown = date && displayDate(date);
  return { id: [kind, board.id, ...shown ? [shown] : []].join(':'), kind, board: board.id, date: shown, open: open.map(({ text, cells }) => [text, cells]), placed };
}

/** @typedef {(lines: string[]) => any} Ask
 * @typedef {{month: number, day: number, weekday?: number}} ShownDay a day of any year */

/** @param {Ask} ask @param {Board} board @param {BoardParams} params */
function calendar(ask, board, { date: text, placed, limit, hint }) {
  const started = seconds(), [date, open] = dayOn(board, text), listed = limit ?? (hint ? 0 : 1);
  const answer = ask([openLine(open), ...splitMoves(placed), `calendar ${listed} ${+!!hint}`]);
  return {
    ...heading('calendar', puzzle(board, date, open, answer.placed)),
    request: { solver: 'auto', mode: 'all', limit: listed },
    counts: { covers: answer.covers.length, complete: answer.covers.length === answer.possible, possible: answer.possible },
    covers: answer.covers, stats: { seconds: listed ? seconds() - started : 0 },
    ...(hint && { hint: hintDocument(answer, hint) }),
  };
}

/** @param {Label[]} open */
const openLine = open => 'open ' + open.flatMap(({ cells }) => cells).join(' ');

/** @param {{solved: boolean, step: Placement | null}} answer @param {string} level */
const hintDocument = ({ solved, step }, level) => ({
  level, solved, possible: solved || !!step, piece: step && level !== 'whether' ? step.piece : null,
  placement: step && level === 'place' ? step : null,
});

/** @param {Ask} ask @param {Board} board @param {BoardParams} params */
function challenge(ask, board, { date: text }) {
  const [date, open] = dayOn(board, text), name = date ? `${board.id} ${displayDate(date)}` : board.id;
  /** @type {{placed: Placement[] | null}} */
  const { placed } = ask([openLine(open), `challenge ${name}`]);
  if (!placed) throw new InvalidRequest('no_solution', `${name} has no solution`);
  return { ...heading('challenge', puzzle(board, date, open, placed)), moves: placed.map(({ move }) => move).join('; '), solutions: 1 };
}

/** @param {Ask} ask @param {Board} board @param {BoardParams} params @param {number[]} [precomputed] */
function year(ask, board, { year }, precomputed) {
  const counts = precomputed ?? ask(['year']);
  const all = combinations(board).map((day, n) => ({ ...day, n: counts[n] ?? 0 }));
  const dates = all.filter(day => isDate(day, year ? +year : null));
  const byKey = /** @param {(ShownDay & {n: number})[]} days */ days => Object.fromEntries(days.map(day => [dayKey(day), day.n]));
  return {
    ...heading('year'), board: board.id, complete: true, total: dates.reduce((sum, { n }) => sum + n, 0), counts: byKey(dates),
    ...(!year && { impossible_dates: byKey(all.filter(day => !isDate(day, null))) }),
  };
}

/** Return every combination of labels in the order of the core's counts. @param {Board} board */
const combinations = board => board.shows.reduce(/** @param {ShownDay[]} days @param {Kind} kind */ (days, kind) => days.flatMap(day => labels(board)
  .filter(label => label.kind === kind).map(({ value }) => ({ ...day, [kind]: value }))), [{ month: 0, day: 0 }]);

/** Return whether a combination is a date of a year, or of any year. @param {ShownDay} shown @param {number | null} year */
function isDate({ month, day, weekday }, year) {
  const date = parseDate(dateText(year ?? LEAP_YEAR, month, day));
  return date !== null && (year === null || weekday === undefined || date.weekday === weekday);
}

/** @param {ShownDay} shown */
const dayKey = ({ month, day, weekday }) => [padTwo(month), padTwo(day), ...weekday === undefined ? [] : [WEEKDAYS[weekday]]].join('-');

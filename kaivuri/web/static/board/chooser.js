/** Which board and which day. */

import { h } from '../dom.js';
import { daysIn, first, parts } from './dates.js';

/** @typedef {import('./state.js').Board} Board @typedef {import('./dates.js').Parts} Parts */

/** @param {string} name @param {{value: any, text: string}[]} options @param {any} value @param {(value: string) => void} act @param {string} [kind] */
export const select = (name, options, value, act, kind = '') => h('label', { class: kind }, h('span', {}, name), h('select', {
  onchange: e => act(e.target.value) }, options.map(option =>
  h('option', { value: option.value, selected: String(option.value) === String(value) }, option.text))));

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Selects of month and day, of weekday and year where the board shows them, and a calendar.
 * @param {any} app @param {Board} board @param {string} date @param {(date: string) => void} go */
export function dayChooser(app, board, date, go) {
  const now = /** @type {Parts} */ (parts(date)), from = Math.min(now.year, app.now().getFullYear());
  const name = /** @param {object} how */ how => { const f = new Intl.DateTimeFormat(app.locale, { timeZone: 'UTC', ...how }); return (...at) => f.format(Date.UTC(...at)); };
  const month = name({ month: 'long' }), weekday = name({ weekday: 'long' });
  const years = board.labels.filter(({ kind }) => kind === 'year').map(({ value }) => value);
  const to = (m, d, fits = sameYear(board, now, years)) => {
    const found = first(years.length ? Math.min(...years) : from, m, Math.min(d, daysIn(2024, m)), fits);
    found ? go(found) : app.fault(app.t('board.no-day'));
  };
  const one = (key, options, value, act) => select(app.t('board.' + key), options, value, text => act(+text), key);
  return h('div', { class: 'days' },
    one('month', range(1, 12).map(m => ({ value: m, text: month(2024, m - 1) })), now.month, m => to(m, now.day)),
    one('day', range(1, daysIn(2024, now.month)).map(d => ({ value: d, text: app.number(d) })), now.day, d => to(now.month, d)),
    board.has('weekday') && !years.length && one('weekday', range(0, 6).map(w => ({ value: w, text: weekday(2024, 0, w + 1) })),
      now.weekday, w => to(now.month, now.day, other => other.weekday === w)),
    years.length > 0 && one('year', years.map(y => ({ value: y, text: String(y) })), now.year,
      y => to(now.month, now.day, other => other.year === y)),
    h('label', { class: 'calendar' }, h('span', {}, app.t('board.calendar')),
      h('input', { type: 'date', '.value': date, onchange: e => { if (parts(e.target.value)) go(e.target.value); } })));
}

/** The same year where it has the day, else the next that has it. @param {Board} board @param {Parts} now @param {number[]} years */
const sameYear = (board, now, years) => /** @param {Parts} other */ other =>
  years.length ? years.includes(other.year) && other.year >= Math.min(now.year, years.at(-1) ?? 0) : other.year >= now.year;

/** A select of all boards. @param {any} app @param {{id: string, title: string, maker: string}[]} boards @param {string} id @param {(id: string) => void} go */
export const boardChooser = (app, boards, id, go) => select(app.t('board'), boards.map(board =>
  ({ value: board.id, text: boardName(board) })), id, go);

/** Some makers are a whole sentence. @param {{id: string, title?: string, maker?: string}} board */
export const boardName = ({ id, title, maker = '' }) =>
  [title, maker.length <= 40 && maker].filter(part => part).join(' · ') || id;

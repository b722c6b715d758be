/** Which board and which day. */

import { daysIn, first, parts, range } from './dates.js';
import { el, replaceChildren, select } from './dom.js';

/** @import { App } from './app.js' @import { Board } from './board/state.js' @import { Parts } from './dates.js' */

/** Selects of month and day, of weekday and year where the board shows them, and a calendar.
 * @param {App} app @param {Board} board @param {string} date @param {(date: string) => void} go */
export function dayChooser({ t, number, dated, now: clock, fault }, board, date, go) {
  const now = /** @type {Parts} */ (parts(date)), from = Math.min(now.year, clock().getFullYear());
  const month = dated({ month: 'long' }), weekday = dated({ weekday: 'long' });
  const years = board.labels.filter(({ kind }) => kind === 'year').map(({ value }) => value);
  /* The same year where it has the day, else the next that has it. */
  const near = /** @param {Parts} other */ other => years.length ? years.includes(other.year) && other.year >= Math.min(now.year, years.at(-1) ?? 0) : other.year >= now.year;
  const to = /** @param {number} m @param {number} d */ (m, d, fits = near) => {
    const found = first(years.length ? Math.min(...years) : from, m, Math.min(d, daysIn(2024, m)), fits);
    found ? go(found) : fault(t('board.no-day'));
  };
  const one = /** @param {keyof Parts} key @param {number[]} values @param {(n: number) => string} text @param {(n: number) => void} act */
    (key, values, text, act) => select(t('part.' + key), values.map(n => [n, text(n)]), now[key], value => act(+value), { class: key });
  const whole = el('input', { type: 'date', name: 'date', '.value': date, onchange: () => { if (parts(whole.value)) go(whole.value); } });
  return el('div.days', one('month', range(1, 12), m => month(2024, m - 1), m => to(m, now.day)),
    one('day', range(1, daysIn(2024, now.month)), number, d => to(now.month, d)),
    board.has('weekday') && !years.length && one('weekday', range(0, 6), w => weekday(2024, 0, w + 1),
      w => to(now.month, now.day, other => other.weekday === w)),
    years.length > 0 && one('year', years, String, y => to(now.month, now.day, other => other.year === y)),
    el('label.calendar', el('span', t('board.calendar')), whole));
}

/** A select of all boards, once they have come. @param {App} app @param {{id: string, title: string}} board @param {(id: string) => void} go */
export function boardChooser({ t, backend }, board, go) {
  const made = el('div.boards', el('p.soft', board.title || board.id));
  backend.service.boards().then(({ boards }) => replaceChildren(made, select(t('board'), boards.map(one => [one.id, boardName(one)]), board.id, go)), () => {});
  return made;
}

/** Some makers are a whole sentence. @param {{id: string, title?: string, maker?: string}} board */
export const boardName = ({ id, title, maker = '' }) =>
  [title, maker.length <= 40 && maker].filter(part => part).join(' · ') || id;

/** Choosers of a board and of a day. */

import { daysInMonth, firstDate, parseDate, range } from './dates.js';
import { button, el, replaceChildren, select, svg } from './dom.js';

/** @import { App } from './app.js' @import { Board } from './board/state.js' @import { DateParts } from './dates.js' @import { BoardHeading } from './documents' */

/** Return selects of the month, the day, and the weekday or year if the board shows them, and a date field.
 * @param {App} app @param {Board} board @param {string} date @param {(date: string) => void} onChange */
export function dayChooser({ t, formatNumber, formatDate, now, showError }, board, date, onChange) {
  const shown = /** @type {DateParts} */ (parseDate(date)), years = yearsOf(board), find = dayFinder(years, shown, now().getFullYear());
  const month = formatDate({ month: 'long' }), weekday = formatDate({ weekday: 'long' });
  const open = /** @param {string | null} day */ day => day ? onChange(day) : showError(t('board.no-day'));
  const part = /** @param {keyof DateParts} key @param {number[]} values @param {(n: number) => string} text @param {(n: number) => string | null} dayOf */
    (key, values, text, dayOf) => select(t('part.' + key), values, text, shown[key], value => open(dayOf(+value)), { class: key });
  const calendar = el('input', { type: 'date', name: 'date', value: date, onchange: () => { if (parseDate(calendar.value)) onChange(calendar.value); } });
  return el('div.date-fields', part('month', range(1, 12), m => month(2024, m - 1), m => find(m, shown.day)),
    part('day', range(1, daysInMonth(2024, shown.month)), formatNumber, d => find(shown.month, d)),
    board.has('weekday') && !years.length && part('weekday', range(0, 6), w => weekday(2024, 0, w + 1), w => find(shown.month, shown.day, other => other.weekday === w)),
    years.length > 0 && part('year', years, String, y => find(shown.month, shown.day, other => other.year === y)),
    el('label.calendar', el('span', t('board.calendar')), calendar));
}

/** Return the years on the labels of a board; none if it has any year. @param {Board} board */
const yearsOf = board => board.labels.filter(({ kind }) => kind === 'year').map(({ value }) => value);

/** Return a function that finds a day of a month: in the shown year or the next that has it, or else the first that is wanted.
 * @param {number[]} years to choose from; empty for any @param {DateParts} shown @param {number} thisYear */
function dayFinder(years, shown, thisYear) {
  const first = years.length ? Math.min(...years) : Math.min(shown.year, thisYear), earliest = Math.min(shown.year, years.at(-1) ?? shown.year);
  const isNext = /** @param {DateParts} other */ ({ year }) => year >= earliest && (!years.length || years.includes(year));
  return /** @param {number} month @param {number} day */ (month, day, isWanted = isNext) => firstDate(first, month, Math.min(day, daysInMonth(2024, month)), isWanted);
}

/** Return a list of the boards with pictures, which fills when they have loaded.
 * @param {App} app @param {string} id of the current board @param {(id: string) => void} onChoose @param {(board: BoardHeading) => boolean} [isListed] */
export function boardList({ t, backend, errorText }, id, onChoose, isListed = () => true) {
  const node = el('ul.boards', { 'aria-label': t('board') });
  const item = /** @param {BoardHeading} board */ board => el('li', button([layoutPicture(board.layout),
    el('span.grow', titleOf(board), el('small.muted', [board.maker, t('share.pieces', { n: board.pieces })].filter(part => part).join(' · ')))],
  () => onChoose(board.id), { class: 'row', 'aria-current': board.id === id && 'true' }));
  backend.service.boards().then(({ boards }) => replaceChildren(node, boards.filter(isListed).sort((a, b) => titleOf(a).localeCompare(titleOf(b))).map(item)),
    error => replaceChildren(node, el('li.muted', errorText(error))));
  return node;
}

/** @param {BoardHeading} board */
const titleOf = board => board.title || board.id;

/** Draw the cells of a board, coloured by the kind of their labels. @param {string[]} layout */
const layoutPicture = layout => svg('svg.layout', { viewBox: `0 0 ${layout[0].length} ${layout.length}`, 'aria-hidden': 'true' }, [...'mdwy-'].map(kind =>
  svg('path', { class: 'kind-' + kind, d: layout.map((row, r) => [...row].map((cell, c) => cell === kind ? `M${c + 0.06} ${r + 0.06}h.88v.88h-.88z` : '').join('')).join('') })));

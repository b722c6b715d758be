/** The view of a year: how many solutions each day of a board has. */

import { boardChooser } from '../chooser.js';
import { daysIn, first, range } from '../dates.js';
import { ARROWS, WIDE, button, el, replaceChildren, svg, save } from '../dom.js';
import { hashOf } from '../router.js';
import { NoAnswer } from '../service.js';
import { bounds, dayKey, daysOf, distribution, extreme, means, pairsOf, shade, statistics } from './figures.js';
import { yearSvg } from './svg.js';
/** @import { App } from '../app.js' @import { Board, Year } from '../documents' @import { Bar } from './figures.js' */

const MONTHS = range(1, 12), DAYS = range(1, 31);
/** How many cells are filled in one frame. */
const AT_ONCE = 31;

/** @param {HTMLElement} root @param {string[]} address board and year @param {App} app */
export async function mount(root, [id = 'dragonfjord-apad', wished], app) {
  const { t } = app, ended = new AbortController();
  const year = wished === undefined ? app.now().getFullYear() : +wished;
  root.className = 'whole';
  app.bar({ title: t('year') });
  if (Number.isInteger(year) && year > 0 && year < 1e4) await show(root, app, id, year, ended.signal);
  else app.stuck(t('year.bad', { year: wished }), hashOf('y', id));
  return { unmount: () => ended.abort() };
}

/** @param {HTMLElement} root @param {App} app @param {string} id of a board @param {number} year @param {AbortSignal} signal */
async function show(root, app, id, year, signal) {
  const { backend, t } = app;
  try {
    const board = await backend.board(id, signal);
    if (signal.aborted) return;
    const shown = new YearView(root, app, board, year, signal), document = await backend.year(id, shown.dated ? year : '', signal);
    if (!signal.aborted) shown.fill(document);
  } catch (fault) {
    const unknown = fault instanceof NoAnswer && fault.code === 'no_board';
    if (!signal.aborted) app.stuck(unknown ? t('board.unknown', { id }) : app.line(fault), unknown ? '#y' : '');
  }
}

const wide = () => WIDE.matches;
/** The month and the day of a key. @param {string} key @returns {[month: number, day: number]} */
const split = key => [+key.slice(0, 2), +key.slice(3)];

/** The table without its numbers, as large as it will be; `fill` gives them. */
class YearView {
  #map = el('div.map');
  #line;
  #legend;
  #figures = range(1, 6).map(() => el('section'));
  /** The cells of days. @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** What each cell shows. @type {Map<string, string>} */
  #shown = new Map();
  /** @type {Map<string, number>} */
  #days = new Map();
  /** The numbers that were asked for. @type {Year | undefined} */
  #document;
  /** Those of all pairs. @type {Year | undefined} */
  #every;
  #pairs = false;
  #focused = '';
  /** The bounds of shades. @type {number[]} */
  #upper = [];
  #turn = 0;

  /** @param {HTMLElement} root @param {App} app @param {Board} board @param {number} year @param {AbortSignal} signal */
  constructor(root, app, board, year, signal) {
    const { t } = app;
    this.app = app;
    this.board = board;
    this.year = year;
    this.signal = signal;
    /** Whether its numbers are of one year only. */
    this.dated = board.shows.some(kind => kind === 'weekday' || kind === 'year');
    this.title = board.title || board.id;
    this.log = app.store.get('log', false);
    this.month = { long: app.dated({ month: 'long' }), short: app.dated({ month: 'short' }), narrow: app.dated({ month: 'narrow' }) };
    this.#line = el('p.told', { role: 'status' }, t('counting'));
    this.#legend = el('ul.legend', { 'aria-label': t('year.distribution') });
    const to = /** @param {number} by */ by => () => app.go(hashOf('y', board.id, String(year + by)));
    app.bar({ title: this.dated ? String(year) : t('year.every'), name: this.title, ...this.dated && { previous: to(-1), next: to(1) } });
    replaceChildren(root, el('div.year', this.#controls(), this.#map, this.#line, el('div.figures', this.#figures)));
    this.#lay();
    WIDE.addEventListener('change', () => this.#lay(), { signal });
    app.keys(t('year.key.arrows'), t('year.key.enter'));
  }

  /** @param {Year} document */
  fill(document) {
    this.#document = document;
    this.#line.setAttribute('aria-hidden', 'true');
    this.#draw();
  }

  /** A day that may be in no calendar. @param {string} key */
  #dayName(key) {
    const [month, day] = split(key);
    return day <= daysIn(2024, month) ? this.app.day(key) : `${day}. ${this.month.long(2024, month - 1)}`;
  }

  /** @param {string} key */
  #named(key) { return `${this.#dayName(key)}: ${this.app.t('board.solutions', { n: this.#days.get(key) })}`; }

  /** @param {string} key @returns {HTMLElement | null} */
  #at(key) { return this.#map.querySelector(`[data-day="${key}"]`); }

  /** @param {EventTarget | string | null} day */
  #tell(day) {
    const key = typeof day === 'string' ? day : /** @type {HTMLElement} */ (day).dataset.day ?? '';
    if (this.#days.has(key)) this.#line.textContent = this.#named(key);
  }

  /** @param {number | undefined} n */
  #shadeOf(n) { return n ? `s${shade(n, this.#upper)}` : 'none'; }

  #controls() {
    const { app: { go, store, t } } = this;
    /** @param {string} key @param {boolean} value @param {(on: boolean) => boolean | Promise<boolean>} act whether it is done */
    const toggle = (key, value, act) => {
      const made = button(t(key), async () => {
        const on = made.getAttribute('aria-pressed') !== 'true';
        if (await act(on)) made.setAttribute('aria-pressed', String(on));
      }, { 'aria-pressed': String(value) });
      return made;
    };
    return el('div.row', boardChooser(this.app, this.board, id => go(hashOf('y', id))),
      toggle('year.log', this.log, on => {
        store.set('log', this.log = on);
        if (this.#document) this.#shades();
        return true;
      }), toggle('year.pairs', false, on => this.#showPairs(on)));
  }

  /** Show all pairs or the days of calendars; false where their numbers can't be had. @param {boolean} on */
  async #showPairs(on) {
    if (on && !await this.#haveAll()) return false;
    this.#pairs = on;
    if (this.#document) this.#draw();
    return true;
  }

  /** Have the numbers of all pairs; false where they can't be had. */
  async #haveAll() {
    const { app, signal } = this;
    if (!this.dated || this.#every) return true;
    this.#line.textContent = app.t('counting');
    try {
      this.#every = await app.backend.year(this.board.id, '', signal);
      return true;
    } catch (fault) {
      if (!signal.aborted) app.fault(app.line(fault));
      return false;
    }
  }

  /** Show the numbers: a few cells or a figure in each frame, so that a finger need not wait for all. What shows the same stays. */
  #draw() {
    const document = this.#document ?? { counts: {} };
    const days = this.#days = this.#pairs ? pairsOf(this.#every ?? document) : daysOf(document.counts);
    this.#focused = days.has(this.#focused) ? this.#focused : [...days.keys()][0];
    this.#shades();
    this.#tell(this.#focused);
    const late = [...this.#cells.keys()].map(key => ({ key, n: days.get(key), date: days.has(key) ? this.#dateOf(key) : null }))
      .filter(({ key, n, date }) => this.#shown.get(key) !== `${n} ${date}`);
    const parts = Array.from({ length: Math.ceil(late.length / AT_ONCE) }, (_, n) => late.slice(n * AT_ONCE, (n + 1) * AT_ONCE));
    this.#act([...parts.map(part => () => { for (const day of part) this.#show(day); }),
      () => this.#at(this.#focused)?.setAttribute('tabindex', '0'), ...this.#texts(), ...this.#bars()], ++this.#turn);
  }

  /** @param {(() => void)[]} acts one for each frame @param {number} mine */
  #act([next, ...acts], mine) {
    if (!next || mine !== this.#turn || this.signal.aborted) return;
    next();
    requestAnimationFrame(() => this.#act(acts, mine));
  }

  /** @param {boolean} byMonth whether its rows are months */
  #table(byMonth) {
    const { long, short, narrow } = this.month, { t } = this.app;
    const head = /** @param {number} n @param {boolean} month @param {string} scope */ (n, month, scope) =>
      month ? el('th', { scope, 'aria-label': long(2024, n - 1) }, (wide() ? short : narrow)(2024, n - 1)) : el('th', { scope }, n);
    const cell = /** @param {string} key */ key => {
      const made = el('td');
      this.#cells.set(key, made);
      return made;
    };
    const [rows, columns] = byMonth ? [MONTHS, DAYS] : [DAYS, MONTHS];
    return el('table', { class: byMonth ? 'across' : 'down', onkeydown: e => this.#key(e, byMonth), onfocusin: e => this.#tell(e.target),
      onpointerover: e => this.#tell(e.target) },
    el('caption.unseen', t('year.of', { board: this.title })), el('thead', el('tr', el('td'), columns.map(n => head(n, !byMonth, 'col')))),
    el('tbody', rows.map(row => el('tr', head(row, byMonth, 'row'),
      columns.map(column => cell(byMonth ? dayKey(row, column) : dayKey(column, row)))))));
  }

  #lay() {
    this.#cells.clear();
    this.#shown.clear();
    replaceChildren(this.#map, this.#table(wide()), this.#legend);
    if (this.#document) this.#draw();
  }

  /** The date on which a day's board opens. @param {string} key */
  #dateOf(key) { return first(this.year, ...split(key), other => !this.dated || this.#pairs || other.year === this.year); }

  /** @param {{key: string, n?: number, date: string | null}} day */
  #show({ key, n, date }) {
    const { app } = this, cell = /** @type {HTMLElement} */ (this.#cells.get(key));
    this.#shown.set(key, `${n} ${date}`);
    replaceChildren(cell, n !== undefined && button(n < 1000 || wide() ? String(n) : '', () => {
      if (date) app.go(hashOf('b', this.board.id, date));
      else app.say(this.#line.textContent = app.t('year.no-calendar'));
    }, { class: this.#shadeOf(n), 'data-day': key, tabindex: key === this.#focused ? 0 : -1, 'aria-label': this.#named(key), 'aria-disabled': !date && 'true' }));
  }

  /** Arrows go from day to day. @param {KeyboardEvent} event @param {boolean} byMonth */
  #key(event, byMonth) {
    const { day } = /** @type {HTMLElement} */ (event.target).dataset, to = day && this.#reached(day, event.key, byMonth);
    if (!to) return;
    event.preventDefault();
    const next = this.#at(to);
    if (!next) return;
    this.#at(this.#focused)?.setAttribute('tabindex', '-1');
    this.#focused = to;
    next.tabIndex = 0;
    next.focus();
  }

  /** The day that a key leads to; none by others than arrows, Home and End. @param {string} from @param {string} key @param {boolean} byMonth */
  #reached(from, key, byMonth) {
    let [month, day] = split(from);
    if (key === 'Home') return dayKey(month, 1);
    if (key === 'End') return dayKey(month, this.#pairs ? 31 : daysIn(2024, month));
    if (!Object.hasOwn(ARROWS, key)) return '';
    const [down, right] = byMonth ? ARROWS[key] : ARROWS[key].toReversed();
    do [month, day] = [(month + down + 11) % 12 + 1, (day + right + 30) % 31 + 1];
    while (!this.#days.has(dayKey(month, day)));
    return dayKey(month, day);
  }

  /** The colours of the days, and their key. */
  #shades() {
    const days = this.#days, { number, t } = this.app, upper = this.#upper = bounds([...days.values()], this.log);
    for (const day of /** @type {NodeListOf<HTMLElement>} */ (this.#map.querySelectorAll('[data-day]'))) {
      day.className = this.#shadeOf(days.get(day.dataset.day ?? ''));
    }
    const said = /** @param {number} n */ n => n < upper.length ? `≤ ${number(upper[n])}` : `> ${number(upper[n - 1])}`;
    replaceChildren(this.#legend, distribution(days, upper).map((n, at) =>
      el('li', el(`span.swatch.s${at}`), said(at), el('small.soft', t('figure.days', { n })))));
  }

  /** @param {number} n of the figures @param {string} head @param {() => import('../dom.js').Child} inner */
  #figure(n, head, inner) { return () => replaceChildren(this.#figures[n], el('h2', head), inner()); }

  /** @param {number} n @param {number} to parts of one */
  #round(n, to) { return this.app.number(Math.round(n * to) / to); }

  #texts() {
    const { app: { t }, year } = this, days = this.#days, told = statistics(days);
    const link = /** @param {{day: string}} count */ ({ day }) => {
      const date = first(year, ...split(day));
      return el('li', date ? el('a', { href: hashOf('b', this.board.id, date) }, this.#named(day)) : this.#named(day));
    };
    const figures = { days: told.days, total: told.total, mean: this.#round(told.mean, 100), median: this.#round(told.median, 100), ties: told.ties,
      none: told.none };
    return [this.#figure(0, t('year.hardest'), () => el('ol', extreme(days, true).map(link))),
      this.#figure(1, t('year.easiest'), () => el('ol', extreme(days, false).map(link))),
      this.#figure(2, t('year.statistics'), () => [
        el('ul', Object.entries(figures).filter(([key, n]) => n || key !== 'none').map(([key, n]) => el('li', t('figure.' + key, { n })))),
        el('div.row', button(t('year.svg'), () => this.#saved('svg')), button(t('year.json'), () => this.#saved('json')))])];
  }

  #bars() {
    const { app, app: { t }, year, month: { long } } = this, weekday = app.dated({ weekday: 'long' });
    const { months, days, weekdays } = means(this.#days, year);
    return [this.#chart(3, t('year.months'), months, n => long(2024, n - 1)),
      this.#chart(4, t('year.weekdays', { year: String(year) }), weekdays, n => weekday(2024, 0, n + 1)),
      this.#chart(5, t('year.month-days'), days, String)];
  }

  /** @param {number} n @param {string} head @param {Bar[]} rows @param {(value: number) => string} name */
  #chart(n, head, rows, name) {
    const most = Math.max(...rows.map(({ mean }) => mean)) || 1;
    return this.#figure(n, head, () => el('table.bars', el('tbody', rows.map(({ value, mean }) => el('tr', el('th', { scope: 'row' }, name(value)),
      el('td', svg('svg', { 'aria-hidden': 'true', height: 12, width: '100%' }, svg('rect', { height: 12, rx: 3, width: `${100 * mean / most}%` }))),
      el('td', this.#round(mean, 10)))))));
  }

  /** @param {'svg' | 'json'} form */
  #saved(form) {
    const { app: { t }, board, dated, year } = this, name = `${board.id}${dated ? '-' + year : ''}.${form}`;
    if (form === 'json') save(name, 'application/json', JSON.stringify(this.#pairs && this.#every || this.#document, null, 2) + '\n');
    else {
      const title = t('year.of', { board: this.title }) + (dated && !this.#pairs ? ` ${year}` : '');
      save(name, 'image/svg+xml', yearSvg(this.#days, this.#upper, title, MONTHS.map(n => this.month.short(2024, n - 1))));
    }
  }
}

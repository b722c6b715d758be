/** The view of a year: how many solutions each day of a board has. */

import { button, h, s } from '../dom.js';
import { boardChooser } from '../board/chooser.js';
import { daysIn, first } from '../board/dates.js';
import { hashOf } from '../router.js';
import { bounds, dayKey, daysOf, distribution, extreme, means, pairsOf, shade, statistics } from './figures.js';
import { yearSvg } from './svg.js';

const USUAL = 'dragonfjord-apad';
const WIDE = matchMedia('(min-width: 900px)');
const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1), DAYS = Array.from({ length: 31 }, (_, n) => n + 1);

/** @param {HTMLElement} root @param {string[]} address board and year @param {any} app */
export async function mount(root, [id = USUAL, wished], app) {
  root.classList.add('whole');
  const ended = new AbortController();
  const view = { unmount() { ended.abort(); root.classList.remove('whole'); } };
  const year = wished === undefined ? app.now().getFullYear() : +wished;
  app.bar({ title: app.t('year') });
  if (!(Number.isInteger(year) && year > 0 && year < 1e4)) return stuck(app, view, app.t('year.bad', { year: wished }), hashOf('y', id));
  root.append(h('p', { class: 'soft', role: 'status' }, app.t('year.counting')));
  try {
    const board = await app.engine.board(id, ended.signal);
    const dated = board.shows.some(kind => kind === 'weekday' || kind === 'year');
    const document = await app.engine.year(id, dated ? year : '', ended.signal);
    root.replaceChildren();
    new YearView(root, app, board, year, dated, document, ended.signal);
  } catch (fault) {
    if (ended.signal.aborted) return view;
    root.replaceChildren();
    const unknown = /** @type {any} */ (fault).code === 'no_board';
    return stuck(app, view, unknown ? app.t('board.unknown', { id }) : app.line(fault), unknown ? '#y' : '');
  }
  return view;
}

/** @param {any} app @param {object} view @param {string} line @param {string} hash */
function stuck(app, view, line, hash) {
  app.fault(line, hash ? { label: app.t('board.back'), act: () => app.go(hash) }
    : { label: app.t('again'), act: () => dispatchEvent(new HashChangeEvent('hashchange')) });
  return view;
}

class YearView {
  /** @param {HTMLElement} root @param {any} app @param {any} board @param {number} year
   * @param {boolean} dated whether its numbers are of one year only @param {any} document @param {AbortSignal} signal */
  constructor(root, app, board, year, dated, document, signal) {
    Object.assign(this, { app, board, year, dated, document, signal });
    this.title = board.title || board.id;
    this.log = app.store.get('log', false);
    this.pairs = false;
    this.map = h('div', { class: 'map' });
    this.line = h('p', { class: 'told', 'aria-hidden': 'true' });
    this.figures = h('div', { class: 'figures' });
    root.append(h('div', { class: 'year' }, this.controls(), this.map, this.line, this.figures));
    this.top();
    this.draw();
    WIDE.addEventListener('change', () => this.draw(), { signal });
    app.keys(['arrows', 'enter'].map(name => app.t('year.key.' + name).split(': ')));
  }

  top() {
    const { app, board, year, dated } = this, to = by => () => app.go(hashOf('y', board.id, String(year + by)));
    app.bar({ title: dated ? String(year) : app.t('year.every'), name: this.title,
      ...dated && { previous: to(-1), next: to(1) } });
  }

  controls() {
    const { app } = this, { t } = app;
    const toggle = (key, value, act) => button(t(key), e => act(e.currentTarget.getAttribute('aria-pressed') !== 'true', e.currentTarget), { 'aria-pressed': String(value) });
    const set = (name, keep) => (value, pressed) => {
      this[name] = value;
      if (keep) app.store.set(keep, value);
      pressed.setAttribute('aria-pressed', String(value));
      if (name === 'log') this.shades();
      else this.draw();
    };
    const boards = h('div', { class: 'boards' });
    this.choose(boards);
    return h('div', { class: 'row' }, boards, toggle('year.log', this.log, set('log', 'log')),
      toggle('year.pairs', false, async (value, pressed) => { if (await this.allPairs(value)) set('pairs', '')(value, pressed); }));
  }

  /** @param {HTMLElement} root */
  async choose(root) {
    const { app, board } = this;
    const listed = await app.engine.boards(this.signal).catch(() => null);
    if (listed) root.replaceChildren(boardChooser(app, listed.boards, board.id, id => app.go(hashOf('y', id))));
  }

  /** Have the numbers of all pairs; false where they can't be had. @param {boolean} wanted */
  async allPairs(wanted) {
    if (!wanted || !this.dated || this.every) return true;
    this.line.textContent = this.app.t('year.counting');
    try {
      this.every = await this.app.engine.year(this.board.id, '', this.signal);
      return true;
    } catch (fault) {
      if (!this.signal.aborted) this.app.fault(this.app.line(fault));
      return false;
    }
  }

  draw() {
    const { document, every = document, pairs } = this;
    this.days = pairs ? pairsOf(every) : daysOf(document.counts);
    this.upper = bounds([...this.days.values()], this.log);
    this.legend = h('ul', { class: 'legend', 'aria-label': this.app.t('year.distribution') });
    this.focused = this.days.has(this.focused) ? this.focused : [...this.days.keys()][0];
    this.map.replaceChildren(WIDE.matches ? this.table(MONTHS, DAYS, (m, d) => [m, d]) : this.table(DAYS, MONTHS, (d, m) => [m, d]), this.legend);
    this.shades();
    this.tell(this.focused);
  }

  /** @param {number[]} rows @param {number[]} columns @param {(row: number, column: number) => number[]} day */
  table(rows, columns, day) {
    const { app } = this, byMonth = rows === MONTHS;
    const name = (n, months) => months ? monthName(app, n, WIDE.matches ? 'short' : 'narrow') : String(n);
    const head = (n, months, scope) => h('th', { scope, ...months && { 'aria-label': monthName(app, n, 'long') } }, name(n, months));
    const body = h('tbody');
    this.grow(body, rows.map(row => () => h('tr', {}, head(row, byMonth, 'row'), columns.map(column => this.cell(...day(row, column))))));
    return h('table', { class: byMonth ? 'across' : 'down', onkeydown: e => this.key(e, byMonth), onfocusin: e => this.tell(e.target.dataset.day),
      onpointerover: e => e.target.dataset.day && this.tell(e.target.dataset.day) },
    h('caption', { class: 'unseen' }, app.t('year.of', { board: this.title })),
    h('thead', {}, h('tr', {}, h('td', {}), columns.map(n => head(n, !byMonth, 'col')))), body);
  }

  /** A quarter of the rows in each frame, then the figures: a finger need not wait for all.
   * @param {HTMLElement} body @param {(() => Node)[]} rows @param {number} [from] */
  grow(body, rows, from = 0) {
    if (from && !body.isConnected) return;
    const to = from + Math.ceil(rows.length / 4);
    body.append(...rows.slice(from, to).map(make => make()));
    requestAnimationFrame(() => {
      if (to < rows.length) this.grow(body, rows, to);
      else if (body.isConnected) this.figures.replaceChildren(...this.texts(), ...this.bars());
    });
  }

  /** @param {number} month @param {number} day */
  cell(month, day) {
    const { days, year, pairs } = this, key = dayKey(month, day), n = days.get(key);
    if (n === undefined) return h('td', {});
    const date = first(year, month, day, other => !this.dated || pairs || other.year === year);
    return h('td', {}, button(n < 1000 || WIDE.matches ? n : '', () => this.open(date), { class: this.shade(n),
      'data-day': key, tabindex: key === this.focused ? 0 : -1, 'aria-label': this.named(key, n), 'aria-disabled': !date && 'true' }));
  }

  /** @param {string} key @param {number} n */
  named(key, n) { return `${dayName(this.app, key)}: ${this.app.t('board.solutions', { n })}`; }

  /** @param {string | null} date */
  open(date) {
    if (date) this.app.go(hashOf('b', this.board.id, date));
    else this.app.say(this.line.textContent = this.app.t('year.no-calendar'));
  }

  /** @param {string | undefined} key */
  tell(key) {
    const n = key && this.days.get(key);
    if (n === undefined || !key) return;
    this.line.textContent = this.named(key, n);
  }

  /** Arrows go from day to day. @param {KeyboardEvent} event @param {boolean} byMonth */
  key(event, byMonth) {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const day = /** @type {HTMLElement} */ (event.target).dataset.day;
    if (!day || !(by || event.key === 'Home' || event.key === 'End')) return;
    event.preventDefault();
    const [months, days] = byMonth ? by ?? [0, 0] : [...by ?? [0, 0]].reverse();
    let month = +day.slice(0, 2), number = +day.slice(3);
    if (!by) number = event.key === 'Home' ? 1 : this.pairs ? 31 : daysIn(2024, month);
    else for (let n = 0; n < 31; n++) {
      [month, number] = [(month + months + 11) % 12 + 1, (number + days + 30) % 31 + 1];
      if (this.days.has(dayKey(month, number))) break;
    }
    this.focus(dayKey(month, number));
  }

  /** @param {string} key */
  focus(key) {
    const at = day => /** @type {HTMLElement} */ (this.map.querySelector(`[data-day="${day}"]`));
    if (!at(key)) return;
    at(this.focused).tabIndex = -1;
    this.focused = key;
    at(key).tabIndex = 0;
    at(key).focus();
  }

  /** @param {number} n */
  shade(n) { return n ? `s${shade(n, this.upper)}` : 'none'; }

  /** The colours of the days, and their key. */
  shades() {
    const { app, days, log } = this, { number } = app;
    const upper = this.upper = bounds([...days.values()], log);
    for (const day of this.map.querySelectorAll('[data-day]')) day.className = this.shade(days.get(day.dataset.day));
    const bins = distribution(days, upper), said = n => n < upper.length ? `≤ ${number(upper[n])}` : `> ${number(upper[n - 1])}`;
    this.legend.replaceChildren(...bins.map((n, at) =>
      h('li', {}, h('span', { class: `swatch s${at}` }), said(at), h('small', { class: 'soft' }, app.t('year.days', { n })))));
  }

  texts() {
    const { app, days } = this, { t } = app, figures = statistics(days);
    const round = n => app.number(Math.round(n * 100) / 100);
    const list = (key, hard) => h('section', {}, h('h2', {}, t(key)), h('ol', {}, extreme(days, hard).map(({ day, n }) => h('li', {}, this.link(day, n)))));
    return [list('year.hardest', true), list('year.easiest', false), h('section', {}, h('h2', {}, t('year.statistics')), h('ul', {},
      ['days', 'total', 'mean', 'median', 'ties', 'none'].filter(key => key !== 'none' || figures.none).map(key => h('li', {}, t('year.' + key, { n: ['mean', 'median'].includes(key) ? round(figures[key]) : figures[key] })))),
    h('div', { class: 'row' }, button(t('year.svg'), () => this.save('svg')), button(t('year.json'), () => this.save('json'))))];
  }

  /** @param {string} day @param {number} n */
  link(day, n) {
    const date = first(this.year, +day.slice(0, 2), +day.slice(3));
    return date ? h('a', { href: hashOf('b', this.board.id, date) }, this.named(day, n)) : this.named(day, n);
  }

  bars() {
    const { app, days, year } = this, { t } = app, { months, days: numbers, weekdays } = means(days, year);
    const weekday = n => format(app, { weekday: 'long' }).format(Date.UTC(2024, 0, n + 1));
    return [this.chart(t('year.months'), months.map(({ value, mean }) => ({ name: monthName(app, value, 'long'), mean }))),
      this.chart(t('year.weekdays', { year: String(year) }), weekdays.map(({ value, mean }) => ({ name: weekday(value), mean }))),
      this.chart(t('year.month-days'), numbers.map(({ value, mean }) => ({ name: String(value), mean })))];
  }

  /** @param {string} title @param {{name: string, mean: number}[]} rows */
  chart(title, rows) {
    const most = Math.max(...rows.map(({ mean }) => mean));
    return h('section', {}, h('h2', {}, title), h('table', { class: 'bars' }, h('tbody', {}, rows.map(({ name, mean }) => h('tr', {},
      h('th', { scope: 'row' }, name), h('td', {}, s('svg', { 'aria-hidden': 'true', height: 12, width: '100%' }, s('rect', { height: 12, rx: 3, width: `${100 * mean / (most || 1)}%` }))),
      h('td', {}, this.app.number(Math.round(mean * 10) / 10)))))));
  }

  /** @param {'svg' | 'json'} form */
  save(form) {
    const { app, board, every, pairs, document: given } = this;
    const title = this.app.t('year.of', { board: this.title }) + (this.dated && !pairs ? ` ${this.year}` : '');
    const text = form === 'json' ? JSON.stringify(pairs && every || given, null, 2) + '\n'
      : yearSvg(this.days, this.upper, title, MONTHS.map(n => monthName(app, n, 'short')));
    const url = URL.createObjectURL(new Blob([text], { type: form === 'json' ? 'application/json' : 'image/svg+xml' }));
    h('a', { href: url, download: `${board.id}${this.dated ? '-' + this.year : ''}.${form}` }).click();
    setTimeout(() => URL.revokeObjectURL(url));
  }
}

/** @param {any} app @param {number} month @param {'long' | 'short' | 'narrow'} how */
const monthName = (app, month, how) => format(app, { month: how }).format(Date.UTC(2024, month - 1));

/** Made once each, as that takes its time. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** @param {any} app @param {Intl.DateTimeFormatOptions} how */
function format({ locale }, how) {
  const key = JSON.stringify(how);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...how }));
  return formats.get(key);
}

/** A day that may be in no calendar. @param {any} app @param {string} key */
function dayName(app, key) {
  const month = +key.slice(0, 2), day = +key.slice(3);
  const usual = format(app, { day: 'numeric', month: app.language === 'fi' ? 'numeric' : 'short' });
  return day <= daysIn(2024, month) ? usual.format(Date.UTC(2024, month - 1, day)) : `${day}. ${monthName(app, month, 'long')}`;
}

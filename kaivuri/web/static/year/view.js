/** The view of a year: how many solutions each day of a board has. */

import { boardChooser } from '../chooser.js';
import { daysIn, first, range } from '../dates.js';
import { ARROWS, WIDE, button, h, refill, s, save } from '../dom.js';
import { hashOf } from '../router.js';
import { bounds, dayKey, daysOf, distribution, extreme, means, pairsOf, shade, statistics } from './figures.js';
import { yearSvg } from './svg.js';

const MONTHS = range(1, 12), DAYS = range(1, 31);
/** How many cells are filled in one frame. */
const AT_ONCE = 31;

/** @param {HTMLElement} root @param {string[]} address board and year @param {import('../app.js').App} app */
export async function mount(root, [id = 'dragonfjord-apad', wished], app) {
  const { t, backend } = app, ended = new AbortController(), { signal } = ended;
  const year = wished === undefined ? app.now().getFullYear() : +wished;
  const view = { unmount: () => ended.abort() };
  root.className = 'whole';
  app.bar({ title: t('year') });
  if (!(Number.isInteger(year) && year > 0 && year < 1e4)) {
    app.stuck(t('year.bad', { year: wished }), hashOf('y', id));
    return view;
  }
  try {
    const board = await backend.board(id, signal), dated = board.shows.some(kind => kind === 'weekday' || kind === 'year');
    if (signal.aborted) return view;
    const fill = yearOf(root, app, board, year, dated, signal), document = await backend.year(id, dated ? year : '', signal);
    if (!signal.aborted) fill(document);
  } catch (fault) {
    const { code } = /** @type {any} */ (fault), unknown = code === 'no_board';
    if (!signal.aborted) app.stuck(unknown ? t('board.unknown', { id }) : app.line(fault), unknown ? '#y' : '');
  }
  return view;
}

/** The table without its numbers, as large as it will be; what is given fills it.
 * @param {HTMLElement} root @param {import('../app.js').App} app @param {any} board @param {number} year
 * @param {boolean} dated whether its numbers are of one year only @param {AbortSignal} signal @returns {(document: any) => void} */
function yearOf(root, app, board, year, dated, signal) {
  const { t, number, go, store, backend } = app, title = board.title || board.id;
  const [long, short, narrow] = ['long', 'short', 'narrow'].map(month => app.dated({ month })), weekday = app.dated({ weekday: 'long' });
  const wide = () => WIDE.matches, round = (n, to) => number(Math.round(n * to) / to);
  const map = h('div.map'), line = h('p.told', { role: 'status' }, t('counting'));
  const legend = h('ul.legend', { 'aria-label': t('year.distribution') }), figures = range(1, 6).map(() => h('section'));
  /** The cells of days, and what each shows. @type {Map<string, HTMLElement>} */
  const cells = new Map(), shown = new Map();
  let log = store.get('log', false), pairs = false, document, every, focused, upper, turn = 0;
  /** @type {Map<string, number>} */
  let days = new Map();

  /** A day that may be in no calendar. @param {string} key */
  const dayName = key => +key.slice(3) <= daysIn(2024, +key.slice(0, 2)) ? app.day(key) : `${+key.slice(3)}. ${long(2024, key.slice(0, 2) - 1)}`;
  const named = key => `${dayName(key)}: ${t('board.solutions', { n: days.get(key) })}`;
  const at = key => map.querySelector(`[data-day="${key}"]`);
  const tell = key => { if (days.has(key)) line.textContent = named(key); };
  const shadeOf = n => n ? `s${shade(n, upper)}` : 'none';

  function controls() {
    const toggle = (key, value, act) => button(t(key), async e => {
      const pressed = e.currentTarget, on = pressed.getAttribute('aria-pressed') !== 'true';
      if (await act(on) !== false) pressed.setAttribute('aria-pressed', String(on));
    }, { 'aria-pressed': String(value) });
    return h('div.row', boardChooser(app, board, id => go(hashOf('y', id))),
      toggle('year.log', log, on => { store.set('log', log = on); if (document) shades(); }),
      toggle('year.pairs', false, async on => {
        if (on && !await haveAll()) return false;
        pairs = on;
        if (document) draw();
      }));
  }

  /** Have the numbers of all pairs; false where they can't be had. */
  async function haveAll() {
    if (!dated || every) return true;
    line.textContent = t('counting');
    try {
      return every = await backend.year(board.id, '', signal);
    } catch (fault) {
      if (!signal.aborted) app.fault(app.line(fault));
      return false;
    }
  }

  /** Show the numbers: a few cells or a figure in each frame, so that a finger need not wait for all. What shows the same stays. */
  function draw() {
    days = pairs ? pairsOf(every ?? document) : daysOf(document.counts);
    focused = days.has(focused) ? focused : [...days.keys()][0];
    shades();
    tell(focused);
    const late = [...cells.keys()].map(key => ({ key, n: days.get(key), date: days.has(key) && dateOf(key) }))
      .filter(({ key, n, date }) => shown.get(key) !== `${n} ${date}`);
    const acts = [...Array.from({ length: Math.ceil(late.length / AT_ONCE) }, (_, n) => () => late.slice(n * AT_ONCE, (n + 1) * AT_ONCE).forEach(show)),
      () => { at(focused).tabIndex = 0; }, ...texts(), ...bars()];
    act(acts, ++turn);
  }

  /** @param {(() => void)[]} acts one for each frame @param {number} mine */
  function act([next, ...acts], mine) {
    if (!next || mine !== turn || signal.aborted) return;
    next();
    requestAnimationFrame(() => act(acts, mine));
  }

  /** @param {number[]} rows @param {number[]} columns @param {(row: number, column: number) => number[]} day */
  function table(rows, columns, day) {
    const byMonth = rows === MONTHS;
    const head = (n, months, scope) => months ? h('th', { scope, 'aria-label': long(2024, n - 1) }, (wide() ? short : narrow)(2024, n - 1)) : h('th', { scope }, n);
    const cell = key => {
      const made = h('td');
      cells.set(key, made);
      return made;
    };
    return h('table', { class: byMonth ? 'across' : 'down', onkeydown: e => key(e, byMonth), onfocusin: e => tell(e.target.dataset.day),
      onpointerover: e => tell(e.target.dataset.day) },
    h('caption.unseen', t('year.of', { board: title })), h('thead', h('tr', h('td'), columns.map(n => head(n, !byMonth, 'col')))),
    h('tbody', rows.map(row => h('tr', head(row, byMonth, 'row'), columns.map(column => cell(dayKey(...day(row, column))))))));
  }

  function lay() {
    cells.clear();
    shown.clear();
    refill(map, wide() ? table(MONTHS, DAYS, (m, d) => [m, d]) : table(DAYS, MONTHS, (d, m) => [m, d]), legend);
    if (document) draw();
  }

  /** The date on which a day's board opens. @param {string} key */
  const dateOf = key => first(year, +key.slice(0, 2), +key.slice(3), other => !dated || pairs || other.year === year);

  /** @param {{key: string, n?: number, date: string | null}} day */
  function show({ key, n, date }) {
    shown.set(key, `${n} ${date}`);
    refill(cells.get(key), n !== undefined && button(n < 1000 || wide() ? String(n) : '', () => {
      if (date) go(hashOf('b', board.id, date));
      else app.say(line.textContent = t('year.no-calendar'));
    }, { class: shadeOf(n), 'data-day': key, tabindex: key === focused ? 0 : -1, 'aria-label': named(key), 'aria-disabled': !date && 'true' }));
  }

  /** Arrows go from day to day. @param {KeyboardEvent} event @param {boolean} byMonth */
  function key(event, byMonth) {
    const by = ARROWS[event.key], home = event.key === 'Home', { day } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!day || !(by || home || event.key === 'End')) return;
    event.preventDefault();
    const [down, right] = byMonth ? by ?? [] : [...by ?? []].reverse();
    let month = +day.slice(0, 2), n = +day.slice(3);
    if (!by) n = home ? 1 : pairs ? 31 : daysIn(2024, month);
    else {
      do [month, n] = [(month + down + 11) % 12 + 1, (n + right + 30) % 31 + 1];
      while (!days.has(dayKey(month, n)));
    }
    const next = at(dayKey(month, n));
    if (!next) return;
    at(focused).tabIndex = -1;
    focused = next.dataset.day;
    next.tabIndex = 0;
    next.focus();
  }

  /** The colours of the days, and their key. */
  function shades() {
    upper = bounds([...days.values()], log);
    for (const day of map.querySelectorAll('[data-day]')) day.className = shadeOf(days.get(day.dataset.day));
    const said = n => n < upper.length ? `≤ ${number(upper[n])}` : `> ${number(upper[n - 1])}`;
    refill(legend, distribution(days, upper).map((n, at) =>
      h('li', h(`span.swatch.s${at}`), said(at), h('small.soft', t('figure.days', { n })))));
  }

  /** @param {number} n of the figures @param {string} head @param {() => any} inner */
  const figure = (n, head, inner) => () => refill(figures[n], h('h2', head), inner());

  function texts() {
    const told = statistics(days), values = { ...told, mean: round(told.mean, 100), median: round(told.median, 100) };
    const link = day => {
      const date = first(year, +day.slice(0, 2), +day.slice(3));
      return h('li', date ? h('a', { href: hashOf('b', board.id, date) }, named(day)) : named(day));
    };
    const list = (n, key, hard) => figure(n, t(key), () => h('ol', extreme(days, hard).map(({ day }) => link(day))));
    return [list(0, 'year.hardest', true), list(1, 'year.easiest', false), figure(2, t('year.statistics'), () => [
      h('ul', ['days', 'total', 'mean', 'median', 'ties', 'none'].filter(key => values[key] || key !== 'none').map(key => h('li', t('figure.' + key, { n: values[key] })))),
      h('div.row', button(t('year.svg'), () => saved('svg', 'image/svg+xml')), button(t('year.json'), () => saved('json', 'application/json')))])];
  }

  function bars() {
    const { months, days: numbers, weekdays } = means(days, year);
    return [chart(3, t('year.months'), months, n => long(2024, n - 1)), chart(4, t('year.weekdays', { year: String(year) }), weekdays, n => weekday(2024, 0, n + 1)),
      chart(5, t('year.month-days'), numbers, String)];
  }

  /** @param {number} n @param {string} head @param {{value: number, mean: number}[]} rows @param {(value: number) => string} name */
  function chart(n, head, rows, name) {
    const most = Math.max(...rows.map(({ mean }) => mean)) || 1;
    return figure(n, head, () => h('table.bars', h('tbody', rows.map(({ value, mean }) => h('tr', h('th', { scope: 'row' }, name(value)),
      h('td', s('svg', { 'aria-hidden': 'true', height: 12, width: '100%' }, s('rect', { height: 12, rx: 3, width: `${100 * mean / most}%` }))),
      h('td', round(mean, 10)))))));
  }

  /** @param {'svg' | 'json'} form @param {string} type */
  function saved(form, type) {
    save(`${board.id}${dated ? '-' + year : ''}.${form}`, type, form === 'json' ? JSON.stringify(pairs && every || document, null, 2) + '\n'
      : yearSvg(days, upper, t('year.of', { board: title }) + (dated && !pairs ? ` ${year}` : ''), MONTHS.map(n => short(2024, n - 1))));
  }

  const to = by => () => go(hashOf('y', board.id, String(year + by)));
  app.bar({ title: dated ? String(year) : t('year.every'), name: title, ...dated && { previous: to(-1), next: to(1) } });
  refill(root, h('div.year', controls(), map, line, h('div.figures', figures)));
  lay();
  WIDE.addEventListener('change', lay, { signal });
  app.keys(t('year.key.arrows'), t('year.key.enter'));
  return counts => {
    document = counts;
    line.setAttribute('aria-hidden', 'true');
    draw();
  };
}

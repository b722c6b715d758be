/** Starts the page: language, theme, the line above, the view of the hash. */

import { button, el, icon, isTyped, replaceChildren } from './dom.js';
import { Backend } from './backend.js';
import { menu } from './menu.js';
import { keep } from './offline.js';
import { hashOf, parse, route } from './router.js';
import { NoAnswer } from './service.js';
import { Sheet } from './sheet.js';
import { Store, deviceStorage } from './store.js';
import { chosen, speaker } from './texts.js';

/** @import { Child } from './dom.js' */
/** What a view is given.
 * @typedef {object} App
 * @property {Backend} backend
 * @property {Store} store
 * @property {(key: string, values?: Record<string, any>) => string} t a text; plural by the value `n`
 * @property {(n: number) => string} number
 * @property {(date: string, weekday?: boolean, year?: boolean) => string} day
 * @property {import('./texts.js').Dated} dated days, months and weekdays as `Date.UTC` has them
 * @property {string} language
 * @property {string} locale
 * @property {() => Date} now
 * @property {() => string} today the day of the newspapers, `2026-11-20`
 * @property {(line: string) => void} say a line for screen readers
 * @property {(line: string, label?: string, act?: () => void) => void} fault a line that stays until it is
 *   closed, the way back is taken or another view comes; an empty line takes it away
 * @property {(line: string, hash?: string) => void} stuck nothing can be shown: why, and the way to another hash or another try
 * @property {(fault: unknown) => string} line what a backend's fault says, in the player's language
 * @property {Sheet} sheet
 * @property {(top: Top) => void} bar the line above
 * @property {(title: string, ...nodes: Child[]) => HTMLDialogElement} dialog opens one
 * @property {(hash: string) => void} go to another view
 * @property {(hash: string) => void} replace the hash, and stay
 * @property {(...keys: string[]) => void} keys what `?` lists: lines of keys and what they do
 * @property {(chosen: string) => void} theme `light`, `dark`, or '' for the system's
 * @property {() => void} leave takes away what the last view showed
 */

/** @typedef {{title: string, name?: string, pick?: () => void, previous?: (() => void) | null,
 *   next?: (() => void) | null}} Top */

const $ = /** @param {string} id */ id => /** @type {HTMLElement} */ (document.getElementById(id));

/** @returns {Promise<App>} */
async function makeApp() {
  const store = new Store(deviceStorage(), why => app?.fault(app.t('fault.' + why)));
  const language = chosen([store.get('language') ?? '', ...navigator.languages]);
  const { default: texts } = await import(`./texts/${language}.js`);
  const spoken = speaker(language, texts), { t } = spoken;
  document.documentElement.lang = language;
  theme(store.get('theme', ''));
  return {
    ...spoken, store, language, backend: new Backend(store.get('backend', '')), sheet: new Sheet($('sheet'), t('sheet')),
    now: () => new Date(),
    today: () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki' }).format(new Date()),
    say: line => { $('say').textContent = ''; requestAnimationFrame(() => { $('say').textContent = line; }); },
    fault, stuck, line: faultText, bar, dialog,
    go: hash => { location.hash = hash; },
    replace: hash => history.replaceState(null, '', hash),
    theme,
    keys: (...keys) => { listed = keys; },
    leave: () => {
      fault('');
      replaceChildren($('stage'));
      $('stage').className = '';
      app.sheet.clear();
      listed = [];
    },
  };
}

/** @param {string} chosen */
function theme(chosen) { document.documentElement.dataset.theme = chosen; }

/** @param {string} line @param {string} [label] @param {() => void} [act] */
function fault(line, label, act) {
  const way = act && button(label, () => { fault(''); act(); });
  replaceChildren($('fault'), line && [el('p', line), icon('✕', app.t('close'), () => fault('')), way]);
}

/** @param {string} line @param {string} [hash] */
function stuck(line, hash) {
  replaceChildren($('stage'));
  fault(line, app.t(hash ? 'board.back' : 'again'), () => hash ? app.go(hash) : dispatchEvent(new Event('hashchange')));
}

/** Mark the input that an error is about, until its value changes. @param {string} name */
function mark(name) {
  for (const input of document.getElementsByName(name)) {
    input.setAttribute('aria-invalid', 'true');
    input.addEventListener('input', () => input.removeAttribute('aria-invalid'), { once: true });
    input.focus();
  }
}

/** Return a text of our own for a code that we know, else the line as the service wrote it; mark its input. @param {unknown} fault */
function faultText(fault) {
  const { t } = app;
  if (!(fault instanceof NoAnswer)) return t('fault.view');
  if (fault.field) mark(fault.field);
  const { code, status, line } = fault, key = 'fault.' + code, own = t(key);
  return code === String(status) && status < 502 ? t('fault.alone')
    : own === key ? line || t('fault.server') : own;
}

/** @param {Top} top */
function bar({ title, name = '', pick, previous, next }) {
  const { t } = app;
  const way = /** @param {string} sign @param {string} key @param {Top['next']} act */ (sign, key, act) => act !== undefined && icon(sign, t(key), () => act?.(), { disabled: !act });
  document.title = [title, name, 'Kaivuri'].filter(part => part).join(' · ');
  replaceChildren($('bar'), way('‹', 'day.previous', previous),
    el('h1', pick ? button(title, pick, { 'aria-haspopup': 'dialog' }) : title),
    way('›', 'day.next', next), el('span.name', name),
    icon('≡', t('menu'), () => menu(app), { 'aria-haspopup': 'dialog' }));
}

/** @param {string} title @param {Child[]} nodes */
function dialog(title, ...nodes) {
  const box = el('dialog', { 'aria-labelledby': 'dialog-title', onclose: () => { box.remove(); },
    onclick: e => { if (e.target === box) box.close(); } },
  el('header', el('h2', { id: 'dialog-title' }, title), icon('✕', app.t('close'), () => { box.close(); })), nodes);
  document.body.append(box);
  box.showModal();
  return box;
}

/** `?` lists the keys, wherever one does not type and a view has some. @param {KeyboardEvent} event */
function help(event) {
  if (event.key !== '?' || isTyped(event) || !listed.length) return;
  dialog(app.t('keys'), el('dl.keys', listed.map(line => line.split(': ')).map(([key, does]) => [el('dt', key), el('dd', does)])));
}

/** @type {Record<string, () => Promise<import('./router.js').Module>>} */
const VIEWS = {
  w: () => import('./words/view.js'),
  b: () => import('./board/view.js'),
  y: () => import('./year/view.js'),
};

/* The view's modules come while the texts do. */
const early = parse(location.hash).view || 'w';
if (Object.hasOwn(VIEWS, early)) VIEWS[early]().catch(() => {});
/** @type {App} */
let app;
/** @type {string[]} */
let listed = [];
start();

async function start() {
  app = await makeApp();
  addEventListener('keydown', help);
  await route($('stage'), app, VIEWS, hashOf('w', app.today()));
  if (app.store.told) fault(app.t('fault.' + app.store.told));
  /* What keeps the page waits until a finger can use it. */
  keep(app).catch(() => {});
}

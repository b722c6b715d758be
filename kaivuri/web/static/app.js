/** Starts the page: language, theme, the line above, the view of the hash. */

import { button, h } from './dom.js';
import { Engines } from './engines.js';
import { menu } from './menu.js';
import { hashOf, parse, route } from './router.js';
import { Sheet } from './sheet.js';
import { Store, deviceStorage } from './store.js';
import { chosen, speaker } from './texts.js';

/** What a view is given.
 * @typedef {object} App
 * @property {Engines} engine
 * @property {Store} store
 * @property {(key: string, values?: Record<string, any>) => string} t a text; plural by the value `n`
 * @property {(n: number) => string} number
 * @property {(date: string, weekday?: boolean) => string} day
 * @property {string} language
 * @property {string} locale
 * @property {() => Date} now
 * @property {() => string} today the day of the newspapers, `2026-11-20`
 * @property {(line: string) => void} say a line for screen readers
 * @property {(line: string, wayBack?: {label: string, act: () => void}) => void} fault a line that stays until it is
 *   closed, the way back is taken or another view comes; an empty line takes it away
 * @property {(fault: any) => string} line what an engine's fault says, in the player's language
 * @property {Sheet} sheet
 * @property {(top: Top) => void} bar the line above
 * @property {(title: string, nodes: Node[], given?: object) => HTMLDialogElement} dialog opens one
 * @property {(hash: string) => void} go to another view
 * @property {(hash: string) => void} replace the hash, and stay
 * @property {(keys: [string, string][]) => void} keys what `?` lists: keys and what they do
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
  const spoken = speaker(language, texts);
  document.documentElement.lang = language;
  theme(store.get('theme', ''));
  return {
    ...spoken, store, language, engine: new Engines(store.get('engine', '')), sheet: new Sheet($('sheet'), spoken.t),
    now: () => new Date(),
    today: () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki' }).format(new Date()),
    say: line => { $('say').textContent = ''; requestAnimationFrame(() => { $('say').textContent = line; }); },
    fault: (line, wayBack) => $('fault').replaceChildren(...line ? faultLine(app, line, wayBack) : []),
    line: fault => faultText(app, fault),
    bar: top => bar(app, top),
    dialog: (title, nodes, given) => dialog(app, title, nodes, given),
    go: hash => { location.hash = hash; },
    replace: hash => history.replaceState(null, '', hash),
    theme,
    keys: listed => { app.listed = listed; },
    listed: [],
    leave: () => {
      $('fault').replaceChildren();
      $('stage').replaceChildren();
      app.sheet.clear();
      app.keys([]);
    },
  };
}

/** @param {string} chosen */
function theme(chosen) {
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

/** @param {App} app @param {string} line @param {{label: string, act: () => void}} [wayBack] */
function faultLine(app, line, wayBack) {
  const clear = () => app.fault('');
  return [h('p', {}, line), button('✕', clear, { class: 'icon', 'aria-label': app.t('close') }),
    wayBack ? button(wayBack.label, () => { clear(); wayBack.act(); }) : ''];
}

/** A text of our own for a code that we know, else the line as the service wrote it. @param {App} app @param {any} fault */
function faultText(app, fault) {
  if (fault?.code === undefined) return app.t('fault.view');
  if (fault.code === String(fault.status) && fault.status < 502) return app.t('fault.alone');
  const own = app.t('fault.' + fault.code);
  return own === 'fault.' + fault.code ? fault.line || app.t('fault.server') : own;
}

/** @param {App} app @param {Top} top */
function bar(app, { title, name = '', pick, previous, next }) {
  const way = (sign, key, act) => act !== undefined && button(sign, () => act?.(),
    { class: 'icon', 'aria-label': app.t(key), disabled: !act });
  document.title = [title, name, 'Kaivuri'].filter(part => part).join(' · ');
  $('bar').replaceChildren(...[way('‹', 'day.previous', previous),
    pick ? h('h1', {}, button(title, pick, { 'aria-haspopup': 'dialog' })) : h('h1', {}, title),
    way('›', 'day.next', next), h('span', { class: 'name' }, name),
    button('≡', () => menu(app), { class: 'icon', 'aria-label': app.t('menu'), 'aria-haspopup': 'dialog' })].filter(n => n));
}

/** @param {App} app @param {string} title @param {Node[]} nodes @param {object} [given] */
function dialog(app, title, nodes, given) {
  const box = /** @type {HTMLDialogElement} */ (h('dialog', { 'aria-labelledby': 'dialog-title', onclose: () => box.remove(),
    onclick: e => { if (e.target === box) box.close(); }, ...given },
    h('header', {}, h('h2', { id: 'dialog-title' }, title),
      button('✕', () => box.close(), { class: 'icon', 'aria-label': app.t('close') })), ...nodes));
  document.body.append(box);
  box.showModal();
  return box;
}

/** `?` lists the keys, wherever one does not type. @param {App} app @param {KeyboardEvent} event */
function help(app, event) {
  const typing = /** @type {HTMLElement} */ (event.target).closest('input, textarea, select, dialog');
  if (event.key !== '?' || typing) return;
  app.dialog(app.t('keys'), [h('dl', { class: 'keys' }, app.listed.map(([key, does]) => [h('dt', {}, key), h('dd', {}, does)]))]);
}

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
start();

async function start() {
  app = await makeApp();
  addEventListener('keydown', event => help(app, event));
  await route($('stage'), app, VIEWS, hashOf('w', app.today()));
  if (app.store.told) app.fault(app.t('fault.' + app.store.told));
  /* What keeps the page waits until a finger can use it. */
  import('./offline.js').then(({ keep }) => keep(app)).catch(() => {});
}

/** The menu: games, language, theme, backend, export and import, about. */

import { button, el, saveFile, select, status } from './dom.js';
import { formatExport, mergeExport, parseExport } from './progress.js';
import { LANGUAGES } from './messages.js';
/** @import { App } from './app.js' */

/** @param {App} app */
export function openMenu(app) {
  const { t, store, backend, today } = app;
  const follow = /** @param {MouseEvent} event @param {string} hash */ (event, hash) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in another tab or window
    event.preventDefault();
    dialog.close();
    app.showError('');
    app.navigate(hash);
  };
  const link = /** @param {string} key @param {string} hash */ (key, hash) => el('li', el('a', { href: hash, onclick: e => follow(e, hash) }, t(key)));
  const setting = /** @param {string} key @param {string[]} codes @param {(code: string) => string} textOf @param {string} selected @param {(code: string) => void} apply */
    (key, codes, textOf, selected, apply) => select(t(key), codes, textOf, selected, code => { store.set(key, code); apply(code); });
  const links = el('ul.links', link('sanalouhos', '#w/' + today()), link('strands', '#w/strands/' + today()),
    !backend.service.missing && link('celltower', '#w/celltower/new'), link('puzzles', '#p'), link('letters.own', '#w/new'), link('board', '#b'), link('year', '#y'));
  const dialog = app.openDialog(t('menu'), el('nav', links),
  el('div.settings', setting('language', Object.keys(LANGUAGES), code => LANGUAGES[code], app.language, () => location.reload()),
    setting('theme', ['', 'light', 'dark'], code => t('theme.' + code), store.get('theme', ''), app.setTheme),
    !backend.service.missing && setting('backend', ['device', 'service'], code => t('backend.' + code), backend.preferred || 'device',
      code => { backend.preferred = code; }),
    backend.lastSource && el('p.muted', t('backend.last.' + backend.lastSource))),
  strandsButton(app), progressButtons(app, () => app.navigate(location.hash)), el('p.muted', t('about')));
  import('./words/letters.js').then(({ addPluginGames }) => addPluginGames(app))
    .then(names => links.append(...names.map(name => link(name, `#w/${name}/new`))), () => {}); // offline, the module may be missing
}

/** Return the button that removes the data of Strands, shown if there is some. @param {App} app */
function strandsButton({ t, backend, announce }) {
  const node = button(t('strands.remove'), async () => {
    await backend.deleteStrandsData();
    node.hidden = true;
    announce(t('strands.removed'));
  }, { hidden: true });
  backend.hasStrandsData().then(has => { node.hidden = !has; }, () => {}); // offline, without a service worker, this is not known
  return node;
}

/** Return the buttons of export and import. @param {App} app @param {() => void} [onImport] */
export function progressButtons({ t, store, today, now }, onImport = () => {}) {
  const message = status();
  const importFile = async () => {
    let parsed;
    try {
      parsed = parseExport(await file.files?.[0]?.text() ?? '');
    } catch (error) {
      message.textContent = t('error.import', { line: /** @type {any} */ (error).lineNumber ?? 1 });
    }
    file.value = '';
    if (!parsed) return;
    message.textContent = t('imported', mergeExport(store, parsed, now()));
    onImport();
  };
  const file = el('input.visually-hidden', { type: 'file', 'aria-label': t('import'), tabindex: -1, onchange: importFile });
  return el('div.row', button(t('export'), () => saveFile(`kaivuri-${today()}.jsonl`, 'application/jsonl', formatExport(store))),
    button(t('import'), () => file.click()), file, message);
}

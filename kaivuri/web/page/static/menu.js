/** The menu: games, language, theme, what is kept on the device, about. */

import { button, el, save, select, status } from './dom.js';
import { CHOICES } from './backend.js';
import { exported, merge, parseExport } from './progress.js';
import { LANGUAGES } from './texts.js';

/** @param {import('./app.js').App} app */
export function menu(app) {
  const { t, store, backend, today } = app;
  const to = /** @param {string} key @param {string} hash */ (key, hash) =>
    el('li', el('a', { href: hash, onclick: () => { box.close(); app.fault(''); } }, t(key)));
  const choice = /** @param {string} key @param {string} value @param {[string, string][]} options @param {(code: string) => void} act */
    (key, value, options, act) => select(t(key), options, value, code => { store.set(key, code); act(code); });
  const box = app.dialog(t('menu'), el('nav', el('ul.links', to('sanalouhos', '#w/' + today()), to('strands', '#w/strands/' + today()),
    to('letters.own', '#w/new'), to('board', '#b'), to('year', '#y'))),
  el('div.choices', choice('language', app.language, Object.entries(LANGUAGES), () => location.reload()),
    choice('theme', store.get('theme', ''), ['', 'light', 'dark'].map(/** @returns {[string, string]} */ name => [name, t('theme.' + name)]), app.theme),
    choice('backend', backend.chosen, CHOICES.map(/** @returns {[string, string]} */ who => [who, t('backend.' + who)]), code => { backend.chosen = code; }),
    backend.by && el('p.soft', t('backend.by.' + backend.by))),
  kept(app), el('p.soft', t('about')));
}

/** Export to and import from the archive's file. @param {import('./app.js').App} app */
function kept({ t, store, today }) {
  const said = status();
  const take = async () => {
    try {
      said.textContent = t('imported', merge(store, parseExport(await file.files?.[0]?.text() ?? '')));
    } catch (fault) {
      said.textContent = t('fault.import', { line: /** @type {any} */ (fault).row ?? 1 });
    }
    file.value = '';
  };
  const file = el('input.unseen', { type: 'file', 'aria-label': t('import'), tabindex: -1, onchange: take });
  return el('div.row', button(t('export'), () => save(`kaivuri-${today()}.jsonl`, 'application/jsonl', exported(store.sessions()))),
    button(t('import'), () => file.click()), file, said);
}

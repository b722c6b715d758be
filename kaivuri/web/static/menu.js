/** The menu: games, language, theme, what is kept on the device, about. */

import { button, h } from './dom.js';
import { CHOICES } from './engines.js';
import { exported, merge, parseExport } from './progress.js';
import { LANGUAGES } from './texts.js';

/** @param {import('./app.js').App} app */
export function menu(app) {
  const { t, today } = app;
  const to = (key, hash) => h('li', {}, h('a', { href: hash, onclick: () => { box.close(); app.fault(''); } }, t(key)));
  const games = h('ul', { class: 'links' }, to('sanalouhos', '#w/' + today()), to('strands', '#w/strands/' + today()),
    to('letters.own', '#w/new'), to('board', '#b'), to('year', '#y'));
  const box = app.dialog(t('menu'), [h('nav', {}, games), choices(app), kept(app), h('p', { class: 'soft' }, t('about'))]);
}

/** @param {import('./app.js').App} app */
function choices({ t, store, language, theme, engine }) {
  const select = (key, value, options, act) => h('label', {}, t(key), h('select', { onchange: e => act(e.target.value) },
    Object.entries(options).map(([code, name]) => h('option', { value: code, selected: code === value }, name))));
  const themes = { '': t('theme.system'), light: t('theme.light'), dark: t('theme.dark') };
  return h('div', { class: 'choices' },
    select('language', language, LANGUAGES, code => { store.set('language', code); location.reload(); }),
    select('theme', store.get('theme', ''), themes, code => { store.set('theme', code); theme(code); }),
    select('engine', engine.chosen, Object.fromEntries(CHOICES.map(who => [who, t('engine.' + who)])),
      code => { store.set('engine', code); engine.chosen = code; }),
    engine.by ? h('p', { class: 'soft' }, t('engine.by.' + engine.by)) : null);
}

/** Export to and import from the archive's file. @param {import('./app.js').App} app */
function kept(app) {
  const said = h('p', { role: 'status' });
  const file = h('input', { type: 'file', class: 'unseen', 'aria-label': app.t('import'), tabindex: -1,
    onchange: async () => { said.textContent = await take(app, file.files[0]); file.value = ''; } });
  return h('div', { class: 'row' }, button(app.t('export'), () => save(app)), button(app.t('import'), () => file.click()), file, said);
}

/** @param {import('./app.js').App} app */
function save({ store, today }) {
  const url = URL.createObjectURL(new Blob([exported(store.sessions())], { type: 'application/jsonl' }));
  h('a', { href: url, download: `kaivuri-${today()}.jsonl` }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}

/** @param {import('./app.js').App} app @param {File} file */
async function take({ t, store }, file) {
  try {
    return t('imported', merge(store, parseExport(await file.text())));
  } catch (fault) {
    return t('fault.import', { line: /** @type {any} */ (fault).row ?? 1 });
  }
}

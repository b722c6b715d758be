/** Ways in: a day, or letters typed or pasted. */

import { button, h } from '../dom.js';
import { hashOf } from '../router.js';
import { preview } from './grid.js';
import { SHAPES, isDay, readLetters } from './letters.js';
/** @typedef {import('../app.js').App} App */

/** The field for letters, and the grid as it fills. @param {HTMLElement} root @param {App} app @param {string} game */
export function fresh(root, app, game) {
  const { t } = app;
  const field = h('textarea', { id: 'letters', rows: 3, autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', oninput: () => read() });
  const clue = h('input', { id: 'clue', autocomplete: 'off' });
  const which = h('select', { id: 'game', onchange: e => { game = e.target.value; read(); } },
    Object.keys(SHAPES).map(name => h('option', { value: name, selected: name === game }, t(name))));
  const clueLine = h('div', {}, h('label', { for: 'clue' }, t('clue.field')), clue);
  const said = h('p', { role: 'status', class: 'soft' });
  const seen = h('div', { class: 'fills' });
  const play = button(t('play'), () => {
    const { rows } = readLetters(field.value, game);
    app.go(hashOf('w', game, ...rows ?? [], ...game === 'strands' && clue.value.trim() ? ['c:' + clue.value.trim()] : []));
  }, { class: 'main' });
  const read = () => {
    const { rows, filled = rows ?? [], key, values } = readLetters(field.value, game);
    const [high, wide] = rows ? [rows.length, [...rows[0]].length] : SHAPES[filled.length * [...filled[0] ?? ''].length > 30 ? 'strands' : game];
    seen.replaceChildren(preview(filled, high, wide));
    said.textContent = key ? t(key, values) : t('letters.whole');
    play.disabled = !rows;
    clueLine.hidden = game !== 'strands';
  };
  root.append(h('div', { class: 'fresh' }, h('label', { for: 'letters' }, t('letters.field')), field, said, seen,
    h('label', { for: 'game' }, t('letters.rules')), which, clueLine, play));
  read();
  app.bar({ title: t('letters.own'), name: t(game), pick: () => pickDay(app, game, app.today()) });
}

/** Another day: by date, or one that the device has. @param {App} app @param {string} game @param {string} date */
export function pickDay(app, game, date) {
  const { t, store } = app;
  const to = day => { box.close(); app.go(hashOf('w', ...game === 'strands' ? [game] : [], day)); };
  const field = h('input', { type: 'date', id: 'day', value: date, max: app.today() });
  const seen = store.keys(`puzzle:${game}:`).map(key => key.slice(-10)).filter(isDay).reverse().slice(0, 14);
  const state = day => {
    const kept = store.sessions(`${game}:${day}`);
    return kept.some(({ solved }) => solved) ? t('day.solved') : kept.length ? t('day.begun') : t('day.seen');
  };
  const box = app.dialog(t('day.other'), [
    h('form', { onsubmit: e => { e.preventDefault(); if (isDay(field.value)) to(field.value); } }, h('label', { for: 'day' }, t('day')),
      h('div', { class: 'row' }, h('div', { class: 'grow' }, field), h('button', { class: 'main' }, t('open')))),
    seen.length ? h('h3', {}, t('day.known')) : '', h('ul', { class: 'links' }, seen.map(day =>
      h('li', {}, button([app.day(day), ' · ', state(day)], () => to(day))))),
    button(t('letters.own'), () => to('new')),
  ].filter(part => part));
}

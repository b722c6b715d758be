/** Ways in: a day, or letters typed or pasted. */

import { button, h } from '../dom.js';
import { hashOf } from '../router.js';
import { preview } from './grid.js';
import { SHAPES, isDay, readLetters } from './letters.js';
/** @typedef {import('../app.js').App} App */

const more = { 'aria-haspopup': 'dialog' };

/** The field for letters, and the grid as it fills. @param {HTMLElement} root @param {App} app @param {string} game */
export function fresh(root, app, game) {
  const { t } = app;
  const field = h('textarea', { id: 'letters', rows: 3, autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', oninput: () => read() });
  const clue = h('input', { id: 'clue', autocomplete: 'off' });
  const rules = h('select', { id: 'game', onchange: () => read() },
    Object.keys(SHAPES).map(name => h('option', { value: name, selected: name === game }, t(name))));
  const theme = h('div', {}, h('label', { for: 'clue' }, t('clue.field')), clue);
  const said = h('p', { role: 'status', class: 'soft' });
  const seen = h('div', {});
  const play = button(t('play'), () => {
    const told = rules.value === 'strands' && clue.value.trim();
    app.go(hashOf('w', rules.value, ...readLetters(field.value, rules.value).rows ?? [], ...told ? ['c:' + told] : []));
  }, { class: 'main' });
  const read = () => {
    const { rows, filled = rows ?? [], key, values, shape } = readLetters(field.value, rules.value);
    seen.replaceChildren(preview(filled, ...shape));
    said.textContent = t(key ?? 'letters.whole', values);
    play.disabled = !rows;
    theme.hidden = rules.value !== 'strands';
  };
  root.append(h('div', { class: 'fresh' }, h('label', { for: 'letters' }, t('letters.field')), field, said, seen,
    h('label', { for: 'game' }, t('letters.rules')), rules, theme, play,
    button(t('picture'), () => picture(app), more), button(t('make'), () => import('./made.js').then(({ makeOne }) => makeOne(app, rules.value)), more),
    button(t('day.other'), () => pickDay(app, rules.value, app.today()), more)));
  read();
}

/** A picture that is asked for, or one that is given. @param {App} app @param {Blob} [given] */
const picture = async (app, given) => (await import('./picture.js')).takePicture(app, given);

/** Pictures that are pasted or dropped anywhere. @param {App} app @param {AbortSignal} signal */
export function watchPictures(app, signal) {
  const take = event => {
    const [file] = (event.clipboardData ?? event.dataTransfer).files;
    if (!file || event.clipboardData?.getData('text/plain')) return; // offices put a picture beside a text
    event.preventDefault();
    picture(app, file);
  };
  const over = event => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); };
  for (const [kind, act] of Object.entries({ paste: take, drop: take, dragover: over })) document.addEventListener(kind, act, { signal });
}

/** Another day: by date, or one that the device has. @param {App} app @param {string} game @param {string} date */
export function pickDay(app, game, date) {
  const { t } = app;
  const to = day => { box.close(); app.go(hashOf('w', ...game === 'strands' ? [game] : [], day)); };
  const field = h('input', { type: 'date', id: 'day', value: date, max: app.today() });
  const open = event => { event.preventDefault(); if (isDay(field.value)) to(field.value); };
  const box = app.dialog(t('day.other'), [
    h('form', { onsubmit: open }, h('label', { for: 'day' }, t('day')),
      h('div', { class: 'row' }, h('div', { class: 'grow' }, field), h('button', { class: 'main' }, t('open')))),
    ...known(app, game, to), button(t('letters.own'), () => to('new'))]);
}

/** The days that the device has, the latest first. @param {App} app @param {string} game @param {(day: string) => void} to */
function known({ t, store, day: written }, game, to) {
  const days = store.keys(`puzzle:${game}:`).map(key => key.slice(-10)).filter(isDay).reverse().slice(0, 14);
  const state = day => {
    const kept = store.sessions(`${game}:${day}`);
    return t(kept.some(({ solved }) => solved) ? 'day.solved' : kept.length ? 'day.begun' : 'day.seen');
  };
  const item = day => h('li', {}, button([written(day), ' · ', state(day)], () => to(day)));
  return days.length ? [h('h3', {}, t('day.known')), h('ul', { class: 'links' }, days.map(item))] : [];
}

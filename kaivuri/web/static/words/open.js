/** Ways in: a day, or letters typed or pasted. */

import { parts } from '../dates.js';
import { button, h, refill, select } from '../dom.js';
import { hashOf } from '../router.js';
import { preview } from './grid.js';
import { SHAPES, partsOf, readLetters } from './letters.js';
/** @typedef {import('../app.js').App} App */

const more = { 'aria-haspopup': 'dialog' };

/** The field for letters, and the grid as it fills. @param {HTMLElement} root @param {App} app @param {string} game */
export function fresh(root, app, game) {
  const { t } = app;
  const field = h('textarea', { id: 'letters', rows: 3, autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', oninput: () => read() });
  const clue = h('input', { autocomplete: 'off' }), theme = h('label', t('clue.field'), clue);
  const said = h('p.soft', { role: 'status' }), seen = h('div');
  const play = button(t('play'), () => {
    const told = game === 'strands' && clue.value.trim();
    app.go(hashOf('w', game, ...readLetters(field.value, game).rows ?? [], ...told ? ['c:' + told] : []));
  }, { class: 'main' });
  const read = () => {
    const { rows, filled = rows ?? [], key, values, shape } = readLetters(field.value, game);
    refill(seen, preview(filled, ...shape));
    said.textContent = t(key ?? 'letters.whole', values);
    play.disabled = !rows;
    theme.hidden = game !== 'strands';
  };
  root.append(h('div.fresh', h('label', { for: 'letters' }, t('letters.field')), field, said, seen,
    select(t('letters.rules'), Object.keys(SHAPES).map(name => [name, t(name)]), game, chosen => { game = chosen; read(); }), theme, play,
    button(t('picture'), () => picture(app), more), button(t('make'), () => import('./made.js').then(({ makeOne }) => makeOne(app, game)), more),
    button(t('day.other'), () => pickDay(app, game, app.today()), more)));
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
  const to = day => { box.close(); app.go(hashOf('w', ...partsOf({ game, date: day }))); };
  const field = h('input', { type: 'date', id: 'day', value: date, max: app.today() });
  const open = event => { event.preventDefault(); if (parts(field.value)) to(field.value); };
  const box = app.dialog(t('day.other'), h('form', { onsubmit: open }, h('label', { for: 'day' }, t('part.day')),
    h('div.row', h('div.grow', field), h('button.main', t('open')))),
  known(app, game, to), button(t('letters.own'), () => to('new')));
}

/** The days that the device has, the latest first. @param {App} app @param {string} game @param {(day: string) => void} to */
function known({ t, store, day: written }, game, to) {
  const days = store.keys(`puzzle:${game}:`).map(key => key.slice(-10)).filter(parts).reverse().slice(0, 14);
  const state = day => {
    const kept = store.sessions(`${game}:${day}`);
    return t(kept.some(({ solved }) => solved) ? 'day.solved' : kept.length ? 'day.begun' : 'day.seen');
  };
  return days.length > 0 && [h('h3', t('day.known')), h('ul.links', days.map(day => h('li', button([written(day), ' · ', state(day)], () => to(day)))))];
}

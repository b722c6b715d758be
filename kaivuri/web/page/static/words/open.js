/** Ways in: a day, or letters typed or pasted. */

import { parts } from '../dates.js';
import { button, el, replaceChildren, select } from '../dom.js';
import { hashOf } from '../router.js';
import { preview } from './grid.js';
import { GAMES, gameOf, partsOf, readLetters } from './letters.js';
/** @import { App } from '../app.js' */

const more = { 'aria-haspopup': 'dialog' };

/** The field for letters, and the grid as it fills. The letters choose the game, unless the address or the player has.
 * @param {HTMLElement} root @param {App} app @param {string} first a game @param {boolean} chosen */
export function fresh(root, app, first, chosen) {
  const { t } = app;
  let game = first;
  const field = el('textarea', { id: 'letters', name: 'rows', rows: 3, autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', oninput: () => read() });
  const clue = el('input', { name: 'clue', autocomplete: 'off' }), theme = el('label', t('clue.field'), clue);
  const said = el('p.soft', { role: 'status' }), seen = el('div');
  const play = button(t('play'), () => {
    const told = game === 'strands' && clue.value.trim();
    app.go(hashOf('w', game, ...readLetters(field.value, game).rows ?? [], ...told ? ['c:' + told] : []));
  }, { class: 'main' });
  const names = Object.keys(GAMES).map(/** @returns {[string, string]} */ name => [name, t(name)]);
  const rules = select(t('letters.rules'), names, game, name => { first = name; chosen = true; read(); });
  const choice = /** @type {HTMLSelectElement} */ (rules.querySelector('select'));
  const read = () => {
    const { rows, filled = rows ?? [], key, values, shape } = readLetters(field.value, first);
    choice.value = game = rows && !chosen ? gameOf(rows) : first;
    replaceChildren(seen, preview(filled, ...shape));
    said.textContent = t(key ?? 'letters.whole', values);
    play.disabled = !rows;
    theme.hidden = game !== 'strands';
  };
  root.append(el('div.fresh', el('label', { for: 'letters' }, t('letters.field')), field, said, seen, rules, theme, play,
    button(t('picture'), () => picture(app), more), button(t('make'), () => import('./made.js').then(({ makeOne }) => makeOne(app, game)), more),
    button(t('day.other'), () => pickDay(app, game, app.today()), more)));
  read();
}

/** A picture that is asked for, or one that is given. @param {App} app @param {Blob} [given] */
const picture = async (app, given) => (await import('./picture.js')).takePicture(app, given);

/** Pictures that are pasted or dropped anywhere. @param {App} app @param {AbortSignal} signal */
export function watchPictures(app, signal) {
  const take = /** @param {Event} event @param {DataTransfer | null} data */ (event, data) => {
    const file = data?.files[0];
    if (!file) return;
    event.preventDefault();
    picture(app, file);
  };
  document.addEventListener('paste', event => {
    const data = event.clipboardData;
    if (!data?.getData('text/plain')) take(event, data); // offices put a picture beside a text
  }, { signal });
  document.addEventListener('drop', event => take(event, event.dataTransfer), { signal });
  document.addEventListener('dragover', event => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); }, { signal });
}

/** Another day: by date, or one that the device has. @param {App} app @param {string} game @param {string} date */
export function pickDay(app, game, date) {
  const { t } = app;
  const to = /** @param {string} day */ day => { box.close(); app.go(hashOf('w', ...partsOf({ game, date: day }))); };
  const field = el('input', { type: 'date', id: 'day', name: 'date', value: date, max: app.today() });
  const open = /** @param {Event} event */ event => { event.preventDefault(); if (parts(field.value)) to(field.value); };
  const box = app.dialog(t('day.other'), el('form', { onsubmit: open }, el('label', { for: 'day' }, t('part.day')),
    el('div.row', el('div.grow', field), el('button.main', t('open')))),
  known(app, game, to), button(t('letters.own'), () => to('new')));
}

/** The days that the device has, the latest first. @param {App} app @param {string} game @param {(day: string) => void} to */
function known({ t, store, day: written }, game, to) {
  const days = store.keys(`puzzle:${game}:`).map(key => key.slice(-10)).filter(parts).reverse().slice(0, 14);
  const state = /** @param {string} day */ day => {
    const kept = store.sessions(`${game}:${day}`);
    return t(kept.some(({ solved }) => solved) ? 'day.solved' : kept.length ? 'day.begun' : 'day.seen');
  };
  return days.length > 0 && [el('h3', t('day.known')), el('ul.links', days.map(day => el('li', button([written(day), ' · ', state(day)], () => to(day)))))];
}

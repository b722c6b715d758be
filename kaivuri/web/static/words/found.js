/** Words: one's own, ruled out, required, marks, each with its undo; how many solutions are still possible. */

import { button, h } from '../dom.js';
import { checked } from './line.js';

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
export function wordsFace(app, play, signal) {
  const { t, store } = app;
  const list = h('ul', { class: 'facts' });
  const left = h('p', { role: 'status' });
  const live = button(t('left.count'), () => { store.set('left', !store.get('left')); update(); });
  const field = h('input', { id: 'word', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' });
  const said = h('p', { class: 'soft', role: 'status' });
  const word = () => field.value.normalize('NFC').trim().toLowerCase();
  const act = (key, does) => button(t(key), async () => { if (word()) said.textContent = await does(word()); });
  const make = (move, line) => {
    if (!play.play(move)) return t('fact.no');
    field.value = '';
    return line;
  };
  const form = h('form', { onsubmit: e => e.preventDefault() }, h('label', { for: 'word' }, t('word')), h('div', { class: 'row' }, h('div', { class: 'grow' }, field),
    act('check', name => checked(app, play, { word: name })), act('require', name => make('require ' + name, t('required', { word: name }))),
    act('rule.out', name => make('rule-out ' + name, t('ruled.out', { word: name })))), said);

  const item = (kind, text, move, ...more) => h('li', { class: 'row ' + kind }, h('span', { class: 'grow' }, text), ...more,
    button('✕', () => play.lift(move), { class: 'icon', 'aria-label': t('take.back', { what: text }) }));
  const own = place => item('own', place.word, place.move,
    button(t('check'), async e => { const b = e.target; b.textContent = await checked(app, play, place); app.say(b.textContent); }, { 'aria-label': t('check.word', { word: place.word }) }));

  /** @type {AbortController | undefined} */
  let asking;
  const count = async () => {
    asking?.abort();
    left.textContent = store.get('left') ? t('counting') : '';
    if (!store.get('left')) return;
    asking = new AbortController();
    const mine = asking.signal;
    try {
      const { solutions, exact } = await app.engine.position(play.request(), AbortSignal.any([mine, signal]));
      if (!mine.aborted) left.textContent = t(solutions ? exact ? 'left' : 'left.likeliest' : 'left.none', { n: solutions });
    } catch (fault) {
      if (!mine.aborted && !signal.aborted) left.textContent = app.line(fault);
    }
  };
  const update = () => {
    if (app.sheet.shown !== 'words') return;
    const { game } = play;
    list.replaceChildren(...game.words.map(own), ...game.required.map(name => item('required', t('is.required', { word: name }), 'require ' + name)),
      ...game.ruledOut.map(name => item('out', t('is.out', { word: name }), 'rule-out ' + name)),
      ...game.marks.map(([r, c]) => item('mark', t('is.mark', { letter: [...game.rows[r]][c], row: r + 1, column: c + 1 }), `mark ${r},${c}`)));
    if (!list.children.length) list.append(h('li', { class: 'soft' }, t('words.none')));
    live.setAttribute('aria-pressed', String(store.get('left', false)));
    count();
  };
  return { id: 'words', label: '', node: h('div', {}, h('div', { class: 'row' }, live, left), list, form), update };
}

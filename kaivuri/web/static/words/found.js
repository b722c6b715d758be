/** Words: one's own, ruled out, required, marks, each with its undo; how many solutions are still possible. */

import { button, h, icon, refill, status } from '../dom.js';
import { Newest } from '../newest.js';
import { checked } from './line.js';

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play */
export function wordsFace(app, play) {
  const { t, store } = app, newest = new Newest(), list = h('ul.facts'), left = status();
  const live = button(t('left.count'), () => { store.set('left', !store.get('left')); update(); });

  /** The field for a word, and what can be done with it. */
  function form() {
    const field = h('input', { id: 'word', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' });
    const said = h('p.soft', { role: 'status' });
    const act = (key, does) => button(t(key), async () => {
      const word = field.value.normalize('NFC').trim().toLowerCase();
      if (word) said.textContent = await does(word);
    });
    const make = (verb, key) => word => play.play(`${verb} ${word}`) ? t(key, { word }) : t('fact.no');
    return h('form', { onsubmit: e => e.preventDefault() }, h('label', { for: 'word' }, t('word')),
      h('div.row', h('div.grow', field), act('check', word => checked(app, play, { word })),
        act('require', make('require', 'required')), act('rule.out', make('rule-out', 'ruled.out'))), said);
  }

  /** @param {string} kind @param {string} text @param {string} move @param {...Node} more */
  const item = (kind, text, move, ...more) => h('li.row.' + kind, h('span.grow', text), more,
    icon('✕', t('take.back', { what: text }), () => play.lift(move)));

  /** A word on the grid, to be checked when asked. @param {any} place */
  function own(place) {
    const check = button(t('check'), async () => app.say(check.textContent = await checked(app, play, place)),
      { 'aria-label': t('check.word', { word: place.word }) });
    return item('own', place.word, place.move, check);
  }

  function update() {
    const { game } = play, on = store.get('left', false);
    if (app.sheet.shown !== 'words') return;
    const items = [...game.words.map(own),
      ...game.required.map(word => item('required', t('is.required', { word }), 'require ' + word)),
      ...game.ruledOut.map(word => item('out', word, 'rule-out ' + word)),
      ...game.marks.map(([r, c]) => item('mark', t('is.mark', { letter: [...game.rows[r]][c], row: r + 1, column: c + 1 }), `mark ${r},${c}`))];
    refill(list, items.length ? items : [h('li.soft', t('words.none'))]);
    live.setAttribute('aria-pressed', String(on));
    newest.stop();
    left.textContent = on ? t('counting') : '';
    if (on) count();
  }

  /** How many solutions are left, while the player wants to know. */
  async function count() {
    try {
      const answer = await newest.ask(signal => app.backend.letters('position', play.request(), signal));
      if (answer) left.textContent = t(answer.solutions ? answer.exact ? 'left' : 'left.likeliest' : 'left.none', { n: answer.solutions });
    } catch (fault) {
      left.textContent = app.line(fault);
    }
  }

  return { id: 'words', node: h('div', h('div.row', live, left), list, form()), update };
}

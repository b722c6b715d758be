/** Words: one's own, ruled out, required, marks, each with its undo; how many solutions are still possible. */

import { button, h } from '../dom.js';
import { checked } from './line.js';

export class WordsFace {
  id = 'words';

  /** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
  constructor(app, play, signal) {
    Object.assign(this, { app, play, signal, t: app.t });
    this.list = h('ul', { class: 'facts' });
    this.left = h('p', { role: 'status' });
    this.live = button(app.t('left.count'), () => { app.store.set('left', !app.store.get('left')); this.update(); });
    this.node = h('div', {}, h('div', { class: 'row' }, this.live, this.left), this.list, this.form());
  }

  /** The field for a word, and what can be done with it. */
  form() {
    const { t, app, play } = this;
    const field = h('input', { id: 'word', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' });
    const said = h('p', { class: 'soft', role: 'status' });
    const act = (key, does) => button(t(key), async () => {
      const word = field.value.normalize('NFC').trim().toLowerCase();
      if (word) said.textContent = await does(word);
    });
    const make = (verb, key) => word => play.play(`${verb} ${word}`) ? t(key, { word }) : t('fact.no');
    return h('form', { onsubmit: e => e.preventDefault() }, h('label', { for: 'word' }, t('word')),
      h('div', { class: 'row' }, h('div', { class: 'grow' }, field), act('check', word => checked(app, play, { word })),
        act('require', make('require', 'required')), act('rule.out', make('rule-out', 'ruled.out'))), said);
  }

  /** @param {string} kind @param {string} text @param {string} move @param {...Node} more */
  item(kind, text, move, ...more) {
    return h('li', { class: 'row ' + kind }, h('span', { class: 'grow' }, text), more,
      button('✕', () => this.play.lift(move), { class: 'icon', 'aria-label': this.t('take.back', { what: text }) }));
  }

  /** A word on the grid, to be checked when asked. @param {any} place */
  own(place) {
    const { app, play, t } = this;
    const check = button(t('check'), async () => app.say(check.textContent = await checked(app, play, place)),
      { 'aria-label': t('check.word', { word: place.word }) });
    return this.item('own', place.word, place.move, check);
  }

  update() {
    const { app, t, play: { game } } = this;
    if (app.sheet.shown !== 'words') return;
    const items = [...game.words.map(place => this.own(place)),
      ...game.required.map(word => this.item('required', t('is.required', { word }), 'require ' + word)),
      ...game.ruledOut.map(word => this.item('out', word, 'rule-out ' + word)),
      ...game.marks.map(([r, c]) => this.item('mark', t('is.mark', { letter: [...game.rows[r]][c], row: r + 1, column: c + 1 }), `mark ${r},${c}`))];
    this.list.replaceChildren(...items.length ? items : [h('li', { class: 'soft' }, t('words.none'))]);
    this.live.setAttribute('aria-pressed', String(app.store.get('left', false)));
    this.count();
  }

  /** How many solutions are left, while the player wants to know. */
  async count() {
    const { app, left, play, t } = this;
    this.asking?.abort();
    left.textContent = app.store.get('left') ? t('counting') : '';
    if (!app.store.get('left')) return;
    const { signal } = this.asking = new AbortController();
    try {
      const { solutions, exact } = await app.engine.position(play.request(), signal);
      left.textContent = t(solutions ? exact ? 'left' : 'left.likeliest' : 'left.none', { n: solutions });
    } catch (fault) {
      if (!signal.aborted) left.textContent = app.line(fault);
    }
  }
}

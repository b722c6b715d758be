/** Words: one's own, ruled out, required, marks, each with its undo; how many solutions are still possible. */

import { button, el, icon, replaceChildren, status } from '../dom.js';
import { LatestRequest } from '../latest_request.js';
import { checked } from './line.js';
/** @import { App } from '../app.js' @import { Made } from './game.js' @import { Play } from './play.js' */

export class WordsFace {
  id = 'words';
  #latest = new LatestRequest();
  #list = el('ul.facts');
  #left = status();
  #live;

  /** @param {App} app @param {Play} play */
  constructor(app, play) {
    this.app = app;
    this.play = play;
    this.#live = button(app.t('left.count'), () => { app.store.set('left', !app.store.get('left')); this.update(); });
    this.node = el('div', el('div.row', this.#live, this.#left), this.#list, this.#form());
  }

  /** The field for a word, and what can be done with it. */
  #form() {
    const { app, play, app: { t } } = this, said = el('p.soft', { role: 'status' });
    const field = el('input', { id: 'word', name: 'word', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' });
    const act = /** @param {string} key @param {(word: string) => string | Promise<string>} does */ (key, does) => button(t(key), async () => {
      const word = field.value.normalize('NFC').trim().toLowerCase();
      if (word) said.textContent = await does(word);
    });
    const make = /** @param {string} verb @param {string} key */ (verb, key) =>
      act(key, word => play.play(`${verb} ${word}`) ? t(verb === 'require' ? 'required' : 'ruled.out', { word }) : t('fact.no'));
    return el('form', { onsubmit: e => e.preventDefault() }, el('label', { for: 'word' }, t('word')),
      el('div.row', el('div.grow', field), act('check', word => checked(app, play, { word })),
        make('require', 'require'), make('rule-out', 'rule.out')), said);
  }

  /** @param {string} kind @param {string} text @param {string} move @param {Node[]} more */
  #item(kind, text, move, ...more) {
    return el(`li.row.${kind}`, el('span.grow', text), more, icon('✕', this.app.t('take.back', { what: text }), () => this.play.lift(move)));
  }

  /** A word on the grid, to be checked when asked. @param {Made} place */
  #own(place) {
    const { app, play } = this;
    const check = button(app.t('check'), async () => app.say(check.textContent = await checked(app, play, place)),
      { 'aria-label': app.t('check.word', { word: place.word }) });
    return this.#item('own', place.word, place.move, check);
  }

  update() {
    const { play: { game }, app: { t, sheet, store } } = this, on = store.get('left', false);
    if (sheet.shown !== this.id) return;
    const items = [...game.words.map(place => this.#own(place)),
      ...game.required.map(word => this.#item('required', t('is.required', { word }), 'require ' + word)),
      ...game.ruledOut.map(word => this.#item('out', word, 'rule-out ' + word)),
      ...game.marks.map(([r, c]) => this.#item('mark', t('is.mark', { letter: [...game.rows[r]][c], row: r + 1, column: c + 1 }), `mark ${r},${c}`))];
    replaceChildren(this.#list, items.length ? items : [el('li.soft', t('words.none'))]);
    this.#live.setAttribute('aria-pressed', String(on));
    this.#latest.abort();
    this.#left.textContent = on ? t('counting') : '';
    if (on) this.#count();
  }

  /** How many solutions are left, while the player wants to know. */
  async #count() {
    const { backend, line, t } = this.app;
    try {
      const answer = await this.#latest.run(signal => backend.letters('position', this.play.request(), signal));
      if (answer) this.#left.textContent = t(answer.solutions ? answer.exact ? 'left' : 'left.likeliest' : 'left.none', { n: answer.solutions });
    } catch (fault) {
      this.#left.textContent = line(fault);
    }
  }
}

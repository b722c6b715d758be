/** Solutions: behind one press that warns; then a list, each drawn in the grid when it is looked at. */

import { button, h } from '../dom.js';
import { share } from '../engine/certainty.js';
import { percent } from './line.js';

const FETCHED = 60;
const PAGE = 6;
const MODES = ['likeliest', 'least_words', 'most_words'];

export class SolutionsFace {
  id = 'solutions';

  /** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
  constructor(app, play, signal) {
    const { t } = app;
    Object.assign(this, { app, play, signal, shown: PAGE, asked: '', answer: null });
    this.list = h('ol', { class: 'solutions' });
    this.said = h('p', { role: 'status' });
    this.more = button(t('more'), () => { this.shown += PAGE; this.write(); });
    this.mode = h('select', { onchange: () => this.update() }, MODES.map(name => h('option', { value: name }, t('mode.' + name))));
    this.node = h('div', {}, h('p', {}, t('solutions.warn')), button(t('solutions.show'), () => this.open(), { class: 'main' }));
  }

  open() {
    const mode = h('label', { class: 'row' }, this.app.t('mode'), h('div', { class: 'grow' }, this.mode));
    this.node.replaceChildren(mode, this.said, this.list, this.more);
    this.update();
  }

  /** Ask anew for another position or order, once the list is seen. */
  update() {
    const wanted = JSON.stringify([this.play.game.standing, this.mode.value]);
    if (!this.list.parentNode || this.app.sheet.shown !== 'solutions' || this.asked === wanted) return;
    this.asked = wanted;
    this.ask();
  }

  async ask() {
    const { app, asked, play, said, signal } = this;
    said.textContent = app.t('counting');
    this.list.replaceChildren();
    this.more.hidden = true;
    const { placed, ...request } = play.request({ mode: this.mode.value, limit: FETCHED });
    request.with = [...new Set([...request.with, ...placed.map(({ word }) => word)])];
    try {
      const answer = await app.engine.solve(request, null, signal);
      if (asked !== this.asked) return;
      Object.assign(this, { answer: { ...answer, chances: chances(answer.covers) }, shown: PAGE });
      this.write();
    } catch (fault) {
      if (asked === this.asked && !signal.aborted) said.replaceChildren(app.line(fault), ' ', button(app.t('again'), () => this.ask()));
    }
  }

  write() {
    const { app: { t }, answer: { covers, counts }, shown } = this;
    const values = { n: Math.max(counts.covers ?? 0, covers.length), shown: Math.min(shown, covers.length) };
    this.said.textContent = t(!covers.length ? 'solutions.none' : counts.complete === false ? 'solutions.some' : 'solutions.n', values);
    this.list.replaceChildren(...covers.slice(0, shown).map((solution, n) => this.item(solution, n)));
    this.more.hidden = covers.length <= shown;
  }

  /** @param {any} solution @param {number} n */
  item(solution, n) {
    const { t, locale } = this.app;
    const sure = this.mode.value === 'likeliest' ? percent(this.answer.chances[n], locale) : '';
    const title = t('solution', { n: n + 1 }) + (sure && ' · ' + sure);
    const look = () => {
      this.play.show({ ...solution, title });
      for (const other of this.list.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === made));
    };
    const made = button([h('span', { class: 'grow' }, named(solution)), h('small', {}, sure)], look,
      { class: 'row', 'aria-pressed': 'false', onfocus: look, onmouseenter: look });
    return h('li', {}, made);
  }
}

/** The words of a solution, the spangram with its parts. @param {any} solution */
const named = ({ words, spangram }) =>
  words.map(({ word }, n) => spangram && !n ? spangram.parts.join(' ') + ' ★' : word).join(' · ');

/** How likely each cover is among those fetched, by its cost or its score, hundredths of a natural logarithm.
 * @param {any[]} covers */
export function chances(covers) {
  const logs = covers.map(({ cost, score }) => score == null ? Math.log(share(1)) * cost : score / 100);
  const most = Math.max(...logs);
  const shares = logs.map(log => Math.exp(log - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map(share => share / sum);
}

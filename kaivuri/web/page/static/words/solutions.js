/** Solutions: behind one press that warns; then a list, each drawn in the grid when it is looked at. */

import { likelihood } from '../device/likelihood.js';
import { button, el, replaceChildren, select, status } from '../dom.js';
import { percent } from './line.js';
/** @import { App } from '../app.js' @import { Cover, Solve } from '../documents' @import { Play } from './play.js' */

const PAGE = 6;
const MODES = ['likeliest', 'least_words', 'most_words'];

export class SolutionsFace {
  id = 'solutions';
  #list = el('ol.solutions');
  #said = status();
  #mode = MODES[0];
  #shown = PAGE;
  /** @type {Solve} */
  #answer = { covers: [], counts: { covers: 0 } };
  /** The position and the order of which solutions are listed. */
  #asked = '';
  #more;

  /** @param {App} app @param {Play} play @param {AbortSignal} signal */
  constructor(app, play, signal) {
    this.app = app;
    this.play = play;
    this.signal = signal;
    this.#more = button(app.t('more'), () => { this.#shown += PAGE; this.#write(); });
    this.node = el('div', el('p', app.t('solutions.warn')), button(app.t('solutions.show'), () => this.#open(), { class: 'main' }));
  }

  #open() {
    const { t } = this.app, modes = MODES.map(/** @returns {[string, string]} */ name => [name, t('mode.' + name)]);
    const order = select(t('mode'), modes, this.#mode, chosen => { this.#mode = chosen; this.update(); }, { class: 'row' });
    replaceChildren(this.node, order, this.#said, this.#list, this.#more);
    this.update();
  }

  /** Ask anew for another position or order, once the list is seen. */
  update() {
    const wanted = JSON.stringify([this.play.game.standing, this.#mode]);
    if (!this.#list.parentNode || this.app.sheet.shown !== this.id || this.#asked === wanted) return;
    this.#asked = wanted;
    this.#ask();
  }

  async #ask() {
    const { app, signal } = this, mine = this.#asked, { placed, ...request } = this.play.request({ mode: this.#mode, limit: 60 });
    this.#said.textContent = app.t('counting');
    replaceChildren(this.#list);
    this.#more.hidden = true;
    request.with = [...new Set([...request.with, ...placed.map(({ word }) => word)])];
    try {
      const answer = await app.backend.letters('solve', request, signal);
      if (mine !== this.#asked) return;
      this.#answer = answer;
      this.#shown = PAGE;
      this.#write();
    } catch (fault) {
      if (mine === this.#asked && !signal.aborted) replaceChildren(this.#said, app.line(fault), ' ', button(app.t('again'), () => this.#ask()));
    }
  }

  #write() {
    const { t, locale } = this.app, { covers, counts } = this.#answer, n = covers.length, sure = this.#mode === 'likeliest' ? chances(covers) : [];
    this.#said.textContent = t(!n ? 'solutions.none' : counts.complete === false ? 'solutions.some' : 'solutions.n',
      { n: Math.max(counts.covers ?? 0, n), shown: Math.min(this.#shown, n) });
    replaceChildren(this.#list, covers.slice(0, this.#shown).map((solution, n) => this.#item(solution, n, n in sure ? percent(sure[n], locale) : '')));
    this.#more.hidden = n <= this.#shown;
  }

  /** @param {Cover} solution @param {number} n @param {string} sure */
  #item(solution, n, sure) {
    const title = this.app.t('solution', { n: n + 1 }) + (sure && ' · ' + sure);
    const look = () => {
      this.play.show({ ...solution, title });
      for (const other of this.#list.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === made));
    };
    const made = button([el('span.grow', named(solution)), el('small', sure)], look,
      { class: 'row', 'aria-pressed': 'false', onfocus: look, onmouseenter: look });
    return el('li', made);
  }
}

/** The words of a solution, the spangram with its parts. @param {Cover} solution */
const named = ({ words, spangram }) =>
  words.map(({ word }, n) => spangram && !n ? spangram.parts.join(' ') + ' ★' : word).join(' · ');

/** How likely each cover is among those fetched, by its cost or its score, hundredths of a natural logarithm.
 * @param {Pick<Cover, 'cost' | 'score'>[]} covers */
export function chances(covers) {
  const logs = covers.map(({ cost, score }) => score == null ? Math.log(likelihood(1)) * cost : score / 100);
  const most = Math.max(...logs);
  const shares = logs.map(log => Math.exp(log - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map(share => share / sum);
}

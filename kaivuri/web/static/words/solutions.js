/** Solutions: behind one press that warns; then a list, each drawn in the grid when it is looked at. */

import { button, h, refill, select, status } from '../dom.js';
import { likelihood } from '../device/likelihood.js';
import { percent } from './line.js';

const PAGE = 6;
const MODES = ['likeliest', 'least_words', 'most_words'];

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
export function solutionsFace(app, play, signal) {
  const { t, locale } = app, list = h('ol.solutions'), said = status();
  const more = button(t('more'), () => { shown += PAGE; write(); });
  const node = h('div', h('p', t('solutions.warn')), button(t('solutions.show'), () => {
    refill(node, select(t('mode'), MODES.map(name => [name, t('mode.' + name)]), mode, chosen => { mode = chosen; update(); }, { class: 'row' }), said, list, more);
    update();
  }, { class: 'main' }));
  let mode = MODES[0], shown = PAGE, asked, answer;

  /** Ask anew for another position or order, once the list is seen. */
  function update() {
    const wanted = JSON.stringify([play.game.standing, mode]);
    if (!list.parentNode || app.sheet.shown !== 'solutions' || asked === wanted) return;
    asked = wanted;
    ask();
  }

  async function ask() {
    const mine = asked;
    said.textContent = t('counting');
    refill(list);
    more.hidden = true;
    const { placed, ...request } = play.request({ mode, limit: 60 });
    request.with = [...new Set([...request.with, ...placed.map(({ word }) => word)])];
    try {
      const document = await app.backend.letters('solve', request, signal);
      if (mine !== asked) return;
      answer = document;
      shown = PAGE;
      write();
    } catch (fault) {
      if (mine === asked && !signal.aborted) refill(said, app.line(fault), ' ', button(t('again'), ask));
    }
  }

  function write() {
    const { covers, counts } = answer, n = covers.length, sure = mode === 'likeliest' ? chances(covers) : [];
    said.textContent = t(!n ? 'solutions.none' : counts.complete === false ? 'solutions.some' : 'solutions.n',
      { n: Math.max(counts.covers ?? 0, n), shown: Math.min(shown, n) });
    refill(list, covers.slice(0, shown).map((solution, n) => item(solution, n, n in sure ? percent(sure[n], locale) : '')));
    more.hidden = n <= shown;
  }

  /** @param {any} solution @param {number} n @param {string} sure */
  function item(solution, n, sure) {
    const title = t('solution', { n: n + 1 }) + (sure && ' · ' + sure);
    const look = () => {
      play.show({ ...solution, title });
      for (const other of list.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === made));
    };
    const made = button([h('span.grow', named(solution)), h('small', sure)], look,
      { class: 'row', 'aria-pressed': 'false', onfocus: look, onmouseenter: look });
    return h('li', made);
  }

  return { id: 'solutions', node, update };
}

/** The words of a solution, the spangram with its parts. @param {any} solution */
const named = ({ words, spangram }) =>
  words.map(({ word }, n) => spangram && !n ? spangram.parts.join(' ') + ' ★' : word).join(' · ');

/** How likely each cover is among those fetched, by its cost or its score, hundredths of a natural logarithm.
 * @param {any[]} covers */
export function chances(covers) {
  const logs = covers.map(({ cost, score }) => score == null ? Math.log(likelihood(1)) * cost : score / 100);
  const most = Math.max(...logs);
  const shares = logs.map(log => Math.exp(log - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map(share => share / sum);
}

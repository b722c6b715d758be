/** Solutions: behind one press that warns; then a list, each drawn in the grid when it is looked at. */

import { button, h } from '../dom.js';
import { percent } from './line.js';

const FETCHED = 60;
const PAGE = 6;
const MODES = ['likeliest', 'least_words', 'most_words'];

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
export function solutionsFace(app, play, signal) {
  const { t } = app;
  const node = h('div', {});
  const list = h('ol', { class: 'solutions' });
  const said = h('p', { role: 'status' });
  const more = button(t('more'), () => { shown += PAGE; write(); });
  const mode = h('select', { onchange: () => ask() }, MODES.map(name => h('option', { value: name }, t('mode.' + name))));
  let [shown, open, asked] = [PAGE, false, ''];
  /** @type {any} */
  let answer = null;

  const begin = () => { open = true; update(); };
  const cover = () => node.replaceChildren(h('p', {}, t('solutions.warn')), button(t('solutions.show'), begin, { class: 'main' }));
  const ask = async () => {
    const now = asked = JSON.stringify([play.game.standing, mode.value]);
    said.textContent = t('counting');
    list.replaceChildren();
    more.hidden = true;
    try {
      const { placed, with: required, ...request } = play.request();
      const solved = await app.engine.solve({ ...request, with: [...new Set([...required, ...placed.map(({ word }) => word)])],
        mode: mode.value, limit: FETCHED }, null, signal);
      if (now === asked) { answer = { ...solved, chances: chances(solved.covers) }; shown = PAGE; write(); }
    } catch (fault) {
      if (now === asked && !signal.aborted) said.replaceChildren(app.line(fault), ' ', button(t('again'), ask));
    }
  };
  const write = () => {
    const { covers, counts } = answer;
    const all = Math.max(counts.covers ?? 0, covers.length);
    const drawn = Math.min(shown, covers.length);
    said.textContent = covers.length ? t(counts.complete === false ? 'solutions.some' : 'solutions.n', { n: all, shown: drawn }) : t('solutions.none');
    list.replaceChildren(...covers.slice(0, shown).map(item));
    more.hidden = covers.length <= shown;
  };
  const item = (solution, n) => {
    const sure = mode.value === 'likeliest' ? percent(answer.chances[n], app.locale) : '';
    const look = () => { play.show({ ...solution, title: t('solution', { n: n + 1 }) + (sure && ' · ' + sure) }); mark(); };
    const mark = () => [...list.children].forEach((li, m) => li.firstChild?.setAttribute('aria-pressed', String(m === n)));
    return h('li', {}, button([h('span', { class: 'grow' }, solution.words.map(({ word }) => word).join(' · ')), h('small', {}, sure)], look,
      { class: 'row', 'aria-pressed': 'false', onfocus: look, onmouseenter: look }));
  };
  const update = () => {
    if (!open) return cover();
    if (app.sheet.shown !== 'solutions') return;
    if (!list.parentNode) node.replaceChildren(h('label', { class: 'row' }, t('mode'), h('div', { class: 'grow' }, mode)), said, list, more);
    if (asked !== JSON.stringify([play.game.standing, mode.value])) ask();
  };
  return { id: 'solutions', label: t('solutions'), node, update };
}

/** How likely each cover is among those fetched: their costs are hundredths of a decimal logarithm, scores of a natural one.
 * @param {any[]} covers */
export function chances(covers) {
  const logs = covers.map(({ cost, score }) => score == null ? -cost / 100 * Math.LN10 : score / 100);
  const most = Math.max(...logs);
  const shares = logs.map(log => Math.exp(log - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map(share => share / sum);
}

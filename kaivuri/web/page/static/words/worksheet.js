/** Printing of a word puzzle: the heading and the lines that only the printed page shows. `style.css` hides the rest of the page. */

import { el } from '../dom.js';

const LINES = 8;

/** Return what stands above the grid and below it. @param {import('../app.js').App} app @param {string} game @param {string} [date] @param {number} [words] */
export function worksheetParts({ t, formatDate }, game, date, words = LINES) {
  const [year, month, day] = (date ?? '').split('-').map(Number);
  const title = date ? `${t(game)}, ${formatDate({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(year, month - 1, day)}` : t(game);
  return {
    above: el('div.print-only', el('h2', title), el('p.fill-in', t('print.name'), el('span'), t('print.date'), el('span')),
      el('p', t('print.instruction'), game === 'strands' && ' ' + t('print.strands'))),
    below: el('ol.print-only.blank-lines', Array.from({ length: words }, () => el('li'))),
  };
}

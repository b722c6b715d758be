/** Printing of a word puzzle: the heading and the lines that only the printed page shows.
 * `style.css` hides the rest of the page. */

import { el, replaceChildren } from '../dom.js';
import { GAMES } from './letters.js';

const LINES = 8;
const REGION_LINES = 16;

/** Return what stands above the grid and below it, and what sets the number of lines.
 * @param {import('../types').App} app
 * @param {import('../types').WordPuzzle} puzzle */
export function worksheetParts({ t, formatDate }, { game, date, title, author }) {
	const { regions } = GAMES[game];
	const below = el('ol.print-only.blank-lines');
	const day = date ? `${t(game)}, ${longDate(formatDate, date)}` : t(game);
	return {
		above: el(
			'div.print-only',
			el('h2', title || day),
			author && el('p', t('author.by', { author })),
			el('p.fill-in', t('print.name'), el('span'), t('print.date'), el('span')),
			el(
				'p',
				t(regions ? 'print.regions' : 'print.instruction'),
				game === 'strands' && ' ' + t('print.strands'),
			),
		),
		below,
		/** @param {number | null} [words] in the grid, if known */
		setLines: words =>
			replaceChildren(
				below,
				Array.from({ length: words ?? (regions ? REGION_LINES : LINES) }, () => el('li')),
			),
	};
}

/** @param {import('../types').FormatDate} formatDate @param {string} date */
function longDate(formatDate, date) {
	const [year, month, day] = date.split('-').map(Number);
	const parts = /** @type {const} */ ({ weekday: 'long', day: 'numeric', month: 'long' });
	return formatDate({ ...parts, year: 'numeric' })(year, month - 1, day);
}

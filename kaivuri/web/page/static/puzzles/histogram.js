/** How many puzzles were solved with which highest hint, as bars. */

import { el } from '../dom.js';
/** @import { App, PuzzleSummary } from '../types' */

/** @param {App} app
 * @param {Pick<PuzzleSummary, 'solved' | 'hints'>[]} puzzles
 * @param {number} [current] the hints of the puzzle that was solved just now */
export function hintHistogram({ t, formatNumber }, puzzles, current) {
	/** @type {number[]} */
	const counts = [];
	for (const { hints } of puzzles.filter(({ solved }) => solved))
		counts[hints] = (counts[hints] ?? 0) + 1;
	const max = Math.max(...Object.values(counts));
	const rows = Array.from(counts, (n = 0, hints) =>
		el(
			'tr',
			{ class: hints === current && 'current' },
			el('th', { scope: 'row' }, t(hints ? 'share.hints' : 'share.no-hints', { n: hints })),
			el('td', el('progress', { max, value: n, 'aria-label': t('figure.name.solved') })),
			el('td', formatNumber(n)),
		),
	);
	return rows.length > 0 && el('table.bars', el('tbody', rows));
}

/** How many puzzles were solved with which highest hint, as bars. */

import { bars } from '../dom.js';
import { hintsText } from '../share.js';
/** @import { App, PuzzleSummary } from '../types' */

/** @param {App} app
 * @param {Pick<PuzzleSummary, 'solved' | 'hints'>[]} puzzles
 * @param {number} [current] the hints of the puzzle that was solved just now */
export function hintHistogram({ t, formatNumber }, puzzles, current) {
	/** @type {number[]} */
	const counts = [];
	for (const { hints } of puzzles.filter(({ solved }) => solved))
		counts[hints] = (counts[hints] ?? 0) + 1;
	const rows = Array.from(counts, (value = 0, hints) => ({
		name: hintsText(t, hints),
		value,
		text: formatNumber(value),
		current: hints === current,
	}));
	return rows.length > 0 && bars(rows);
}

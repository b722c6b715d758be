/** What the result of a puzzle leads to. */

import { button, el } from '../dom.js';
import { hintHistogram } from './histogram.js';
import { begunBefore } from './summaries.js';
/** @import { App, PuzzleSummary, ShareSummary } from '../types' */

/** Return how the other days went, the oldest one that is unfinished, and when the next one comes.
 * @param {App} app
 * @param {PuzzleSummary[]} days of the game or board
 * @param {ShareSummary} summary
 * @param {(date: string) => void} open
 * @param {Node | null} [more] a further button */
export function outlook(app, days, { progress: { date, seen, hints } }, open, more) {
	const { t, today, formatDay } = app;
	const begun = begunBefore(days, today());
	return [
		date && !seen && hintHistogram(app, days, hints),
		el(
			'div.row',
			more,
			begun &&
				button(`${t('state.started')}: ${formatDay(begun.date, false)}`, () => open(begun.date)),
		),
		date === today() && el('p.muted', t('tomorrow')),
	];
}

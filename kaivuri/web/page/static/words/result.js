/** What is shown when a puzzle is solved. */

import { button, el } from '../dom.js';
import { hintHistogram } from '../puzzles/histogram.js';
import { begunBefore, daysOf } from '../puzzles/summaries.js';
import { openShareDialog } from '../share.js';
import { wordHash } from './letters.js';
/** @import { App } from '../types'
 * @import { WordSession } from './session.js' */

/** @param {App} app
 * @param {WordSession} session
 * @param {(() => void) | null} showMissed null if they are not known */
export function openResult(app, session, showMissed) {
	const { t, today, formatDay } = app;
	const { puzzle, shareSummary: summary, game } = session;
	const { progress } = summary;
	const days = daysOf(app.store, puzzle.game);
	const open = begunBefore(days, today());
	const go = /** @param {() => void} act */ act => () => {
		dialog.close();
		act();
	};
	const missed = showMissed && button(t('missed.show'), go(showMissed));
	const next = /** @param {string} date */ date =>
		button(
			`${t('state.started')}: ${formatDay(date, false)}`,
			go(() => app.navigate(wordHash({ ...puzzle, date }))),
		);
	const dialog = openShareDialog(app, summary, '', {
		above: el('p.words', game.words.map(({ word }) => word).join(' · ')),
		below: [
			puzzle.date && !progress.seen && hintHistogram(app, days, progress.hints),
			el('div.row', missed, open && next(open.date)),
			puzzle.date === today() && el('p.muted', t('tomorrow')),
		],
	});
}

/** What is shown when a puzzle is solved. */

import { button, el } from '../dom.js';
import { outlook } from '../puzzles/outlook.js';
import { daysOf } from '../puzzles/summaries.js';
import { openShareDialog } from '../share.js';
import { wordHash } from './letters.js';
/** @import { App } from '../types'
 * @import { WordSession } from './session.js' */

/** @param {App} app
 * @param {WordSession} session
 * @param {(() => void) | null} showMissed null if they are not known */
export function openResult(app, session, showMissed) {
	const { puzzle, shareSummary: summary, game } = session;
	const days = daysOf(app.store, puzzle.game);
	const go = /** @param {() => void} act */ act => () => {
		dialog.close();
		act();
	};
	const missed = showMissed && button(app.t('missed.show'), go(showMissed));
	const open = /** @param {string} date */ date =>
		go(() => app.navigate(wordHash({ ...puzzle, date })))();
	const dialog = openShareDialog(app, summary, '', {
		above: el('p.words', game.words.map(({ word }) => word).join(' · ')),
		below: outlook(app, days, summary, open, missed),
	});
}

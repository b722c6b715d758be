/** What is shown of a game when it is shared, and when it is solved. */

import { button, el } from '../dom.js';
import { outlook } from '../puzzles/outlook.js';
import { daysOf, summaryOf } from '../puzzles/summaries.js';
import { sharedForm } from '../router.js';
import { openShareDialog, resultLine } from '../share.js';
import { wordHash } from './letters.js';
/** @import { App, ShareSummary } from '../types'
 * @import { WordSession } from './session.js' */

/** @param {WordSession} session @returns {ShareSummary} */
export function shareSummary(session) {
	const { app, puzzle, game, key } = session;
	const { t, formatDay, store } = app;
	const { date, title } = puzzle;
	return {
		subject: title || t(puzzle.game) + (date ? ' ' + formatDay(date, false) : ''),
		progress: summaryOf(store, key),
		solved: game.solved && 'share.words',
		count: game.words.length,
		link: withMoves => {
			const hash = session.hash(withMoves ? game.moves : []);
			return date || withMoves ? hash : sharedForm(hash);
		},
	};
}

/** Return a line such as `Solved! 4 words · 3 min 12 s · no hints · next at 00:00`.
 * @param {WordSession} session */
export function solvedText(session) {
	const { app, puzzle } = session;
	const next = puzzle.date === app.today() ? ' · ' + app.t('tomorrow') : '';
	return `${app.t('solved')} ${resultLine(app.t, shareSummary(session))}${next}`;
}

/** @param {WordSession} session */
export const openShare = session =>
	openShareDialog(session.app, shareSummary(session), session.app.t('print'));

/** @param {App} app
 * @param {WordSession} session
 * @param {(() => void) | null} showMissed null if they are not known */
export function openResult(app, session, showMissed) {
	const { puzzle, game } = session;
	const summary = shareSummary(session);
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

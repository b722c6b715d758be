/** The dialogs of a board: another board or day, and the text to share. */

import { boardList, dayChooser } from '../chooser.js';
import { button } from '../dom.js';
import { outlook } from '../puzzles/outlook.js';
import { daysOf } from '../puzzles/summaries.js';
import { openShareDialog } from '../share.js';
/** @import { App, ShareSummary } from '../types'
 * @import { BoardSession } from './session.js' */

/** @param {App} app
 * @param {BoardSession} session
 * @param {(day: string, id?: string) => void} openDay */
export function openChooser(app, { date, tray: { board } }, openDay) {
	const { t } = app;
	const open = /** @param {string} day @param {string} [id] */ (day, id) => {
		dialog.close();
		openDay(day, id);
	};
	const dialog = app.openDialog(
		t(board.hasDates ? 'board.choose' : 'board'),
		...(board.hasDates
			? [
					dayChooser(app, board, date, day => open(day)),
					button(t('board.today'), () => open('today')),
				]
			: []),
		boardList(app, board.id, id => open(date, id)),
	);
}

/** Share the game; of a solved one it is the result.
 * @param {App} app
 * @param {BoardSession} session
 * @param {(day: string) => void} openDay */
export function openShare(app, session, openDay) {
	const summary = shareSummary(app, session);
	const days = daysOf(app.store, 'board', session.start.board.id);
	const open = /** @param {string} date */ date => {
		dialog.close();
		openDay(date);
	};
	const below = summary.solved && outlook(app, days, summary, open);
	const dialog = openShareDialog(app, summary, '', { below });
}

/** @param {App} app @param {BoardSession} session @returns {ShareSummary} */
function shareSummary({ formatDay }, session) {
	const { date, progress } = session;
	const { board, state } = session.tray;
	return {
		subject: date ? `${board.title} ${formatDay(date, false)}` : board.title,
		progress,
		solved: state.solved && 'share.pieces',
		count: state.placed.length,
		link: withMoves => session.hash(withMoves),
	};
}

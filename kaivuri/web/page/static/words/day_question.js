/** Asks whether letters that were entered are the puzzle of a day, and compares them with the published
 * ones. */

import { button, el, status } from '../dom.js';
import {
	askedDay,
	assignDay,
	declineDay,
	fetchPublished,
	replaceEntry,
	takenText,
} from '../puzzles/entries.js';
import { wordHash } from './letters.js';
/** @import { App } from '../types'
 * @import { WordSession } from './session.js' */

/** Return the question; the puzzle must have a day to ask about.
 * @param {App} app
 * @param {WordSession} session */
export function dayQuestion(app, session) {
	const { t, store, today, formatDay } = app;
	const { puzzle } = session;
	const day = askedDay(store, puzzle);
	const assign = /** @param {string} date */ date => {
		if (session.history.steps.length) session.save();
		if (!assignDay(app, puzzle, date)) return false;
		app.navigate(wordHash({ game: puzzle.game, date }));
		return true;
	};
	const decline = () => {
		declineDay(store, puzzle);
		node.remove();
	};
	const game = t(puzzle.game);
	const question =
		day === today()
			? t('day.ask-today', { game })
			: t('day.ask', { game, day: formatDay(day, false) });
	const node = el(
		'div.row.day-question',
		{ role: 'group', 'aria-label': question },
		el('p.grow', question),
		el(
			'div.row',
			button(t('yes'), () => assign(day), { class: 'primary' }),
			button(t('day.other'), () => openAssignDialog(app, puzzle.game, day, assign), {
				'aria-haspopup': 'dialog',
			}),
			button(t('no'), decline),
		),
	);
	return node;
}

/** @param {App} app
 * @param {string} game
 * @param {string} day
 * @param {(date: string) => boolean} assign returns whether the letters fit the day */
async function openAssignDialog(app, game, day, assign) {
	const { t, openDialog } = app;
	const { dayForm } = await import('./day_dialog.js');
	const message = status();
	const save = /** @param {string} date */ date => {
		if (assign(date)) dialog.close();
		else message.textContent = takenText(app, game, date);
	};
	const dialog = openDialog(t('day.other'), dayForm(app, day, t('save'), save), message);
}

/** Take over the clue and the number of words of the published puzzle if it has the letters entered
 * for the day; else offer it.
 * @param {App} app
 * @param {WordSession} session
 * @param {AbortSignal} signal */
export async function comparePublished(app, session, signal) {
	const { t } = app;
	const { puzzle } = session;
	const answer = await fetchPublished(app, puzzle, signal);
	if (answer?.isSame) {
		session.puzzle = { ...answer.published, clue: answer.published.clue || puzzle.clue };
		session.onChange();
	} else if (answer) {
		app.showError(t('day.published'), t('day.open-published'), () => {
			if (session.history.steps.length) session.save();
			replaceEntry(app, answer.published);
			app.navigate(wordHash(answer.published));
		});
	}
}

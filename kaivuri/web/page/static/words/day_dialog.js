/** The choice of another day. */

import { parseDate } from '../dates.js';
import { button, el } from '../dom.js';
import { summaryOf } from '../puzzles/summaries.js';
import { DEFAULT_GAME, GAMES, reference, wordHash } from './letters.js';
/** @import { App } from '../types' */

const MAX_STORED_DAYS = 14;

/** Open the dialog for another day of a game, or of the default game if this one has no days.
 * @param {App} app @param {string} wanted @param {string} date */
export function openDayDialog(app, wanted, date) {
	const { t } = app;
	const game = GAMES[wanted].newspaper ? wanted : DEFAULT_GAME;
	const open = /** @param {string} day */ day => {
		dialog.close();
		app.navigate(wordHash({ game, date: day }));
	};
	const dialog = app.openDialog(
		t('day.other'),
		dayForm(app, date, t('open'), open),
		storedDays(app, game, open),
		el(
			'div.row',
			button(t('puzzles'), () => {
				dialog.close();
				app.navigate('#p');
			}),
			button(t('letters.own'), () => open('new')),
		),
	);
}

/** @param {App} app
 * @param {string} date
 * @param {string} label of its button
 * @param {(day: string) => void} onDay */
export function dayForm({ t, today }, date, label, onDay) {
	const field = el('input', {
		type: 'date',
		id: 'day',
		name: 'date',
		value: date,
		max: today(),
		required: true,
	});
	const onsubmit = /** @param {Event} event */ event => {
		event.preventDefault();
		onDay(field.value);
	};
	return el(
		'form',
		{ onsubmit },
		el('label', { for: 'day' }, t('part.day')),
		el('div.row', el('div.grow', field), el('button.primary', label)),
	);
}

/** @param {App} app @param {string} game @param {(day: string) => void} open */
function storedDays({ t, store, formatDay }, game, open) {
	const keys = ['puzzle:', 'entry:'].flatMap(kind => store.keys(`${kind}${game}:`));
	const days = new Set(keys.map(key => key.slice(-10)).filter(parseDate));
	if (!days.size) return false;
	const item = /** @param {string} date */ date => {
		const { state } = summaryOf(store, reference({ game, date }));
		return el(
			'li',
			button([formatDay(date), ' · ', t('state.' + state)], () => open(date)),
		);
	};
	const latest = [...days].sort().reverse().slice(0, MAX_STORED_DAYS);
	return [el('h3', t('day.stored')), el('ul.links', latest.map(item))];
}

/** A month of a game: a table in which each day is a link that shows the state of its puzzle. */

import { addDays, dateText, daysInMonth, padTwo, parseDate, range } from '../dates.js';
import { ARROWS, el } from '../dom.js';
import { GAMES, wordHash } from '../words/letters.js';

/** @import { DateParts } from '../dates.js'
 * @import { App, ReferenceParts } from '../types' */

/** Days to move by for each arrow key. @type {Record<string, number>} */
const STEPS = Object.fromEntries(
	Object.entries(ARROWS).map(([key, [weeks, days]]) => [key, 7 * weeks + days]),
);

/** Return the same day of another month, or its last one.
 * @param {string} date
 * @param {number} months */
export function addMonths(date, months) {
	const { year, month, day } = /** @type {DateParts} */ (parseDate(date));
	const total = 12 * year + month - 1 + months;
	const [y, m] = [Math.floor(total / 12), (total % 12) + 1];
	return dateText(y, m, Math.min(day, daysInMonth(y, m)));
}

/** Return the day that a key moves to, or ''. @param {string} date @param {string} key */
export function dayAfterKey(date, key) {
	if (Object.hasOwn(STEPS, key)) return addDays(date, STEPS[key]);
	return key === 'PageUp' ? addMonths(date, -1) : key === 'PageDown' ? addMonths(date, 1) : '';
}

/** Return the weeks of a month from Monday, with '' for days of other months.
 * @param {string} month `2026-11`
 * @returns {string[][]} */
export function weeksOf(month) {
	const { year, month: m, weekday } = /** @type {DateParts} */ (parseDate(month + '-01'));
	const last = daysInMonth(year, m);
	return range(0, Math.ceil((weekday + last) / 7) - 1).map(week =>
		range(1, 7).map(n => {
			const day = 7 * week + n - weekday;
			return day >= 1 && day <= last ? `${month}-${padTwo(day)}` : '';
		}),
	);
}

/** @param {ReferenceParts} puzzle @param {string} today */
export const isInMonth = ({ kind, date }, today) =>
	Object.hasOwn(GAMES, kind) && date !== '' && date <= today;

/** Return the look of a puzzle: hints tell apart those that are solved.
 * @param {{state: string, hints: number}} puzzle */
export const lookOf = ({ state, hints }) =>
	state === 'solved' && hints ? 'hints' : state === 'hints' ? 'started' : state;

/** @param {string} look */
export const stateMark = look => el(`span.tile.${look}`, { 'aria-hidden': 'true' });

/** @param {App} app
 * @param {{game: string, month: string, focused: string, caption: string}} shown
 * @param {(date: string) => {look: string, text: string}} describe a day
 * @param {(event: KeyboardEvent) => void} onkeydown */
export function monthTable(
	{ formatDate, formatDay, today },
	{ game, month, focused, caption },
	describe,
	onkeydown,
) {
	const [long, short] = [formatDate({ weekday: 'long' }), formatDate({ weekday: 'short' })];
	const now = today();
	const cell = /** @param {string} date */ date => {
		if (!date) return el('td');
		if (date > now) return el('td', el('span.muted', +date.slice(8)));
		const { look, text } = describe(date);
		return el(
			'td',
			el(
				'a',
				{
					href: wordHash({ game, date }),
					'data-day': date,
					tabindex: date === focused ? 0 : -1,
					'aria-label': `${formatDay(date)}: ${text}`,
					'aria-current': date === now && 'date',
					class: look && 'tile ' + look,
				},
				+date.slice(8),
			),
		);
	};
	return el(
		'table.month',
		{ onkeydown },
		el('caption.visually-hidden', caption),
		el(
			'thead',
			el(
				'tr',
				range(1, 7).map(n =>
					el('th', { scope: 'col', 'aria-label': long(2024, 0, n) }, short(2024, 0, n)),
				),
			),
		),
		el(
			'tbody',
			weeksOf(month).map(week => el('tr', week.map(cell))),
		),
	);
}

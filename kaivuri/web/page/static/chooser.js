/** Choosers of a board and of a day. */

import { daysInMonth, firstDate, parseDate, range } from './dates.js';
import { button, el, replaceChildren, select, svg } from './dom.js';

/** @import { Board } from './board/state.js'
 * @import { DateParts } from './dates.js'
 * @import { BoardHeading } from './documents'
 * @import { App } from './types' */

/** Return selects of the month, the day, and the weekday or year if the board shows them, and a
 * date field.
 * @param {App} app
 * @param {Board} board
 * @param {string} date
 * @param {(date: string) => void} onChange */
export function dayChooser({ t, formatNumber, formatDate, now, showError }, board, date, onChange) {
	const shown = /** @type {DateParts} */ (parseDate(date));
	const years = yearsOf(board);
	const find = dayFinder(years, shown, now().getFullYear());
	const monthName = /** @param {number} month */ month =>
		formatDate({ month: 'long' })(2024, month - 1);
	const weekdayName = /** @param {number} weekday */ weekday =>
		formatDate({ weekday: 'long' })(2024, 0, weekday + 1);
	const open = /** @param {string | null} day */ day =>
		day ? onChange(day) : showError(t('board.no-day'));
	const part =
		/** @param {keyof DateParts} key
		 * @param {number[]} values
		 * @param {(n: number) => string} textOf
		 * @param {(n: number) => string | null} dayOf */
		(key, values, textOf, dayOf) => {
			const choose = /** @param {string} value */ value => open(dayOf(+value));
			return select(t('part.' + key), values, textOf, shown[key], choose, { class: key });
		};
	const inMonth = /** @param {(other: DateParts) => boolean} isWanted */ isWanted =>
		find(shown.month, shown.day, isWanted);
	const days = range(1, daysInMonth(2024, shown.month));
	const parts = {
		month: () => part('month', range(1, 12), monthName, month => find(month, shown.day)),
		day: () => part('day', days, formatNumber, day => find(shown.month, day)),
		weekday: () =>
			part('weekday', range(0, 6), weekdayName, day => inMonth(({ weekday }) => weekday === day)),
		year: () => part('year', years, String, chosen => inMonth(({ year }) => year === chosen)),
	};
	return el(
		'div.date-fields',
		parts.month(),
		parts.day(),
		board.has('weekday') && !years.length && parts.weekday(),
		years.length > 0 && parts.year(),
		el('label.calendar', el('span', t('board.calendar')), dateField(date, onChange)),
	);
}

/** @param {string} date @param {(date: string) => void} onChange */
function dateField(date, onChange) {
	const field = el('input', {
		type: 'date',
		name: 'date',
		value: date,
		onchange: () => {
			if (parseDate(field.value)) onChange(field.value);
		},
	});
	return field;
}

/** Return the years on the labels of a board; none if it has any year. @param {Board} board */
const yearsOf = board =>
	board.labels.filter(({ kind }) => kind === 'year').map(({ value }) => value);

/** Return a function that finds a day of a month: in the shown year or the next that has it, or
 * else the first that is wanted.
 * @param {number[]} years to choose from; empty for any
 * @param {DateParts} shown
 * @param {number} thisYear */
function dayFinder(years, shown, thisYear) {
	const first = years.length ? Math.min(...years) : Math.min(shown.year, thisYear);
	const earliest = Math.min(shown.year, years.at(-1) ?? shown.year);
	const isNext = /** @param {DateParts} other */ ({ year }) =>
		year >= earliest && (!years.length || years.includes(year));
	return /** @param {number} month @param {number} day */ (month, day, isWanted = isNext) =>
		firstDate(first, month, Math.min(day, daysInMonth(2024, month)), isWanted);
}

/** Return a list of the boards with pictures, which fills when they have loaded.
 * @param {App} app
 * @param {string} id of the current board
 * @param {(id: string) => void} onChoose
 * @param {(board: BoardHeading) => boolean} [isListed] */
export function boardList({ t, backend, errorText }, id, onChoose, isListed = () => true) {
	const node = el('ul.boards', { 'aria-label': t('board') });
	const item = /** @param {BoardHeading} board */ board => {
		const content = [layoutPicture(board.layout), boardTitle(t, board)];
		const attributes = { class: 'row', 'aria-current': board.id === id && 'true' };
		return el(
			'li',
			button(content, () => onChoose(board.id), attributes),
		);
	};
	const show = /** @param {BoardHeading[]} boards */ boards => {
		const listed = boards.filter(isListed);
		listed.sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
		replaceChildren(node, listed.map(item));
	};
	backend.service.boards().then(
		({ boards }) => show(boards),
		error => replaceChildren(node, el('li.muted', errorText(error))),
	);
	return node;
}

/** @param {App['t']} t @param {BoardHeading} board */
function boardTitle(t, board) {
	const pieces = t('share.pieces', { n: board.pieces });
	const details = board.maker ? `${board.maker} · ${pieces}` : pieces;
	return el('span.grow', titleOf(board), el('small.muted', details));
}

/** @param {BoardHeading} board */
const titleOf = board => board.title || board.id;

/** Draw the cells of a board, coloured by the kind of their labels. @param {string[]} layout */
function layoutPicture(layout) {
	const squares = /** @param {string} kind */ kind =>
		layout.flatMap((row, r) =>
			[...row].map((cell, c) => (cell === kind ? `M${c + 0.06} ${r + 0.06}h.88v.88h-.88z` : '')),
		);
	const paths = [...'mdwy-'].map(kind =>
		svg('path', { class: 'kind-' + kind, d: squares(kind).join('') }),
	);
	const viewBox = `0 0 ${layout[0].length} ${layout.length}`;
	return svg('svg.layout', { viewBox, 'aria-hidden': 'true' }, paths);
}

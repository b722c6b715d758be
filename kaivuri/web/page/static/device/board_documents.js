/** What the page reads of the service's documents about calendar boards (documents.d.ts), from the
 * answers of the core, which knows pieces by their indices. */

import { moveText, parseMoves } from '../board/moves.js';
import { Board, BoardState } from '../board/state.js';
import { BadMove } from '../history.js';
import { dateText, padTwo, parseDate } from '../dates.js';
import { InvalidRequest } from './invalid_request.js';
/** @import { Label, Placement } from '../board/state.js'
 * @import { BoardDocument } from '../board/state.js'
 * @import { DateParts } from '../dates.js'
 * @import { LabelKind } from '../documents' */

/** @type {LabelKind[]} */
const KINDS = ['month', 'day', 'weekday', 'year'];
const VERSION = '1.0.0';
const LEAP_YEAR = 2000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Boards whose years take too much memory to count here; the site has their counts as files. */
export const PRECOMPUTED_YEARS = ['kao-12-pentomino-8x8', 'weekday-daily-calendar'];

/** @typedef {import('../documents').CalendarQuery & {date: string, year?: string | number | null}}
 *   BoardParams */

/** Return whether the core can answer. It counts years only of boards that show just months and
 * days, as others take too much memory for a phone.
 * @param {string} method
 * @param {BoardDocument} board */
export const acceptsBoard = (method, { id, shows }) =>
	method !== 'year' || shows.join() === 'month,day' || PRECOMPUTED_YEARS.includes(id);

/** @param {import('./core.js').Core} core
 * @param {string} method
 * @param {BoardDocument} document
 * @param {BoardParams} params
 * @param {number[]} [counts] precomputed counts of a year */
export function answerBoard(core, method, document, params, counts) {
	/** @type {Record<string, (ask: Ask, board: Board, params: BoardParams, counts?: number[]) =>
	 *   object>} */
	const methods = { calendar, challenge, year };
	const board = new Board(document);
	return methods[method](
		lines => core.query('query_board', [...coreInput(board), ...lines].join('\n')),
		board,
		params,
		counts,
	);
}

/** @param {DateParts} date */
const displayDate = ({ year, month, day }) => `${day}.${month}.${year}`;

/** @param {Board} board */
const shownKinds = board => KINDS.filter(kind => board.has(kind));

/** @param {Board} board @param {LabelKind} kind */
const labelsOfKind = (board, kind) =>
	board.labels.filter(label => label.kind === kind).sort((a, b) => a.value - b.value);

/** Parse a date, null on a board without dates, and return it with the empty board on it.
 * @param {Board} board @param {string} text @returns {[DateParts | null, BoardState]} */
function dayOn(board, text) {
	const date = board.hasDates ? parseDate(text) : null;
	const open = shownKinds(board).map(kind =>
		board.labels.find(label => label.kind === kind && label.value === date?.[kind]),
	);
	return [date, new BoardState(board, /** @type {Label[]} */ (open))];
}

/** Format a board as input of the core, which numbers the kinds of labels without gaps.
 * @param {Board} board */
function coreInput(board) {
	const labels = shownKinds(board).flatMap((kind, n) =>
		labelsOfKind(board, kind).map(({ cells }) => `label ${n} ${cells.join(' ')}`),
	);
	return [
		...(board.twoSided ? ['flips'] : []),
		...Array.from(board.cellTexts.keys(), cell => `cell ${cell}`),
		...labels,
		...board.pieces.map(
			({ name, copies, optional, cells }) =>
				`piece ${name} ${copies} ${+optional} ${cells.join(' ')}`,
		),
	];
}

/** @param {BoardState} state */
function positionInput({ board, open, placed }) {
	const index = /** @param {string} name */ name =>
		board.pieces.findIndex(piece => piece.name === name);
	return [
		'open ' + [...open].join(' '),
		...placed.map(({ piece, cells }) => `placed ${index(piece)} ${cells.join(' ')}`),
	];
}

/** @param {BoardState} start @param {string} [moves] */
function playMoves(start, moves = '') {
	try {
		return parseMoves(moves).reduce((state, move) => state.apply(move), start);
	} catch (error) {
		if (error instanceof BadMove) throw new InvalidRequest('bad_move', error.reason);
		throw error;
	}
}

/** @param {Board} board @returns {(placement: Placement) => object} */
const placementDocument = board => placement => ({
	...placement,
	move: moveText(board.putMove(placement)),
});

/** @typedef {(lines: string[]) => any} Ask
 * @typedef {{month: number, day: number, weekday?: number}} ShownDay a day of any year */

/** @param {Ask} ask @param {Board} board @param {BoardParams} params */
function calendar(ask, board, { date: text, placed, limit, hint }) {
	const state = playMoves(dayOn(board, text)[1], placed);
	const answer = ask([...positionInput(state), `calendar ${limit ?? (hint ? 0 : 1)} ${+!!hint}`]);
	/** @type {Placement[][]} */
	const covers = answer.covers;
	return {
		counts: { complete: covers.length === answer.possible, possible: answer.possible },
		covers: covers.map(cover => ({ placements: cover.map(placementDocument(board)) })),
		...(hint && { hint: hintDocument(board, answer, hint) }),
	};
}

/** @param {Board} board
 * @param {{solved: boolean, step: Placement | null}} answer
 * @param {string} level */
const hintDocument = (board, { solved, step }, level) => ({
	solved,
	possible: solved || !!step,
	piece: step && level !== 'whether' ? step.piece : null,
	placement: step && level === 'place' ? placementDocument(board)(step) : null,
});

/** @param {Ask} ask @param {Board} board @param {BoardParams} params */
function challenge(ask, board, { date: text }) {
	const [date, start] = dayOn(board, text);
	const name = date ? `${board.id} ${displayDate(date)}` : board.id;
	/** @type {{placed: Placement[] | null}} */
	const { placed } = ask([...positionInput(start), `challenge ${name}`]);
	if (!placed) throw new InvalidRequest('no_solution', `${name} has no solution`);
	return { puzzle: { placed: placed.map(placementDocument(board)) } };
}

/** Return the complete document, which the page saves as a file.
 * @param {Ask} ask
 * @param {Board} board
 * @param {BoardParams} params
 * @param {number[]} [precomputed] */
function year(ask, board, { year }, precomputed) {
	const counts = precomputed ?? ask(['year']);
	const days = combinations(board).map((day, n) => ({ ...day, n: counts[n] ?? 0 }));
	const dates = days.filter(day => isDate(day, year ? +year : null));
	const others = days.filter(day => !isDate(day, null));
	return {
		schema: 'urn:kaivuri:year-1',
		kaivuri: VERSION,
		board: board.id,
		complete: true,
		total: dates.reduce((sum, { n }) => sum + n, 0),
		counts: countsByKey(dates),
		...(!year && { impossible_dates: countsByKey(others) }),
	};
}

/** @param {(ShownDay & {n: number})[]} days */
const countsByKey = days => Object.fromEntries(days.map(day => [dayKey(day), day.n]));

/** Return every combination of labels in the order of the core's counts.
 * @param {Board} board
 * @returns {ShownDay[]} */
function combinations(board) {
	let days = [{ month: 0, day: 0 }];
	for (const kind of shownKinds(board)) {
		const values = labelsOfKind(board, kind).map(({ value }) => value);
		days = days.flatMap(day => values.map(value => ({ ...day, [kind]: value })));
	}
	return days;
}

/** Return whether a combination is a date of a year, or of any year.
 * @param {ShownDay} shown
 * @param {number | null} year */
function isDate({ month, day, weekday }, year) {
	const date = parseDate(dateText(year ?? LEAP_YEAR, month, day));
	return date !== null && (year === null || weekday === undefined || date.weekday === weekday);
}

/** @param {ShownDay} shown */
const dayKey = ({ month, day, weekday }) =>
	[padTwo(month), padTwo(day), ...(weekday === undefined ? [] : [WEEKDAYS[weekday]])].join('-');

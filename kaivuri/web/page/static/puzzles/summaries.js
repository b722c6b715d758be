/** What the device has of each puzzle, and statistics, as in `kaivuri/archive/records.py`:
 * tests/cases/records.json has cases for both. */

import { addDays, parseDate } from '../dates.js';
import { DEFAULT_GAME, GAMES } from '../words/letters.js';

/** @import { Store } from '../store.js'
 * @import { Entry, PuzzleSummary, ReferenceParts, SessionRecord } from '../types' */

/** @param {string} reference @returns {ReferenceParts} */
export function splitReference(reference) {
	const [kind, ...others] = reference.split(':');
	const day = others.at(-1) ?? '';
	const isDay = day.length === 10 && !!parseDate(day);
	return { kind, key: (isDay ? others.slice(0, -1) : others).join(':'), date: isDay ? day : '' };
}

export const BOARD_SOLUTION = 3;

/** @param {string} kind of a reference */
const solutionLevel = kind =>
	kind === 'board' ? BOARD_SOLUTION : (GAMES[kind] ?? GAMES[DEFAULT_GAME]).hintSteps;

/** Summarize a puzzle: the sum of its sessions on all devices.
 * @param {Store} store
 * @param {string} reference
 * @param {SessionRecord[]} [sessions] the last saved first
 * @returns {PuzzleSummary} */
export function summaryOf(store, reference, sessions = store.sessions(reference)) {
	/** @type {Entry | null} */
	const entry = store.get('entry:' + reference);
	const hints = Math.max(0, ...sessions.map(session => session.hints));
	const parts = splitReference(reference);
	const seen = hints >= solutionLevel(parts.kind);
	const solved = !seen && sessions.some(session => session.solved);
	const started = hints ? 'hints' : sessions.length ? 'started' : 'stored';
	return {
		reference,
		...parts,
		state: seen ? 'seen' : solved ? 'solved' : started,
		hints,
		seen,
		solved,
		entry,
		played: sessions.length > 0 || !!entry,
		seconds: sessions.reduce((sum, session) => sum + session.seconds, 0),
		saved: sessions[0]?.saved ?? entry?.entered ?? '',
	};
}

/** Summarize each puzzle of the device, the last played first. @param {Store} store */
export function summarize(store) {
	/** @type {Map<string, SessionRecord[]>} */
	const sessions = new Map();
	for (const session of store.sessions())
		sessions.set(session.puzzle, [...(sessions.get(session.puzzle) ?? []), session]);
	const references = new Set([
		...sessions.keys(),
		...['entry:', 'puzzle:'].flatMap(prefix =>
			store.keys(prefix).map(key => key.slice(prefix.length)),
		),
	]);
	return [...references]
		.map(reference => summaryOf(store, reference, sessions.get(reference) ?? []))
		.filter(({ key, date }) => key || date)
		.sort((a, b) => Date.parse(b.saved || '1970') - Date.parse(a.saved || '1970'));
}

/** Return whether a change of the storage may change a summary.
 * @param {string | null} key null if all was removed */
export const changesSummaries = key => key === null || /^kaivuri:(session|entry|puzzle):/.test(key);

/** Return the runs of consecutive solved days: the longest, and the current one, which ends today,
 * or yesterday if today's is not solved yet.
 * @param {Pick<PuzzleSummary, 'date' | 'solved'>[]} days of one game
 * @param {string} today */
export function streaks(days, today) {
	/** @type {Map<string, number>} */
	const lengths = new Map();
	for (const date of days
		.filter(({ solved }) => solved)
		.map(({ date }) => date)
		.sort())
		lengths.set(date, (lengths.get(addDays(date, -1)) ?? 0) + 1);
	return {
		current: lengths.get(today) ?? lengths.get(addDays(today, -1)) ?? 0,
		longest: Math.max(0, ...lengths.values()),
	};
}

/** Count the consecutive solved days up to that of a solved puzzle; 0 without a day.
 * @param {Store} store
 * @param {ReferenceParts} puzzle */
export const streakTo = (store, { kind, key, date }) =>
	date ? streaks(daysOf(store, kind, key), date).current : 0;

/** @param {Store} store @param {string} kind */
export const daysOf = (store, kind, key = '') =>
	summarize(store).filter(other => other.date && other.kind === kind && other.key === key);

/** Return the oldest puzzle before a day that was begun and not finished.
 * @param {PuzzleSummary[]} days of one game @param {string} date */
export const begunBefore = (days, date) =>
	oldestUnfinished(days.filter(day => day.played && day.date < date));

/** Return the oldest puzzle that is neither solved nor seen, as `kaivuri next` does.
 * @param {PuzzleSummary[]} days of one game */
export const oldestUnfinished = days =>
	days
		.filter(({ solved, seen }) => !solved && !seen)
		.sort((a, b) => a.date.localeCompare(b.date))
		.at(0);

/** Return the numbers of solved puzzles and of those without a hint, the shortest and the median
 * time; null if none is solved.
 * @param {Pick<PuzzleSummary, 'solved' | 'hints' | 'seconds'>[]} puzzles */
export function times(puzzles) {
	const solved = puzzles.filter(puzzle => puzzle.solved);
	const seconds = solved.map(puzzle => puzzle.seconds).sort((a, b) => a - b);
	const middle = seconds.length / 2;
	return {
		solved: solved.length,
		unaided: solved.filter(({ hints }) => !hints).length,
		fastest: seconds[0] ?? null,
		median: seconds.length
			? (seconds[Math.ceil(middle) - 1] + seconds[Math.floor(middle)]) / 2
			: null,
	};
}

/** Export and import of sessions and entered letters in the archive's format (docs/archive.md). */

import { isEntry, isReference, isSession } from './store.js';
/** @import { Store } from './store.js'
 * @import { Entry, SessionRecord } from './types' */

/** @type {(keyof SessionRecord)[]} */
const FIELDS = ['id', 'puzzle', 'started', 'saved', 'moves', 'hints', 'seconds', 'solved'];

/** The fields of an entry in the text of its record; the source of the record is the reference of
 * the puzzle.
 * @type {(keyof Entry)[]} */
const TEXT_FIELDS = ['game', 'rows', 'clue', 'origin', 'difficulty', 'asked'];
/** Those that few entries have. @type {(keyof Entry)[]} */
const RARE_FIELDS = ['wordCount', 'title', 'author'];

/** @typedef {[reference: string, entry: Entry]} NamedEntry
 * @typedef {{sessions: SessionRecord[], entries: NamedEntry[]}} Export */

/** @param {Store} store @returns {NamedEntry[]} */
const entriesOf = store =>
	store
		.keys('entry:')
		.map(key => /** @type {NamedEntry} */ ([key.slice('entry:'.length), store.get(key)]))
		.filter(([, entry]) => entry);

/** @template {object} T @param {T} value @param {(keyof T)[]} names */
const pick = (value, names) => Object.fromEntries(names.map(name => [name, value[name] ?? null]));

/** @param {Entry} entry */
const pickText = entry => ({
	...pick(entry, TEXT_FIELDS),
	...pick(
		entry,
		RARE_FIELDS.filter(name => entry[name]),
	),
});

/** Return the sessions and the entered letters of the device as an export. @param {Store} store */
export function formatExport(store) {
	const records = [
		...entriesOf(store).map(([source, entry]) => ({
			record: 'reply',
			source,
			day: entry.day,
			fetched: entry.entered,
			text: JSON.stringify(pickText(entry)),
		})),
		...store.sessions().map(session => ({ record: 'session', ...pick(session, FIELDS) })),
	];
	return [{ kaivuri_archive: 1, records: records.length }, ...records]
		.map(record => JSON.stringify(record) + '\n')
		.join('');
}

class ExportError extends Error {
	/** @param {number} lineNumber from 1 */
	constructor(lineNumber) {
		super('line ' + lineNumber);
		this.lineNumber = lineNumber;
	}
}

/** Return the sessions and the entered letters of an export, skipping other records. Throws an
 * error with the `lineNumber`.
 * @param {string} text
 * @returns {Export} */
export function parseExport(text) {
	const lines = text
		.split('\n')
		.map((line, n) => ({ line, lineNumber: n + 1 }))
		.filter(({ line }) => line.trim());
	const [head, ...records] = lines.map(({ line, lineNumber }) => ({
		lineNumber,
		record: parseLine(line, lineNumber),
	}));
	if (head?.record.kaivuri_archive !== 1 || head.record.records !== records.length)
		throw new ExportError(head?.lineNumber ?? 1);
	/** @type {Export} */
	const parsed = { sessions: [], entries: [] };
	for (const { lineNumber, record } of records) {
		if (record.record === 'session') {
			if (!isSession(record)) throw new ExportError(lineNumber);
			parsed.sessions.push(/** @type {SessionRecord} */ (pick(record, FIELDS)));
		} else if (record.record === 'reply' && isReference(record.source)) {
			const entry = {
				...pickText(parseLine(record.text, lineNumber)),
				day: record.day,
				entered: record.fetched,
			};
			if (!isEntry(entry)) throw new ExportError(lineNumber);
			parsed.entries.push([record.source, /** @type {any} */ (entry)]);
		}
	}
	return parsed;
}

/** @param {string} line @param {number} lineNumber */
function parseLine(line, lineNumber) {
	try {
		return Object(JSON.parse(line));
	} catch {
		throw new ExportError(lineNumber);
	}
}

const DAY_MILLISECONDS = 864e5;

/** Store the sessions and the entered letters that are newer than the stored ones; count the new
 * games (`n`), the newer and the unchanged.
 * @param {Store} store
 * @param {Export} parsed
 * @param {Date} now */
export function mergeExport(store, { sessions, entries }, now) {
	const counts = { n: 0, newer: 0, unchanged: 0 };
	const played = new Set(sessions.map(({ puzzle }) => puzzle));
	for (const session of sessions) {
		const key = 'session:' + session.id;
		counts[mergeNewer(store, key, { ...session, here: store.get(key)?.here }, 'saved', now)]++;
	}
	const fetched = store
		.keys('puzzle:')
		.map(key => store.get(key))
		.filter(puzzle => puzzle);
	const dated = new Set(
		[
			...fetched,
			...[...entriesOf(store), ...entries]
				.filter(([reference]) => isDated(reference))
				.map(([, entry]) => entry),
		].map(lettersOf),
	);
	for (const [reference, entry] of entries) {
		/* Letters that have since become the puzzle of a day. */
		if (!isDated(reference) && dated.has(lettersOf(entry))) continue;
		const outcome = mergeNewer(store, 'entry:' + reference, entry, 'entered', now);
		if (!played.has(reference)) counts[outcome]++;
	}
	return counts;
}

const lettersOf = /** @param {{game: string, rows: string[]}} puzzle */ ({ game, rows }) =>
	[game, ...rows].join('/');
const isDated = /** @param {string} reference */ reference => /:\d{4}-\d\d-\d\d$/.test(reference);

/** Store a session or an entry that is newer than the stored one. One from a clock that is days
 * ahead counts as of now, and replaces no other.
 * @param {Store} store
 * @param {string} key
 * @param {Record<string, any>} record
 * @param {'saved' | 'entered'} timeField
 * @param {Date} now */
function mergeNewer(store, key, record, timeField, now) {
	const stored = store.get(key);
	const time = Date.parse(record[timeField]);
	const isFuture = time > now.getTime() + DAY_MILLISECONDS;
	if (stored && (isFuture || Date.parse(stored[timeField]) >= time)) return 'unchanged';
	store.set(key, { ...record, ...(isFuture && { [timeField]: now.toISOString() }) });
	return stored ? 'newer' : 'n';
}

/** Values in the browser's storage; in memory if the browser refuses. */

import { parseDate } from './dates.js';
import {
	isCount,
	isFlag,
	isHint,
	isNumber,
	isPuzzle,
	isText,
	listOf,
	object,
	optional,
} from './validation.js';
/** @import { Failure, SessionRecord } from './types' */

const PREFIX = 'kaivuri:';

const areMoves = listOf(move => isText(move) && move !== '');
const isTime = /** @param {string} value */ value => isText(value) && Date.parse(value) >= 0;

/** @type {import('./validation.js').Check} */
export const isReference = value => isText(value) && /^[a-z][\w-]*:./.test(value);

export const isSession = object({
	id: id => isText(id) && /^[\w-]+$/.test(id),
	puzzle: isReference,
	started: isTime,
	saved: isTime,
	solved: optional(isTime),
	moves: areMoves,
	hints: isCount,
	seconds: seconds => isNumber(seconds) && seconds < Infinity,
});

const areUndone = /** @param {any} value */ value => value === undefined || areMoves(value);

const ORIGINS = ['typed', 'picture', 'generated', 'shared'];

const hasEntryFields = object({
	day: day => isText(day) && day.length === 10 && !!parseDate(day),
	origin: origin => ORIGINS.includes(origin),
	entered: isTime,
	difficulty: optional(difficulty => /^(easy|medium|hard)$/.test(difficulty)),
	asked: optional(isFlag),
});

/** @param {any} value */
export const isEntry = value => isPuzzle(value) && hasEntryFields(value);

/** Whether a value read from the storage is valid, by the first part of its key.
 * @type {Record<string, import('./validation.js').Check>} */
const VALID = {
	language: isText,
	theme: isText,
	backend: isText,
	count: isFlag,
	vibrate: isFlag,
	explained: listOf(isText),
	earned: object({ words: listOf(isText), used: isCount }),
	log: isFlag,
	missing: isFlag,
	puzzle: isPuzzle,
	entry: isEntry,
	session: value => isSession(value) && areUndone(value.undone),
	hints: listOf(isHint),
	challenge: object({ moves: areMoves, undone: areUndone }),
};

export class Store {
	/** Values that the storage refused, with the text that each was to replace.
	 * @type {Map<string, {text: string, replaced: string | null}>} */
	memory = new Map();
	/** Why values are lost when the page closes, or that an unreadable one was set aside.
	 * @type {'' | Failure} */
	failure = '';

	/** @param {Storage | null} storage
	 * @param {(reason: Failure) => void} onFailure called once for each reason */
	constructor(storage, onFailure = () => {}) {
		this.storage = storage;
		this.onFailure = onFailure;
		if (!storage) this.fail('storage');
	}

	/** Return a value; one in the storage that is not valid is set aside, and one in memory dropped
	 * if another window has since stored its own.
	 * @template [T=any]
	 * @param {string} key
	 * @param {T} [fallback]
	 * @returns {T} */
	get(key, fallback) {
		const refused = this.memory.get(key);
		if (refused && refused.replaced === this.#storedText(key))
			return JSON.parse(refused.text) ?? fallback ?? null;
		this.memory.delete(key);
		return this.#read(key) ?? fallback ?? null;
	}

	/** Return a value as text, to tell whether another window has changed it. @param {string} key */
	text(key) {
		return JSON.stringify(this.get(key));
	}

	/** @param {string} key */
	#storedText(key) {
		try {
			return this.storage?.getItem(PREFIX + key) ?? null;
		} catch {
			return null; // refused
		}
	}

	/** @param {string} key */
	#read(key) {
		const text = this.#storedText(key);
		if (text === null) return null;
		try {
			const value = JSON.parse(text);
			const isValid = VALID[key.split(':')[0]];
			if (!isValid || value === null || isValid(value)) return value;
		} catch {
			/* not JSON */
		}
		this.#putAside(key, text);
		return null;
	}

	/** Store the text of an unreadable value under another key.
	 * @param {string} key
	 * @param {string} text */
	#putAside(key, text) {
		if (this.write('unreadable:' + key, text)) this.storage?.removeItem(PREFIX + key);
		this.fail('unreadable');
	}

	/** Store a value; return false if it is only in memory.
	 * @param {string} key
	 * @param {unknown} value */
	set(key, value) {
		const text = JSON.stringify(value);
		if (this.write(key, text)) {
			this.memory.delete(key);
			return true;
		}
		this.memory.set(key, { text, replaced: this.#storedText(key) });
		this.fail(this.storage ? 'full' : 'storage');
		return false;
	}

	/** @param {string} key */
	remove(key) {
		this.memory.delete(key);
		this.storage?.removeItem(PREFIX + key);
	}

	/** Write a text, evicting puzzles, which can be fetched again, while the storage is full.
	 * @param {string} key
	 * @param {string} text */
	write(key, text) {
		if (!this.storage) return false;
		for (const evicted of [...this.keys('puzzle:').filter(other => other !== key), '']) {
			try {
				this.storage.setItem(PREFIX + key, text);
				return true;
			} catch {
				if (evicted) this.storage.removeItem(PREFIX + evicted);
			}
		}
		return false;
	}

	/** @param {string} prefix @returns {string[]} */
	keys(prefix) {
		/** @type {string[]} */
		let stored = [];
		try {
			stored = Object.keys(this.storage ?? {})
				.filter(key => key.startsWith(PREFIX))
				.map(key => key.slice(PREFIX.length));
		} catch {
			/* refused */
		}
		return [...new Set([...stored, ...this.memory.keys()])]
			.filter(key => key.startsWith(prefix))
			.sort();
	}

	/** @param {Failure} reason */
	fail(reason) {
		const before = this.failure;
		this.failure = reason;
		if (before !== reason) this.onFailure(reason);
	}

	/** Return all sessions, or those of a puzzle, the last saved first.
	 * @param {string} [puzzle]
	 * @returns {SessionRecord[]} */
	sessions(puzzle) {
		const all = this.keys('session:')
			.map(key => this.get(key))
			.filter(session => session);
		const found = puzzle ? all.filter(session => session.puzzle === puzzle) : all;
		return found.sort(
			(a, b) => Date.parse(b.saved) - Date.parse(a.saved) || (a.id < b.id ? 1 : -1),
		);
	}

	/** Return the last saved session of a puzzle as text, to tell whether another window has changed,
	 * removed or superseded it.
	 * @param {string} puzzle */
	lastSessionText(puzzle) {
		return JSON.stringify(this.sessions(puzzle)[0] ?? null);
	}

	/** Return this device's session of a puzzle with the moves of the last saved one.
	 * @param {string} puzzle
	 * @param {Date} now
	 * @returns {SessionRecord} */
	session(puzzle, now) {
		const known = this.sessions(puzzle);
		const [last] = known;
		const own = known.find(session => session.here);
		if (own)
			return own === last
				? own
				: { ...own, moves: last.moves, undone: [], solved: own.solved ?? last.solved };
		const time = now.toISOString();
		return {
			id: newId(),
			puzzle,
			started: time,
			saved: time,
			moves: last?.moves ?? [],
			hints: last?.hints ?? 0,
			seconds: 0,
			solved: last?.solved ?? null,
			here: true,
		};
	}

	/** Store a session as the last saved one of its puzzle, even if the clock was set back.
	 * @param {SessionRecord} session
	 * @param {Date} now */
	save(session, now) {
		const latest = Date.parse(this.sessions(session.puzzle)[0]?.saved);
		const time = now.getTime() <= latest ? new Date(latest + 1) : now;
		return this.set('session:' + session.id, { ...session, saved: time.toISOString() });
	}
}

/** Return the id of a session: 32 random hexadecimal digits; `randomUUID` needs TLS. */
export const newId = () =>
	[...crypto.getRandomValues(new Uint8Array(16))]
		.map(byte => byte.toString(16).padStart(2, '0'))
		.join('');

export function browserStorage() {
	try {
		localStorage.setItem(PREFIX, '');
		localStorage.removeItem(PREFIX);
		return localStorage;
	} catch {
		return null;
	}
}

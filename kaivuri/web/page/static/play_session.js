/** The player's session with a puzzle of any kind: its history, hints and time, stored on the
 * device. */

import { BadMove, History } from './history.js';
import { newId } from './store.js';
/** @import { App, SessionRecord } from './types' */

/** The most that counts between two moves, in milliseconds; after that the player is taken to have
 * left. */
const MAX_PAUSE = 300_000;

/** @template Move what the states apply
 * @template {{apply(move: Move): State, solved: boolean}} State */
export class PlaySession {
	/** Until when the time is counted, and whether the page was hidden then. */
	#countedUntil = 0;
	#wasHidden = false;

	/** @param {App} app @param {string} key under which the game is stored @param {State} start */
	constructor(app, key, start) {
		this.app = app;
		this.key = key;
		this.start = start;
		this.#restartClock();
		this.record = this.storedRecord();
		this.history = this.#restoreRecord();
		this.storedText = this.lastText();
	}

	/** @returns {SessionRecord} */
	storedRecord() {
		return this.app.store.session(this.key, this.app.now());
	}

	lastText() {
		return this.app.store.lastSessionText(this.key);
	}

	/** @param {SessionRecord} record */
	store(record) {
		this.app.store.save(record, this.app.now());
	}

	/** @param {string[]} moves @returns {Move[][]} */
	steps(moves) {
		return moves.map(move => [/** @type {any} */ (move)]);
	}

	/** @param {Move[][]} steps @returns {string[]} */
	moveTexts(steps) {
		return steps.flat().map(String);
	}

	/** Called after the game that another window has stored was loaded. */
	reloaded() {}

	/** Restore the game of a record: the steps that fit the puzzle, and if all do, those undone.
	 * @param {SessionRecord} record */
	restore({ moves, undone = [] }) {
		/** @type {History<Move, State>} */
		const start = new History(this.start);
		const played = this.steps(moves).reduce(
			(history, step) => ifPossible(() => history.play(step)) ?? history,
			start,
		);
		return played.moves.length < moves.length
			? played
			: played.withUndone(this.steps(undone).reverse());
	}

	/** Restore the game. One with moves that do not fit the puzzle is left as it is; the others are
	 * continued under another id. */
	#restoreRecord() {
		const { record } = this;
		const history = this.restore(record);
		if (history.moves.length < record.moves.length) this.record = { ...record, id: newId() };
		return history;
	}

	/** Count the time from now on; return that since the last call, in seconds. */
	#restartClock() {
		const before = this.#countedUntil;
		const wasHidden = this.#wasHidden;
		this.#countedUntil = this.app.now().getTime();
		this.#wasHidden = document.hidden;
		return wasHidden ? 0 : Math.max(0, Math.min(this.#countedUntil - before, MAX_PAUSE)) / 1000;
	}

	/** Count the time until the page is hidden, from when it is shown, and until the puzzle is
	 * solved, with its last move. */
	countTime() {
		const { record } = this;
		const seconds = this.#restartClock();
		if (record.solved) return;
		record.seconds += seconds;
		record.solved = this.history.state.solved ? this.app.now().toISOString() : null;
	}

	/** If another window has stored a game of the puzzle or removed the last one, continue from
	 * there; return whether it has. */
	reloadIfChanged() {
		if (this.lastText() === this.storedText) return false;
		this.record = this.storedRecord();
		this.history = this.#restoreRecord();
		this.storedText = this.lastText();
		this.#restartClock();
		this.reloaded();
		return true;
	}

	/** Store the game; return false if the last saved one of the puzzle is another window's: then
	 * that is continued. */
	save() {
		if (this.reloadIfChanged()) return false;
		const { steps, undone } = this.history;
		this.countTime();
		this.record = {
			...this.record,
			moves: this.moveTexts(steps),
			undone: this.moveTexts(undone.toReversed()),
		};
		this.store(this.record);
		this.storedText = this.lastText();
		return true;
	}

	/** Count a hint, and save; the record has the highest step taken until the puzzle was solved.
	 * @param {number} step */
	countHint(step) {
		const { record } = this;
		if (!record.solved) record.hints = Math.max(record.hints, step);
		return this.save();
	}
}

/** Return the result of `act`, or null if a move is malformed or impossible.
 * @template T
 * @param {() => T} act */
export function ifPossible(act) {
	try {
		return act();
	} catch (error) {
		if (error instanceof BadMove) return null;
		throw error;
	}
}

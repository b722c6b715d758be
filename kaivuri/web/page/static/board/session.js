/** The player's game on a board and its day, if any, stored on the device and shown in the hash. */

import { History } from '../history.js';
import { PlaySession, ifPossible } from '../play_session.js';
import { BOARD_SOLUTION, splitReference, summaryOf } from '../puzzles/summaries.js';
import { formatHash } from '../router.js';
import { groupSteps, movesText, moveText, parseMove, parseMoves } from './moves.js';
import { TrayState } from './tray_state.js';

export const CHALLENGE = 'challenge';
/** The steps of hints: the next piece or the number of solutions, where it goes, a solution. */
export const HINT_STEPS = { count: 1, piece: 1, place: 2, solution: BOARD_SOLUTION };

/** @import { App, SessionRecord } from '../types'
 * @import { Move } from './moves.js'
 * @import { BoardState } from './state.js' */

/** @extends {PlaySession<Move, BoardState>} */
export class BoardSession extends PlaySession {
	/** Called when the game is continued that another window has stored. */
	onReload = () => {};

	/** @param {App} app
	 * @param {BoardState} start
	 * @param {string} date '' on a board without dates
	 * @param {boolean} challenge */
	constructor(app, start, date, challenge) {
		super(
			app,
			[challenge ? CHALLENGE : 'board', start.board.id, ...(date ? [date] : [])].join(':'),
			start,
		);
		this.date = date;
		this.tray = new TrayState(start, this.history);
	}

	/** Whether pieces are given; challenges are not part of the archive. */
	get challenge() {
		return this.key.startsWith(CHALLENGE);
	}

	storedRecord() {
		return { ...super.storedRecord(), ...(this.challenge && this.app.store.get(this.key)) };
	}
	lastText() {
		return this.challenge ? this.app.store.text(this.key) : super.lastText();
	}
	/** @param {SessionRecord} record */
	store(record) {
		if (this.challenge) this.app.store.set(this.key, record);
		else super.store(record);
	}

	/** @param {string[]} moves */
	steps(moves) {
		return groupSteps(
			moves.map(move => ifPossible(() => parseMove(move))).filter(move => move !== null),
		);
	}
	/** @param {Move[][]} steps */
	moveTexts(steps) {
		return steps.flat().map(moveText);
	}

	reloaded() {
		this.tray.setHistory(this.history);
		this.app.replaceHash(this.hash());
		this.onReload();
	}

	/** Place the pieces of a hash as one step, so that undo restores the stored game; throws BadMove.
	 * If they are those that this device stored last, the stored game continues, which may be an
	 * imported one.
	 * @param {string} text */
	playMoves(text) {
		const moves = this.#putMoves(History.replay(this.start, parseMoves(text)));
		const own = this.app.store.sessions(this.key).find(({ here }) => here) ?? this.record;
		const stored = [this.record, own].map(record =>
			movesText(this.#putMoves(this.restore(record).state)),
		);
		if (!moves.length || stored.includes(movesText(moves)))
			return this.app.replaceHash(this.hash());
		this.tray.replaceAll(moves);
		this.save();
	}

	/** @param {BoardState} state @param {boolean} [withGiven] */
	#putMoves({ placed }, withGiven = false) {
		return placed
			.slice(withGiven ? 0 : this.start.placed.length)
			.map(placement => this.start.board.putMove(placement));
	}

	/** Return the text of the moves that place the pieces on the board.
	 * @param {boolean} [withGiven] */
	placedText(withGiven = false) {
		return movesText(this.#putMoves(this.tray.state, withGiven));
	}

	/** The time and the hints of all devices; a challenge has those of this one only. */
	get progress() {
		const { app, challenge, key } = this;
		const { hints, seconds } = this.record;
		const seen = hints >= BOARD_SOLUTION;
		return challenge ? { ...splitReference(key), seconds, hints, seen } : summaryOf(app.store, key);
	}

	/** @param {boolean} [withMoves] */
	hash(withMoves = true) {
		const moves = [this.challenge && CHALLENGE, withMoves && this.placedText()]
			.filter(part => part)
			.join('; ');
		return formatHash('b', this.start.board.id, this.date, moves);
	}

	save() {
		this.history = this.tray.history;
		const saved = super.save();
		if (saved) this.app.replaceHash(this.hash());
		return saved;
	}
}

/** An immutable history of a game: the start, the steps made and the steps undone. */

/** A malformed or impossible move. Its reason is a message key. */
export class BadMove extends Error {
	/** @param {string} reason @param {Record<string, any>} [values] */
	constructor(reason, values = {}) {
		super(reason);
		this.reason = reason;
		this.values = values;
	}
}

/** @template Move @template {{apply(move: Move): State}} State */
export class History {
	/** @param {State} start
	 * @param {State} [state]
	 * @param {Move[][]} [steps]
	 * @param {Move[][]} [undone] the next to redo last */
	constructor(start, state = start, steps = [], undone = []) {
		this.start = start;
		this.state = state;
		this.steps = steps;
		this.undone = undone;
	}

	/** @template Move
	 * @template {{apply(move: Move): State}} State
	 * @param {State} state
	 * @param {Move[]} moves */
	static replay(state, moves) {
		return moves.reduce((current, move) => current.apply(move), state);
	}

	get moves() {
		return this.steps.flat();
	}

	/** Make a step, which forgets the undone ones; throws BadMove.
	 * @param {Move[]} moves
	 * @returns {History<Move, State>} */
	play(moves) {
		if (!moves.length) return this;
		return new History(this.start, History.replay(this.state, moves), [...this.steps, moves]);
	}

	/** @returns {History<Move, State>} */
	undo() {
		const steps = this.steps.slice(0, -1);
		const last = this.steps.at(-1);
		return last
			? new History(this.start, History.replay(this.start, steps.flat()), steps, [
					...this.undone,
					last,
				])
			: this;
	}

	/** @param {Move[][]} undone @returns {History<Move, State>} */
	withUndone(undone) {
		return new History(this.start, this.state, this.steps, undone);
	}

	redo() {
		const next = this.undone.at(-1);
		return next ? this.play(next).withUndone(this.undone.slice(0, -1)) : this;
	}
}

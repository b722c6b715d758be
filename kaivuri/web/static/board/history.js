/** A game: where it began, the steps made and the steps undone. Nothing here changes; each act gives a new history. */

/** @template M @typedef {{apply(move: M): any}} State */

/** @template M */
export class History {
  /** @param {State<M>} start @param {State<M>} [state] @param {M[][]} [steps] @param {M[][]} [undone] the next one last */
  constructor(start, state = start, steps = [], undone = []) {
    Object.assign(this, { start, state, steps, undone });
  }

  /** @param {State<any>} state @param {any[]} moves */
  static replay(state, moves) { return moves.reduce((now, move) => now.apply(move), state); }

  get moves() { return this.steps.flat(); }

  /** Make a step; what was undone can't be redone after it. @param {M[]} moves @returns {History<M>} */
  play(moves) {
    if (!moves.length) return this;
    return new History(this.start, History.replay(this.state, moves), [...this.steps, moves]);
  }

  undo() {
    const steps = this.steps.slice(0, -1), last = this.steps.at(-1);
    return last ? new History(this.start, History.replay(this.start, steps.flat()), steps, [...this.undone, last]) : this;
  }

  /** The same game, with nothing to redo. */
  forgetful() { return new History(this.start, this.state, this.steps); }

  redo() {
    const next = this.undone.at(-1);
    return next ? Object.assign(this.play(next), { undone: this.undone.slice(0, -1) }) : this;
  }
}

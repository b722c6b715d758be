/** An immutable history: the start, the steps made and the steps undone. */

/** @import { Move } from './moves.js' @import { BoardState } from './state.js' */

export class History {
  /** @param {BoardState} start @param {BoardState} [state] @param {Move[][]} [steps] @param {Move[][]} [undone] the next to redo last */
  constructor(start, state = start, steps = [], undone = []) {
    this.start = start;
    this.state = state;
    this.steps = steps;
    this.undone = undone;
  }

  /** @param {BoardState} state @param {Move[]} moves */
  static replay(state, moves) { return moves.reduce((current, move) => current.apply(move), state); }

  get moves() { return this.steps.flat(); }

  /** Make a step, which forgets the undone ones. @param {Move[]} moves @returns {History} */
  play(moves) {
    if (!moves.length) return this;
    return new History(this.start, History.replay(this.state, moves), [...this.steps, moves]);
  }

  /** @returns {History} */
  undo() {
    const steps = this.steps.slice(0, -1), last = this.steps.at(-1);
    return last ? new History(this.start, History.replay(this.start, steps.flat()), steps, [...this.undone, last]) : this;
  }

  /** @param {Move[][]} undone */
  withUndone(undone) { return new History(this.start, this.state, this.steps, undone); }

  redo() {
    const next = this.undone.at(-1);
    return next ? this.play(next).withUndone(this.undone.slice(0, -1)) : this;
  }
}

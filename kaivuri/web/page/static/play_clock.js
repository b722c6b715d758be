/** Measures the time played, for sessions of all puzzles. */

/** The most that counts between two moves, in seconds; after that the player is taken to have left. */
const MAX_PAUSE = 300;

export class PlayClock {
  #now;
  #lastTime = 0;
  #wasHidden = false;

  /** @param {() => Date} now */
  constructor(now) {
    this.#now = now;
    this.restart();
  }

  /** Count from now on. */
  restart() {
    this.#lastTime = this.#now().getTime();
    this.#wasHidden = document.hidden;
  }

  /** Return the time of a record with that since the last call, unless the page was hidden then. The time counts until the puzzle is solved, with
   * its last move. @param {{seconds?: number, solved?: string | null}} record before the move @param {boolean} isSolved after it */
  advance({ seconds = 0, solved = null }, isSolved) {
    const before = this.#lastTime, wasHidden = this.#wasHidden;
    this.restart();
    if (solved) return { seconds, solved };
    const elapsed = wasHidden ? 0 : Math.max(0, Math.min((this.#lastTime - before) / 1000, MAX_PAUSE));
    return { seconds: seconds + elapsed, solved: isSolved ? this.#now().toISOString() : null };
  }
}

/** Questions of which only the newest matters. */

export class Newest {
  constructor() {
    /** @type {AbortController | null} */
    this.asked = null;
  }

  /** The answer, or undefined where another question came or this one was given up.
   * @template T @param {(signal: AbortSignal) => Promise<T>} question @returns {Promise<T | undefined>} */
  async ask(question) {
    this.stop();
    const mine = new AbortController();
    this.asked = mine;
    try {
      const answer = await question(mine.signal);
      return mine.signal.aborted ? undefined : answer;
    } catch (fault) {
      if (mine.signal.aborted) return undefined;
      throw fault;
    }
  }

  stop() { this.asked?.abort(); }
}

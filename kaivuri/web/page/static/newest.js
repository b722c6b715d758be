/** Questions of which only the newest matters. */
export class Newest {
  /** @type {AbortController | undefined} */
  #asked;

  /** The answer, or undefined where another question came or this one was given up.
   * @template T @param {(signal: AbortSignal) => Promise<T>} question @returns {Promise<T | undefined>} */
  async ask(question) {
    this.stop();
    const { signal } = this.#asked = new AbortController();
    try {
      const answer = await question(signal);
      return signal.aborted ? undefined : answer;
    } catch (fault) {
      if (!signal.aborted) throw fault;
      return undefined;
    }
  }

  stop() { this.#asked?.abort(); }
}

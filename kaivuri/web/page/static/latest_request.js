/** Questions of which only the latest matters. */
export class LatestRequest {
  /** @type {AbortController | undefined} */
  #controller;

  /** The answer, or undefined where another request came or this one was given up.
   * @template T @param {(signal: AbortSignal) => Promise<T>} request @returns {Promise<T | undefined>} */
  async run(request) {
    this.abort();
    const { signal } = this.#controller = new AbortController();
    try {
      const answer = await request(signal);
      return signal.aborted ? undefined : answer;
    } catch (fault) {
      if (!signal.aborted) throw fault;
      return undefined;
    }
  }

  abort() { this.#controller?.abort(); }
}

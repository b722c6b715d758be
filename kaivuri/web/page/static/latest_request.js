/** Requests of which only the latest matters. */
export class LatestRequest {
	/** @type {AbortController | undefined} */
	#controller;

	/** Abort the running request and return the answer of this one, or undefined if it is aborted.
	 * @template T
	 * @param {(signal: AbortSignal) => Promise<T>} request
	 * @returns {Promise<T | undefined>} */
	async run(request) {
		this.abort();
		const { signal } = (this.#controller = new AbortController());
		try {
			const answer = await request(signal);
			return signal.aborted ? undefined : answer;
		} catch (error) {
			if (!signal.aborted) throw error;
			return undefined;
		}
	}

	abort() {
		this.#controller?.abort();
	}
}

/** The meter of Strands: words of the list that are no theme words earn hints that do not count. */

export const WORDS_PER_HINT = 3;

export class HintMeter {
	/** @param {import('../store.js').Store} store @param {string} puzzle its reference */
	constructor(store, puzzle) {
		this.store = store;
		this.key = 'earned:' + puzzle;
	}

	/** @returns {{words: string[], used: number}} */
	get #earned() {
		return this.store.get(this.key, { words: [], used: 0 });
	}

	/** The number of hints that were earned and not taken yet. */
	get free() {
		const { words, used } = this.#earned;
		return Math.floor(words.length / WORDS_PER_HINT) - used;
	}

	get words() {
		return this.#earned.words.length % WORDS_PER_HINT;
	}

	/** Count a word, once. @param {string} word */
	earn(word) {
		const { words, used } = this.#earned;
		if (!words.includes(word)) this.store.set(this.key, { words: [...words, word], used });
	}

	/** Take an earned hint; return false if there is none. */
	spend() {
		const { free } = this;
		const { words, used } = this.#earned;
		if (free) this.store.set(this.key, { words, used: used + 1 });
		return free > 0;
	}
}

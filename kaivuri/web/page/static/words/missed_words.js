/** The words of the grid that the player did not use, the commonest first, once the puzzle is
 * solved. */

import { button, el, replaceChildren } from '../dom.js';
import { DEFAULT_GAME } from './letters.js';
/** @import { ListedWord } from '../documents'
 * @import { App } from '../types'
 * @import { WordSession } from './session.js' */

/** The Zipf value from which a word is one that players know (docs/generate.md): a rarer one is a
 * bonus. */
const KNOWN = 3;

export class MissedWords {
	#list = el('ul.missed');
	#text = el('p');

	/** @param {App} app @param {WordSession} session @param {AbortSignal} signal */
	constructor(app, session, signal) {
		this.app = app;
		this.session = session;
		this.signal = signal;
		this.node = el(
			'div.missed-words',
			button(app.t('missed.show'), () => this.#show()),
			this.#text,
			this.#list,
		);
	}

	/** Hide the words of a position that is not solved; the device has the list of the default game
	 * only. */
	update() {
		const { app } = this;
		const { game, puzzle } = this.session;
		this.node.hidden =
			!game.solved || (puzzle.game !== DEFAULT_GAME && app.backend.service.missing);
		if (this.node.hidden) this.#draw([], '');
	}

	async #show() {
		const { app, signal } = this;
		const { game } = this.session;
		const { rows, game: name } = this.session.puzzle;
		try {
			const request = { rows, game: name, sort: /** @type {const} */ ('common') };
			const { words } = await (name === DEFAULT_GAME
				? app.backend.words('words', request, signal)
				: app.backend.service.post('words', request, signal));
			const missed = words.filter(({ word }) => !game.words.some(placed => placed.word === word));
			if (game.solved) this.#draw(missed, app.t('missed.n', { n: missed.length }));
		} catch (error) {
			if (!signal.aborted) this.#draw([], app.errorText(error));
		}
	}

	/** @param {ListedWord[]} words @param {string} text */
	#draw(words, text) {
		const { t } = this.app;
		const isBonus = /** @param {ListedWord} word */ ({ zipf }) => (zipf ?? 0) < KNOWN;
		const legend = words.some(isBonus) && el('small.muted', t('missed.bonus'));
		replaceChildren(this.#text, text && [text, ' ', legend]);
		if (text) this.app.announce(text);
		replaceChildren(
			this.#list,
			/* The longest first, among those of a length the commonest. */
			words
				.toSorted((a, b) => b.word.length - a.word.length)
				.map((listed, n, all) => {
					const { word, paths } = listed;
					const show = () =>
						this.session.showSolution({ words: [{ word, cells: paths[0] }], title: word });
					return [
						word.length !== all[n - 1]?.word.length && el('li.length', word.length),
						el('li', button(isBonus(listed) ? word + ' ☆' : word, show)),
					];
				}),
		);
	}
}

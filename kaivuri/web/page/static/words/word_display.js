/** What stands large above the grid, such as the word that is being entered, and below it what can be
 * done with that. */

import { button, el, icon, replaceChildren } from '../dom.js';
/** @import { App, Child } from '../types'
 * @import { ParsedMove } from './game.js'
 * @import { WordSession } from './session.js' */

/** Milliseconds that a refusal, or a word that was laid, is shown. */
const SHOWN = 2000;

export class WordDisplay {
	#timer = 0;
	/** Return what is above the grid while no word is entered. @type {() => Child} */
	idleContent = () => '';
	/** Return what is below it meanwhile. @type {() => Child} */
	idleLine = () => el('p.muted', this.app.t('input.idle'));

	/** @param {App} app @param {AbortSignal} signal @param {() => void} onClear */
	constructor(app, signal, onClear) {
		this.app = app;
		this.onClear = onClear;
		this.node = el('div.word-input', { role: 'group', 'aria-label': app.t('word-input') });
		this.banner = el('div.banner');
		signal.addEventListener('abort', () => clearTimeout(this.#timer));
	}

	/** @param {Child} content above the grid @param {Child[]} buttons below it */
	show(content, ...buttons) {
		clearTimeout(this.#timer);
		replaceChildren(this.banner, content || this.idleContent());
		const shown = buttons.filter(button => button);
		replaceChildren(this.node, shown.length ? shown : this.idleLine());
	}

	/** @param {string} text @param {Child[]} buttons */
	say(text, ...buttons) {
		this.show(el('p.message', text), ...buttons);
	}

	/** @param {() => void} after */
	briefly(after, times = 1) {
		this.#timer = setTimeout(after, times * SHOWN);
	}

	clearButton() {
		return icon('✕', this.app.t('clear'), this.onClear);
	}

	/** @param {WordSession} session
	 * @param {(module: typeof import('./spangram.js')) => string[] | Promise<string[]>} words */
	#meaningButton({ puzzle }, words) {
		const { app } = this;
		return button(app.t('meaning'), async () =>
			(await import('./definitions.js')).openDefinitions(
				app,
				await words(await import('./spangram.js')),
				puzzle.game,
			),
		);
	}

	/** @param {WordSession} session @param {string} title */
	showSolution(session, title) {
		const meaning = this.#meaningButton(session, spangram => spangram.shownWords(session));
		this.say(title, meaning, this.clearButton());
	}

	/** @param {WordSession} session @param {ParsedMove} placed */
	showPlaced(session, placed) {
		const { app } = this;
		const { t } = app;
		const text = el('p.forming', placed.word);
		const count = async () => {
			const { checkWord } = await import('./word_check.js');
			app.announce((text.textContent = await checkWord(app, session, placed)));
			text.className = 'message';
		};
		const lift = () => {
			session.lift(placed.move);
			app.announce(t('lifted', { word: placed.word }));
		};
		this.show(
			text,
			this.#meaningButton(session, spangram => spangram.separateWords(session, placed)),
			button(t('check'), count),
			button(t('lift'), lift),
			this.clearButton(),
		);
	}
}

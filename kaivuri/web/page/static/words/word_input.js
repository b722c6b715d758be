/** The word that is being entered by pointer or keyboard. */

import { button, el, isTyping, vibrate } from '../dom.js';
import { includesCell, isSameCell } from './game.js';
import { GAMES } from './letters.js';
import { readWord } from './letter_text.js';
import { pathAfterTap, typedPath } from './path.js';
import { WORDS_PER_HINT } from './session.js';
import { WordDisplay } from './word_display.js';
/** @import { Cell } from '../documents'
 * @import { App, Child } from '../types'
 * @import { ParsedMove } from './game.js'
 * @import { Grid } from './grid.js'
 * @import { WordSession } from './session.js' */

const LETTER = /^\p{L}$/u;
/** They complete or correct a typed word. */
const TYPING_KEYS = ['Enter', 'Backspace', 'Escape'];

export class WordInput {
	/** The path that was submitted; the next tap starts another word. @type {Cell[] | null} */
	#submitted = null;
	#check = new AbortController();
	/** Whether the last letter was typed. */
	#typing = false;
	/** Typed letters that the word does not go on with. */
	#misfit = '';
	/** The word that was refused last; the next typed letter starts another. */
	#refused = '';
	/** Return what is said of a solved puzzle. */
	solvedText = () => this.app.t('solved');
	/** Called when a word that was laid solves the puzzle. */
	onSolved = () => {};
	/** Return how near a refused word is to one of the solution.
	 * @type {((path: Cell[]) => Promise<string>) | undefined} */
	takeWarmth;

	/** @param {App} app
	 * @param {WordSession} session
	 * @param {Grid} grid
	 * @param {AbortSignal} signal ends a running check */
	constructor(app, session, grid, signal) {
		this.app = app;
		this.session = session;
		signal.addEventListener('abort', () => this.#check.abort());
		this.grid = grid;
		this.display = new WordDisplay(app, signal, () => this.clear());
	}

	/** What is drawn now is the player's own. */
	closeSolution() {
		if (this.session.shownSolution) this.session.showSolution(null);
	}

	/** @param {string} text */
	showHint(text) {
		if (!text || this.session.path.length) return;
		const { display } = this;
		display.say(text);
		display.banner.scrollIntoView({ block: 'nearest' });
		display.briefly(() => this.update(), 3);
	}

	/** Discard the word, the shown solution and a running check. */
	clear() {
		this.#check.abort();
		this.#forget();
		this.closeSolution();
		this.update();
	}

	#forget() {
		this.session.path = [];
		this.#misfit = '';
	}

	update() {
		const { session } = this;
		this.grid.drawPath(session.path);
		if (session.path.length || this.#misfit) this.#showWord();
		else if (session.shownSolution) this.display.showSolution(session, session.shownSolution.title);
		else if (session.game.solved)
			this.display.show(el('p.message.solved', this.solvedText()), el('span'));
		else this.display.show('');
	}

	#showWord() {
		const { session } = this;
		const { t } = this.app;
		const [first] = session.path;
		const length = session.path.length + [...this.#misfit].length;
		const count = el('small', ` · ${length}`);
		this.display.show(
			el('p.forming', session.word, this.#misfit && el('del', this.#misfit), count),
			length === 1 &&
				first &&
				button(t(includesCell(session.game.marks, first) ? 'mark.remove' : 'mark'), () =>
					session.toggleMark(first),
				),
			length >= session.minLength &&
				button('✓', () => this.submit(), { class: 'primary', 'aria-label': t('submit') }),
			this.display.clearButton(),
		);
	}

	/** Place the word if it is in the word list or cannot be checked; else show why not. */
	async submit() {
		const { session } = this;
		const { t, ready } = this.app;
		const { path } = session;
		const word = session.word + this.#misfit;
		if (this.#misfit) return this.#refuse(path, t('verdict.not in the grid', { word }));
		if (path.length < session.minLength)
			return this.#refuse(path, t('too-short', { word, n: session.minLength }));
		this.grid.drawPath(path, 'pending');
		this.#submitted = path;
		const { signal } = (this.#check = new AbortController());
		try {
			const { checks } = await (await ready).words('check', session.request({ path }), signal);
			if (signal.aborted) return;
			const [{ verdict }] = checks;
			if (session.earns && verdict === 'in no cover') this.#earn(path, word);
			else if (verdict.startsWith('in ')) this.#place(path, word);
			else this.#reject(path, word, t('verdict.' + verdict, { word }));
		} catch {
			if (!signal.aborted) this.#place(path, word, 'placed.unchecked');
		}
	}

	/** Place a word; a word that was started meanwhile stays.
	 * @param {Cell[]} path
	 * @param {string} word
	 * @param {string} [key] of the announcement */
	#place(path, word, key = 'placed') {
		const { app, session } = this;
		const next = session.path === path ? [] : session.path;
		const placed = session.placeWord(path);
		if (placed) app.announce(session.game.solved ? this.solvedText() : app.t(key, { word }));
		session.path = next.every(cell => includesCell(session.game.free, cell)) ? next : [];
		this.update();
		if (placed && session.game.solved) this.onSolved();
		if (!placed || session.game.solved || session.path.length) return;
		vibrate(app.store, 20);
		this.display.show(el('p.forming.laid', word, ' ✓'));
		this.display.briefly(() => this.update());
	}

	/** Show why a word is not laid; it clears itself. What can be done with it stays.
	 * @param {Cell[]} path @param {string} text @param {Child[]} buttons */
	#refuse(path, text, ...buttons) {
		const { app, session } = this;
		this.#submitted = null;
		this.#refused = session.word + this.#misfit;
		this.grid.drawPath(path, 'invalid');
		vibrate(app.store, 40);
		app.announce(text);
		const { display } = this;
		display.show(el('p.message.refused', text), ...buttons, display.clearButton());
		display.briefly(() => {
			if (session.path !== path) return;
			this.#forget();
			this.grid.drawPath([]);
			display.show('', ...buttons, buttons.length > 0 && display.clearButton());
		});
	}

	/** Count a word of the list that is no theme word. @param {Cell[]} path @param {string} word */
	#earn(path, word) {
		const { app, session } = this;
		if (session.path !== path) return;
		const { t } = app;
		session.meter.earn(word);
		session.onHint();
		const n = session.meter.words;
		const progress = t(n ? 'meter' : 'meter.now', { n, of: WORDS_PER_HINT });
		const text = `${t('meter.other', { word })} ${progress}`;
		this.#refuse(path, text, this.#anywayButton(path, word));
	}

	/** @param {Cell[]} path @param {string} word */
	#anywayButton(path, word) {
		return button(this.app.t('place.anyway'), () => this.#place(path, word));
	}

	/** @param {Cell[]} path @param {string} word @param {string} reason */
	#reject(path, word, reason) {
		const { app } = this;
		if (this.session.path !== path) return app.announce(reason);
		const showWarmth = async () => {
			const text = await this.takeWarmth?.(path);
			if (text) this.display.say(text, this.#anywayButton(path, word), this.display.clearButton());
		};
		const warmth = button(app.t('warmth'), showWarmth);
		this.#refuse(path, reason, warmth, this.#anywayButton(path, word));
	}

	/** @param {ParsedMove} placed */
	#select(placed) {
		this.#forget();
		this.grid.drawPath(placed.cells);
		this.display.showPlaced(this.session, placed);
	}

	/** Return whether the word may go on: it has not been submitted. */
	get isOpen() {
		return this.session.path !== this.#submitted;
	}

	drawn() {
		this.#misfit = '';
		vibrate(this.app.store, 5);
		this.update();
	}

	/** @param {Cell} cell */
	tap(cell) {
		const { app, session } = this;
		this.closeSolution();
		const placed = session.game.wordAt(cell);
		if (placed) return this.#select(placed);
		if (!this.isOpen) session.path = [];
		this.#misfit = '';
		const last = session.path.at(-1);
		if (last && isSameCell(last, cell) && session.path.length >= session.minLength)
			return this.submit();
		session.path = pathAfterTap(session.path, cell, session.game.free, session.regions);
		this.update();
		app.announce(session.word);
	}

	/** @param {Cell} cell */
	toggleMark(cell) {
		const { app, session } = this;
		if (session.toggleMark(cell))
			app.announce(app.t(includesCell(session.game.marks, cell) ? 'marked' : 'unmarked'));
	}

	/** @param {KeyboardEvent} event */
	onKey(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { grid, session } = this;
		const { key } = event;
		const typed = this.#typing && (session.path.length > 0 || this.#misfit !== '');
		/** @type {Record<string, () => unknown>} */
		const handlers = {
			Enter: () => (typed ? this.submit() : this.tap(grid.focused)),
			' ': () => this.tap(grid.focused),
			Escape: () => this.clear(),
			Backspace: () => this.#removeLetter(),
			'*': () => this.toggleMark(grid.focused),
		};
		const isLetter = LETTER.test(key);
		this.#typing = isLetter || (typed && (key === 'Backspace' || key === 'Enter'));
		if (Object.hasOwn(handlers, key)) handlers[key]();
		else if (isLetter) this.#type(key.toLowerCase());
		else if (!grid.moveFocus(key)) return;
		event.preventDefault();
	}

	/** Add a typed letter; one that the word does not go on with is shown as typed.
	 * @param {string} letter */
	#type(letter) {
		const { session } = this;
		this.closeSolution();
		if (session.word + this.#misfit === this.#refused) this.#forget();
		this.#refused = '';
		const { puzzle, path, game, regions } = session;
		const typed = this.#misfit + readWord(letter, GAMES[puzzle.game].language);
		const longer = typedPath(puzzle.rows, session.word + typed, path, game.free, regions);
		this.#misfit = longer === path ? typed : '';
		this.#setPath(longer);
	}

	#removeLetter() {
		const { path } = this.session;
		const misfit = this.#misfit;
		this.#misfit = misfit.slice(0, -1);
		this.#setPath(misfit ? path : path.slice(0, -1));
	}

	/** Handle a key that no control has taken: letters, and what follows them unless a button has the
	 * focus.
	 * @param {KeyboardEvent} event */
	onPageKey(event) {
		const { target, key } = event;
		const inGrid = this.grid.node.contains(/** @type {Node} */ (target));
		if (
			!inGrid &&
			!isTyping(event) &&
			(LETTER.test(key) || (target === document.body && TYPING_KEYS.includes(key)))
		)
			this.onKey(event);
	}

	/** @param {Cell[]} path */
	#setPath(path) {
		this.session.path = path;
		this.update();
		this.app.announce(this.session.word + this.#misfit);
	}
}

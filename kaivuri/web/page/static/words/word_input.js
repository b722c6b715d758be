/** The word that is being entered by pointer or keyboard: it stands large above the grid, and below
 * the grid is what can be done with it. */

import { button, el, icon, isTyping, replaceChildren, vibrate } from '../dom.js';
import { includesCell, isSameCell } from './game.js';
import { cellAt, cellsBetween, pathAfterTap, typedPath } from './path.js';
import { WORDS_PER_HINT } from './session.js';
/** @import { Cell, WordCheck } from '../documents'
 * @import { App, Child } from '../types'
 * @import { ParsedMove } from './game.js'
 * @import { Grid } from './grid.js'
 * @import { WordSession } from './session.js' */

const LETTER = /^\p{L}$/u;
/** Milliseconds that a refusal, or a word that was laid, is shown. */
const SHOWN = 2000;
/** Keys that complete or correct a typed word. */
const TYPING_KEYS = ['Enter', 'Backspace', 'Escape'];

export class WordInput {
	/** The last point of the drag in units of cells; null if it draws nothing.
	 * @type {[number, number] | null} */
	#dragPoint = null;
	/** The path that was submitted; the next tap starts another word. @type {Cell[] | null} */
	#submitted = null;
	#check = new AbortController();
	/** Whether the drag has started or continued a word. */
	#dragging = false;
	/** Whether the last letter was typed. */
	#typing = false;
	/** Typed letters that the word does not go on with. */
	#misfit = '';
	/** The word that was refused last; the next typed letter starts another. */
	#refused = '';
	#timer = 0;
	/** Called when a word that was laid solves the puzzle. */
	onSolved = () => {};
	/** Return what is shown above the grid while no word is entered. @type {() => Child} */
	idleContent = () => '';
	/** Return what stands below the grid meanwhile. @type {() => Child} */
	idleLine = () => el('p.muted', this.app.t('input.idle'));
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
		signal.addEventListener('abort', () => {
			this.#check.abort();
			clearTimeout(this.#timer);
		});
		this.grid = grid;
		this.node = el('div.word-input', { role: 'group', 'aria-label': app.t('word-input') });
		this.banner = el('div.banner');
	}

	/** @param {Child} content above the grid @param {Child[]} buttons below it */
	#show(content, ...buttons) {
		clearTimeout(this.#timer);
		replaceChildren(this.banner, content || this.idleContent());
		const shown = buttons.filter(button => button);
		replaceChildren(this.node, shown.length ? shown : this.idleLine());
	}

	/** @param {string} text @param {Child[]} buttons */
	#say(text, ...buttons) {
		this.#show(el('p.message', text), ...buttons);
	}

	/** Show what is above the grid for a while. @param {() => void} after */
	#briefly(after, milliseconds = SHOWN) {
		this.#timer = setTimeout(after, milliseconds);
	}

	#clearButton() {
		return icon('✕', this.app.t('clear'), () => this.clear());
	}

	/** @param {() => string[] | Promise<string[]>} words */
	#meaningButton(words) {
		const { app, session } = this;
		return button(app.t('meaning'), async () =>
			(await import('./definitions.js')).openDefinitions(app, await words(), session.puzzle.game),
		);
	}

	/** What is drawn now is the player's own. */
	#closeSolution() {
		if (this.session.shownSolution) this.session.showSolution(null);
	}

	/** Show what a hint tells above the grid for a while. @param {string} text */
	tell(text) {
		if (!text || this.session.path.length) return;
		this.#say(text);
		this.banner.scrollIntoView({ block: 'nearest' });
		this.#briefly(() => this.update(), 3 * SHOWN);
	}

	/** Discard the word, the shown solution and a running check. */
	clear() {
		this.#check.abort();
		this.session.path = [];
		this.#misfit = '';
		this.#closeSolution();
		this.update();
	}

	/** Show the word, or the state of the puzzle. */
	update() {
		const { session } = this;
		this.grid.drawPath(session.path);
		if (session.path.length || this.#misfit) this.#showWord();
		else if (session.shownSolution)
			this.#say(
				session.shownSolution.title,
				this.#meaningButton(() => session.shownWords),
				this.#clearButton(),
			);
		else if (session.game.solved)
			this.#show(el('p.message.solved', session.solvedText), el('span'));
		else this.#show('');
	}

	#showWord() {
		const { session } = this;
		const { t } = this.app;
		const {
			path: [first],
		} = session;
		const length = session.path.length + [...this.#misfit].length;
		const count = el('small', ` · ${length}`);
		this.#show(
			el('p.forming', session.word, this.#misfit && el('del', this.#misfit), count),
			length === 1 &&
				first &&
				button(t(includesCell(session.game.marks, first) ? 'mark.remove' : 'mark'), () =>
					session.toggleMark(first),
				),
			length >= session.minLength &&
				button('✓', () => this.submit(), { class: 'primary', 'aria-label': t('submit') }),
			this.#clearButton(),
		);
	}

	/** Place the word if it is in the word list or cannot be checked; else show why not. */
	async submit() {
		const { session } = this;
		const { t, backend } = this.app;
		const { path } = session;
		const word = session.word + this.#misfit;
		if (path.length < session.minLength && !this.#misfit)
			return this.#refuse(path, t('too-short', { word, n: session.minLength }));
		if (this.#misfit) return this.#refuse(path, t('verdict.not in the grid', { word }));
		this.grid.drawPath(path, 'pending');
		this.#submitted = path;
		const { signal } = (this.#check = new AbortController());
		try {
			const {
				checks: [{ verdict }],
			} = await backend.words('check', session.request({ path }), signal);
			if (signal.aborted) return;
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
		if (placed) app.announce(session.game.solved ? session.solvedText : app.t(key, { word }));
		session.path = next.every(cell => includesCell(session.game.free, cell)) ? next : [];
		this.update();
		if (placed && session.game.solved) this.onSolved();
		if (!placed || session.game.solved || session.path.length) return;
		vibrate(app.store, 20);
		this.#show(el('p.forming.laid', word, ' ✓'));
		this.#briefly(() => this.update());
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
		this.#show(el('p.message.refused', text), ...buttons, this.#clearButton());
		this.#briefly(() => {
			if (session.path !== path) return;
			session.path = [];
			this.#misfit = '';
			this.grid.drawPath([]);
			this.#show('', ...buttons, buttons.length > 0 && this.#clearButton());
		});
	}

	/** Count a word of the list that is no theme word. @param {Cell[]} path @param {string} word */
	#earn(path, word) {
		const { app, session } = this;
		if (session.path !== path) return;
		const { t } = app;
		const n = session.earn(word);
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
			if (text) this.#say(text, this.#anywayButton(path, word), this.#clearButton());
		};
		const warmth = button(app.t('warmth'), showWarmth);
		this.#refuse(path, reason, warmth, this.#anywayButton(path, word));
	}

	/** Select a placed word. @param {ParsedMove} placed */
	#select(placed) {
		const { app, session } = this;
		const { t } = app;
		session.path = [];
		this.#misfit = '';
		this.grid.drawPath(placed.cells);
		const text = el('p.forming', placed.word);
		const count = async () => {
			app.announce((text.textContent = await checkWord(app, session, placed)));
			text.className = 'message';
		};
		const lift = () => {
			session.lift(placed.move);
			app.announce(t('lifted', { word: placed.word }));
		};
		this.#show(
			text,
			this.#meaningButton(() => session.separateWords(placed)),
			button(t('check'), count),
			button(t('lift'), lift),
			this.#clearButton(),
		);
	}

	/** @param {Cell} cell */
	tap(cell) {
		const { app, session } = this;
		this.#closeSolution();
		const placed = session.game.wordAt(cell);
		if (placed) return this.#select(placed);
		if (session.path === this.#submitted) session.path = [];
		this.#misfit = '';
		const last = session.path.at(-1);
		if (last && isSameCell(last, cell) && session.path.length >= session.minLength)
			return this.submit();
		session.path = pathAfterTap(session.path, cell, session.game.free, session.regions);
		this.update();
		app.announce(session.word);
	}

	/** @param {import('../types').Gesture} gesture */
	onGesture({ kind, x, y }) {
		const { session } = this;
		const point = this.grid.toCells(x, y);
		const cell = cellAt(point);
		const free = includesCell(session.game.free, cell);
		const handlers = {
			press: () => this.#press(point, cell, free),
			drag: () => this.#drag(point),
			drop: () => (session.path.length > 1 ? this.submit() : this.update()),
			tap: () => (free || session.game.wordAt(cell) ? this.tap(cell) : this.update()),
			hold: () => (free ? this.toggleMark(cell) : this.update()),
			cancel: () => this.clear(),
		};
		handlers[kind]();
	}

	/** @param {[number, number]} point @param {Cell} cell @param {boolean} free */
	#press(point, cell, free) {
		/** @type {HTMLElement | null} */ (document.activeElement)?.blur();
		this.#closeSolution();
		this.#dragPoint = free ? point : null;
		this.#dragging = false;
		this.grid.press(cell);
	}

	/** Extend the word; a drag starts another word unless it continues from the last letter.
	 * @param {[number, number]} point */
	#drag(point) {
		const from = this.#dragPoint;
		const { path: before } = this.session;
		if (!from) return;
		if (!this.#dragging && !this.#continuesFrom(cellAt(from))) this.session.path = [cellAt(from)];
		this.#dragging = true;
		this.#misfit = '';
		this.session.extendPath(cellsBetween(from, point));
		this.#dragPoint = point;
		if (this.session.path === before) return;
		vibrate(this.app.store, 5);
		this.update();
	}

	/** Return whether the unsubmitted word ends at a cell; a region continues at any of its cells.
	 * @param {Cell} cell */
	#continuesFrom(cell) {
		const { path, regions } = this.session;
		const last = regions && includesCell(path, cell) ? cell : path.at(-1);
		return !!last && this.session.path !== this.#submitted && isSameCell(last, cell);
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
		this.#closeSolution();
		if (session.word + this.#misfit === this.#refused) {
			session.path = [];
			this.#misfit = '';
		}
		this.#refused = '';
		const { puzzle, path, game, regions } = session;
		const word = session.word + letter;
		const longer = this.#misfit ? path : typedPath(puzzle.rows, word, path, game.free, regions);
		if (longer === path) this.#misfit += letter;
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

/** Return in how many solutions a word occurs, as a text; it counts as the first hint.
 * @param {App} app
 * @param {WordSession} session
 * @param {{word: string, cells?: Cell[]}} word */
export async function checkWord(app, session, { word, cells }) {
	try {
		const {
			checks: [check],
		} = await app.backend.words('check', session.request(cells ? { path: cells } : { word }));
		if (check.verdict.endsWith('covers') || check.verdict === 'in no cover') session.countTold();
		return checkText(app, check);
	} catch (error) {
		return app.errorText(error);
	}
}

/** Return the text of a check: the word by itself, and whether it goes together with the words on
 * the grid.
 * @param {Pick<App, 't' | 'formatPercent'>} app
 * @param {WordCheck} check */
export function checkText(
	{ t, formatPercent },
	{ word, verdict, solutions, of, chance, here, together, conflicts },
) {
	if (verdict !== 'in covers') return t('verdict.' + verdict, { word });
	const key = solutions === of ? 'verdict.in all' : 'verdict.in covers';
	const text =
		chance == null
			? t(key, { word, solutions, n: of })
			: t('chance', { word, chance: formatPercent(chance) });
	if (here === 0) return t('check.elsewhere', { text });
	if (together) return text;
	const words = conflicts.map(other => t('quoted', { word: other })).join(t('or'));
	return words ? t('check.conflict', { text, words }) : t('check.conflict.all', { text });
}

/** The word that is being entered by pointer or keyboard, and the line below the grid that shows
 * it. */

import { button, el, icon, isTyping, replaceChildren } from '../dom.js';
import { includesCell, isSameCell } from './game.js';
import { cellAt, cellsBetween, pathAfterTap, typedPath } from './path.js';
/** @import { Cell, WordCheck } from '../documents'
 * @import { App, Child } from '../types'
 * @import { ParsedMove } from './game.js'
 * @import { Grid } from './grid.js'
 * @import { WordSession } from './session.js' */

const LETTER = /^\p{L}$/u;
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
		this.node = el('div.word-input', { role: 'group', 'aria-label': app.t('word-input') });
	}

	/** @param {Child} text @param {Child[]} buttons */
	#show(text, ...buttons) {
		replaceChildren(this.node, el('p.grow', text), buttons);
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

	/** Discard the word, the shown solution and a running check. */
	clear() {
		this.#check.abort();
		this.session.path = [];
		if (this.session.shownSolution) this.session.showSolution(null);
		this.update();
	}

	/** Show the word, or the state of the puzzle. */
	update() {
		const { app, session } = this;
		this.grid.drawPath(session.path);
		if (session.path.length) this.#showWord();
		else if (session.shownSolution)
			this.#show(
				session.shownSolution.title,
				this.#meaningButton(() => session.shownWords),
				this.#clearButton(),
			);
		else if (session.game.solved) this.#show(el('small.solved', session.solvedText));
		else this.#show(el('span.muted', app.t('input.idle')));
	}

	#showWord() {
		const { session } = this;
		const { t } = this.app;
		const {
			path: [first],
		} = session;
		const { length } = session.path;
		this.#show(
			t('input.word', { word: session.word, n: length }),
			length === 1 &&
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
		const { path, word } = session;
		if (path.length < session.minLength)
			return this.#show(t('too-short', { word, n: session.minLength }), this.#clearButton());
		this.grid.drawPath(path, 'pending');
		this.#submitted = path;
		const { signal } = (this.#check = new AbortController());
		try {
			const {
				checks: [{ verdict }],
			} = await backend.words('check', session.request({ path }), signal);
			if (signal.aborted) return;
			if (verdict.startsWith('in ')) this.#place(path, t('placed', { word }));
			else this.#reject(path, word, t('verdict.' + verdict, { word }));
		} catch {
			if (!signal.aborted) this.#place(path, t('placed.unchecked', { word }));
		}
	}

	/** Place a word; a word that was started meanwhile stays.
	 * @param {Cell[]} path
	 * @param {string} announcement */
	#place(path, announcement) {
		const { app, session } = this;
		const next = session.path === path ? [] : session.path;
		if (session.placeWord(path))
			app.announce(session.game.solved ? session.solvedText : announcement);
		session.path = next.every(cell => includesCell(session.game.free, cell)) ? next : [];
		this.update();
	}

	/** @param {Cell[]} path @param {string} word @param {string} reason */
	#reject(path, word, reason) {
		const { app } = this;
		if (this.session.path !== path) return app.announce(reason);
		this.#submitted = null;
		this.grid.drawPath(path, 'invalid');
		const showWarmth = async () => {
			const text = await this.takeWarmth?.(path);
			if (text && this.session.path === path) this.#showRefused(path, word, text);
		};
		this.#showRefused(path, word, reason, button(app.t('warmth'), showWarmth));
	}

	/** @param {Cell[]} path @param {string} word @param {string} text @param {Child[]} buttons */
	#showRefused(path, word, text, ...buttons) {
		const { app } = this;
		this.#show(
			text,
			...buttons,
			button(app.t('place.anyway'), () => this.#place(path, app.t('placed', { word }))),
			this.#clearButton(),
		);
		app.announce(text);
	}

	/** Select a placed word. @param {ParsedMove} placed */
	#select(placed) {
		const { app, session } = this;
		const { t } = app;
		session.path = [];
		this.grid.drawPath(placed.cells);
		const text = el('span', placed.word);
		const count = async () =>
			app.announce((text.textContent = await checkWord(app, session, placed)));
		const lift = () => {
			session.lift(placed.move);
			app.announce(t('lifted', { word: placed.word }));
		};
		this.#show(
			text,
			this.#clearButton(),
			el(
				'div.actions',
				this.#meaningButton(() => session.separateWords(placed)),
				button(t('check'), count),
				button(t('lift'), lift),
			),
		);
	}

	/** @param {Cell} cell */
	tap(cell) {
		const { app, session } = this;
		if (session.shownSolution) return this.clear();
		const placed = session.game.wordAt(cell);
		if (placed) return this.#select(placed);
		if (session.path === this.#submitted) session.path = [];
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
		this.#dragPoint = free && !this.session.shownSolution ? point : null;
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
		this.session.extendPath(cellsBetween(from, point));
		this.#dragPoint = point;
		if (this.session.path !== before) this.update();
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
		const typed = this.#typing && session.path.length > 0;
		/** @type {Record<string, () => unknown>} */
		const handlers = {
			Enter: () => (typed ? this.submit() : this.tap(grid.focused)),
			' ': () => this.tap(grid.focused),
			Escape: () => this.clear(),
			Backspace: () => this.#setPath(session.path.slice(0, -1)),
			'*': () => this.toggleMark(grid.focused),
		};
		const isLetter = LETTER.test(key);
		this.#typing = isLetter || (typed && (key === 'Backspace' || key === 'Enter'));
		if (Object.hasOwn(handlers, key)) handlers[key]();
		else if (isLetter)
			this.#setPath(
				typedPath(
					session.puzzle.rows,
					session.word + key.toLowerCase(),
					session.path,
					session.game.free,
					session.regions,
				),
			);
		else if (!grid.moveFocus(key)) return;
		event.preventDefault();
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
		this.app.announce(this.session.word);
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

/** The view of the puzzles of this device: `#p`, `#p/strands/2026-11`. */

import { parseDate } from '../dates.js';
import { button, el, icon, replaceChildren } from '../dom.js';
import { progressButtons } from '../menu.js';
import { formatHash } from '../router.js';
import { durationText, hintsText } from '../share.js';
import { DEFAULT_GAME, GAMES, addPluginGames, isUnknownGame, wordHash } from '../words/letters.js';
import { deletePuzzle, entryTitle } from './entries.js';
import { hintHistogram } from './histogram.js';
import { addMonths, dayAfterKey, isInMonth, lookOf, monthTable, stateMark } from './month.js';
import { changesSummaries, oldestUnfinished, streaks, summarize, times } from './summaries.js';
/** @import { App, PuzzleSummary } from '../types' */

const LAST_PLAYED = 3;
const STATES = ['solved', 'hints', 'seen', 'started', 'stored'];

/** @param {HTMLElement} root
 * @param {string[]} parts a game and a month
 * @param {App} app
 * @param {AbortSignal} signal */
export async function mount(root, parts, app, signal) {
	if (
		summarize(app.store).some(
			({ kind }) => !['letters', 'board'].includes(kind) && isUnknownGame(kind),
		)
	)
		await addPluginGames(app);
	const { t } = app;
	const thisMonth = app.today().slice(0, 7);
	const [game = DEFAULT_GAME, month = thisMonth] = parts;
	const valid =
		Object.hasOwn(GAMES, game) &&
		GAMES[game].newspaper &&
		parseDate(month + '-01') &&
		month <= thisMonth;
	if (signal.aborted) return;
	if (!valid) app.showError(t('error.hash'));
	root.className = 'wide';
	app.setHeader({ title: t('puzzles') });
	app.setShortcuts(t('puzzles.key.arrows'), t('puzzles.key.page'), t('puzzles.key.enter'));
	const view = valid
		? new PuzzlesView(root, app, game, month)
		: new PuzzlesView(root, app, DEFAULT_GAME, thisMonth);
	addEventListener(
		'storage',
		({ key }) => {
			if (changesSummaries(key)) view.draw();
		},
		{ signal },
	);
}

class PuzzlesView {
	/** Titles of boards by their id; undefined until a board is shown.
	 * @type {Map<string, string> | undefined} */
	#boardNames;
	/** The day of the month that the tab key reaches. */
	#focused;
	/** @type {PuzzleSummary[]} */
	#puzzles = [];
	#content = el('div.puzzles');

	/** @param {HTMLElement} root @param {App} app @param {string} game @param {string} month */
	constructor(root, app, game, month) {
		this.root = root;
		this.app = app;
		this.game = game;
		this.#focused = month === app.today().slice(0, 7) ? app.today() : month + '-01';
		replaceChildren(
			root,
			this.#content,
			el(
				'section',
				el('h2', app.t('puzzles.file')),
				progressButtons(app, () => this.draw()),
			),
		);
		this.draw();
	}

	get month() {
		return this.#focused.slice(0, 7);
	}

	/** Load the titles of boards; if there is no answer, the next drawing asks again. */
	async #loadBoardNames() {
		this.#boardNames = new Map();
		const answer = await this.app.backend.service.boards().catch(() => null);
		this.#boardNames = answer
			? new Map(answer.boards.map(({ id, title }) => [id, title || id]))
			: undefined;
		if (answer && this.root.contains(this.#content)) this.draw();
	}

	draw() {
		const { game } = this;
		const { store, t, today } = this.app;
		const restoreFocus = this.#focusRestorer();
		this.#puzzles = summarize(store);
		const played = this.#puzzles.filter(puzzle => puzzle.played);
		const days = this.#puzzles.filter(({ kind, date }) => kind === game && date);
		const others = this.#puzzles.filter(puzzle => !isInMonth(puzzle, today()));
		replaceChildren(
			this.#content,
			this.#list('puzzles.last', played.slice(0, LAST_PLAYED), 'puzzles.none'),
			this.#monthSection(days),
			this.#figures(days),
			this.#list(
				'puzzles.others',
				others,
				'puzzles.no-others',
				el('a.button', { href: '#w/new' }, t('puzzles.enter')),
			),
		);
		restoreFocus();
		if (!this.#boardNames && others.some(({ kind }) => kind === 'board')) this.#loadBoardNames();
	}

	/** Return a function that focuses the link or button with the address or the name of the focused
	 * one. */
	#focusRestorer() {
		const nameOf = /** @param {Element} node */ node =>
			node.getAttribute('href') ?? node.getAttribute('aria-label') ?? node.textContent;
		const { activeElement } = document;
		const name = activeElement && this.#content.contains(activeElement) && nameOf(activeElement);
		const findNamed = () =>
			/** @type {Element[]} */ ([...this.#content.querySelectorAll('a, button')]).filter(
				node => nameOf(node) === name,
			);
		const n = name ? findNamed().indexOf(activeElement) : -1;
		return () => {
			if (n >= 0) /** @type {HTMLElement | undefined} */ (findNamed()[n])?.focus();
		};
	}

	/** @param {PuzzleSummary[]} days of the game */
	#monthSection(days) {
		const { formatDate, today } = this.app;
		const [year, month] = this.month.split('-').map(Number);
		const title = formatDate({ month: 'long', year: 'numeric' })(year, month - 1);
		const shown = days.filter(day => isInMonth(day, today()));
		const played = shown.filter(day => day.played && day.date.startsWith(this.month));
		played.sort((a, b) => b.date.localeCompare(a.date));
		return el(
			'section.month-section',
			this.#gameButtons(),
			el('div.row.turn', this.#turnButton(-1), el('h2.grow', title), this.#turnButton(1)),
			this.#table(days, title),
			this.#legend(),
			this.#items(played),
			this.#nextLink(shown),
		);
	}

	#legend() {
		const { t } = this.app;
		const items = STATES.map(state =>
			el('li', stateMark(state), t(state === 'hints' ? 'state.solved-hints' : 'state.' + state)),
		);
		return el('ul.legend', { 'aria-label': t('puzzles.states') }, items);
	}

	/** @param {PuzzleSummary[]} days */
	#nextLink(days) {
		const { formatDay, t } = this.app;
		const next = oldestUnfinished(days);
		if (!next) return null;
		const text = t('puzzles.next', { day: formatDay(next.date) });
		return el('a.button', { href: this.#hash(next) }, text);
	}

	#gameButtons() {
		const { t } = this.app;
		const choose = /** @param {string} game */ game => {
			this.game = game;
			this.#moveTo(this.#focused, `[data-game="${game}"]`);
		};
		const games = Object.keys(GAMES).filter(name => GAMES[name].newspaper);
		const buttons = games.map(name =>
			button(t(name), () => choose(name), {
				'data-game': name,
				'aria-pressed': String(name === this.game),
			}),
		);
		return el('div.row.games', { role: 'group', 'aria-label': t('puzzles.game') }, buttons);
	}

	/** @param {-1 | 1} months */
	#turnButton(months) {
		const { t, today } = this.app;
		const turn = () => this.#moveTo(addMonths(this.#focused, months), `[data-turn="${months}"]`);
		return icon(months < 0 ? '‹' : '›', t(months < 0 ? 'month.previous' : 'month.next'), turn, {
			'data-turn': months,
			disabled: months > 0 && this.month >= today().slice(0, 7),
		});
	}

	/** @param {PuzzleSummary[]} days of the game @param {string} title of the month */
	#table(days, title) {
		const { app, game, month } = this;
		const byDate = new Map(days.map(day => [day.date, day]));
		const describe = /** @param {string} date */ date => {
			const puzzle = byDate.get(date);
			return {
				look: puzzle ? lookOf(puzzle) : '',
				text: puzzle ? this.#details(puzzle) : app.t('state.none'),
			};
		};
		return monthTable(
			app,
			{ game, month, focused: this.#focused, caption: `${app.t(game)}, ${title}` },
			describe,
			event => this.#onKey(event),
		);
	}

	/** @param {string} date @param {string} selector */
	#moveTo(date, selector) {
		const { today, replaceHash } = this.app;
		this.#focused = date < today() ? date : today();
		replaceHash(formatHash('p', this.game, this.month));
		this.draw();
		/** @type {HTMLElement | null} */
		const target = this.root.querySelector(selector);
		(target?.matches(':disabled') ? this.#dayLink : target)?.focus();
	}

	/** @returns {HTMLElement | null} */
	get #dayLink() {
		return this.root.querySelector(`[data-day="${this.#focused}"]`);
	}

	/** @param {KeyboardEvent} event */
	#onKey(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { day } = /** @type {HTMLElement} */ (event.target).dataset;
		const to = day && dayAfterKey(day, event.key);
		if (!to) return;
		event.preventDefault();
		this.#moveTo(to, `[data-day="${to}"]`);
		this.#dayLink?.focus();
	}

	/** @param {PuzzleSummary[]} days of the game */
	#figures(days) {
		const { game } = this;
		const { t, formatNumber, today } = this.app;
		const { current, longest } = streaks(days, today());
		const { solved, unaided, fastest, median } = times(days);
		const figures = {
			streak: t('figure.streak', { n: current, longest }),
			solved: formatNumber(solved),
			...(fastest !== null &&
				median !== null && {
					unaided: formatNumber(unaided),
					fastest: durationText(t, fastest),
					/* Of one or two games it says nothing new. */
					...(solved > 2 && { median: durationText(t, median) }),
				}),
		};
		return el(
			'section',
			el('h2', t('puzzles.figures', { game: t(game) })),
			el(
				'dl.figures-list',
				Object.entries(figures).map(([key, value]) =>
					el('div', el('dt', t('figure.name.' + key)), el('dd', value)),
				),
			),
			hintHistogram(this.app, days),
		);
	}

	/** @param {string} heading
	 * @param {PuzzleSummary[]} puzzles
	 * @param {string} empty the key of the text in place of none
	 * @param {Node} [footer] */
	#list(heading, puzzles, empty, footer) {
		const { t } = this.app;
		return el(
			'section',
			el('h2', t(heading)),
			puzzles.length ? this.#items(puzzles, true) : el('p.muted', t(empty)),
			footer,
		);
	}

	/** @param {PuzzleSummary[]} puzzles @param {boolean} [withGame] */
	#items(puzzles, withGame = false) {
		return el(
			'ul.puzzle-list',
			puzzles.map(puzzle => {
				const title = this.#title(puzzle, withGame);
				const fullTitle = this.#title(puzzle, true);
				const hash = this.#hash(puzzle);
				const details = el('small.muted', this.#details(puzzle));
				return el(
					'li.row',
					stateMark(lookOf(puzzle)),
					hash
						? el('a.grow', { href: hash }, el('span', title), details)
						: el('span.grow', title, details),
					icon(
						'✕',
						this.app.t('puzzles.delete', { title: fullTitle }),
						() => this.#confirmDelete(puzzle, fullTitle),
						{ 'aria-haspopup': 'dialog' },
					),
				);
			}),
		);
	}

	/** Return a title such as `Sanalouhos Thu 18 Apr 2024` or
	 * `Generated puzzle, easy · TMSII OULKN…`.
	 * @param {PuzzleSummary} puzzle
	 * @param {boolean} withGame */
	#title({ kind, key, date, entry, reference }, withGame) {
		const { t, formatDay } = this.app;
		const name = this.#boardNames?.get(key) ?? key;
		if (kind === 'board') return date ? `${name} ${formatDay(date)}` : name;
		if (date) return withGame ? `${t(kind)} ${formatDay(date)}` : formatDay(date, true, false);
		if (kind !== 'letters' && !Object.hasOwn(GAMES, kind)) return reference;
		const rows = key.split('/');
		return `${entryTitle(t, entry)} · ${rows.slice(0, 2).join(' ')}${rows.length > 2 ? '…' : ''}`;
	}

	/** Return the hash of a puzzle; '' if this page does not have its game.
	 * @param {PuzzleSummary} puzzle */
	#hash({ kind, key, date, entry }) {
		const game = kind === 'letters' ? DEFAULT_GAME : kind;
		if (kind === 'board') return formatHash('b', key, date);
		if (!Object.hasOwn(GAMES, game)) return '';
		return wordHash(date ? { game, date } : { ...entry, game, rows: key.split('/') });
	}

	/** Return a text such as `solved · 3 min 12 s · no hints · 18 Apr`.
	 * @param {PuzzleSummary} puzzle */
	#details({ state, seconds, hints, solved, date, entry }) {
		const { t, formatDay } = this.app;
		const numbers = !['stored', 'seen'].includes(state) && [
			durationText(t, seconds),
			(hints || solved) && hintsText(t, hints),
		];
		return [t('state.' + state), ...(numbers || []), !date && entry && formatDay(entry.day, false)]
			.filter(part => part)
			.join(' · ');
	}

	/** @param {PuzzleSummary} puzzle @param {string} title */
	#confirmDelete({ reference }, title) {
		const { app } = this;
		const { t, store } = this.app;
		const remove = () => {
			dialog.close();
			deletePuzzle(store, reference);
			this.draw();
			this.root.focus();
			app.announce(t('puzzles.deleted', { title }));
		};
		const dialog = app.openDialog(
			t('puzzles.delete', { title }),
			el('p', t('puzzles.delete-warning')),
			el(
				'div.row',
				button(t('delete'), remove, { class: 'primary' }),
				button(t('close'), () => dialog.close()),
			),
		);
	}
}

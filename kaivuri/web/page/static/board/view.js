/** The view of a board and its day, if it has dates: the game, hints, solutions, and a challenge
 * with one solution. */

import { addDays, parseDate, resolveDate } from '../dates.js';
import { button, el, historyButtons, icon, isTyping, replaceChildren } from '../dom.js';
import { BadMove, History } from '../history.js';
import { formatHash } from '../router.js';
import { RequestError } from '../service.js';
import { HintsPanel } from './hints.js';
import { BoardInteraction } from './interaction.js';
import { BoardSession, CHALLENGE, HINT_STEPS } from './session.js';
import { describeShape, rounded } from './shape.js';
import { SolutionCounts, SolutionsPanel } from './solutions.js';
import { Board, BoardState } from './state.js';
import { TrayState } from './tray_state.js';
/** @import { Cell, LabelKind } from '../documents'
 * @import { App } from '../types'
 * @import { Move } from './moves.js'
 * @import { PieceCopy } from './tray_state.js' */

/** Matches windows with room for two columns. */
const WIDE = matchMedia('(min-width: 900px)');

/** @param {HTMLElement} root
 * @param {string[]} parts board, date if the board has dates, moves
 * @param {App} app
 * @param {AbortSignal} signal */
export async function mount(root, [id = 'dragonfjord-apad', ...parts], app, signal) {
	const { t, backend } = app;
	app.setHeader({ title: t('board') });
	root.className = 'board-view';
	root.append(el('p.muted.loading', { role: 'status' }, t('loading')));
	const now = app.now();
	const today = new Date(+now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
	const [day] = parts;
	const date = resolveDate(day, today);
	try {
		const board = new Board(await backend.board(id, signal), labelTranslator(app));
		const dateParts = date ? parseDate(date) : null;
		const labels = dateParts && board.labelsOn(dateParts);
		const [moves] = parts.slice(board.hasDates || date ? 1 : 0);
		if (signal.aborted) return;
		if (!board.hasDates) await openBoard(root, app, new BoardState(board, []), '', moves, signal);
		else if (!date || !labels)
			app.showLoadError(t('board.bad-day', { day: day ?? date }), formatHash('b', id));
		else await openBoard(root, app, new BoardState(board, labels), date, moves, signal);
	} catch (error) {
		if (!signal.aborted) showBoardError(app, id, day, error);
	}
}

/** @param {App} app @param {string} id @param {string | undefined} day @param {unknown} error */
function showBoardError({ t, showLoadError, errorText }, id, day, error) {
	const code = error instanceof RequestError ? error.code : '';
	if (code === 'no_board') showLoadError(t('board.unknown', { id }), '#b');
	else if (code === 'no_solution')
		showLoadError(t('board.no-challenge'), formatHash('b', id, day ?? 'today'));
	else showLoadError(errorText(error));
}

/** @param {App} app
 * @returns {(kind: LabelKind | null, value: number | null) => string | undefined} */
function labelTranslator({ language, formatDate }) {
	return (kind, value) => {
		if (language === 'en' || value === null || (kind !== 'month' && kind !== 'weekday'))
			return undefined;
		const name =
			kind === 'month'
				? formatDate({ month: 'short' })(2024, value - 1)
				: formatDate({ weekday: 'short' })(2024, 0, value + 1);
		return name.replace('.', '');
	};
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {BoardState} empty
 * @param {string} date
 * @param {string | undefined} moves
 * @param {AbortSignal} signal */
async function openBoard(root, app, empty, date, moves = '', signal) {
	const [first, ...others] = moves.split(';');
	const challenge = first.trim() === CHALLENGE;
	const given = challenge
		? (await app.backend.challenge(empty.board.id, date, signal)).puzzle.placed
		: [];
	if (signal.aborted) return;
	const start = new BoardState(
		empty.board,
		empty.labels,
		given.map(({ piece, cells }) => ({ piece, cells })),
	);
	const session = new BoardSession(app, start, date, challenge);
	let message = '';
	try {
		session.playMoves(challenge ? others.join(';') : moves);
	} catch (error) {
		if (!(error instanceof BadMove)) throw error;
		message = app.t('board.bad-moves', { why: app.t(error.reason, error.values) });
		app.replaceHash(session.hash());
	}
	replaceChildren(root);
	new BoardView(root, app, session, signal);
	if (message) app.showError(message);
}

class BoardView {
	#counts = new SolutionCounts();
	#status = el('p.status-line', { role: 'status' });
	#gameTools = el('div.toolbar');
	#solutionTools = el('div.toolbar', { hidden: true });
	#showsSolution = false;

	/** @param {HTMLElement} root
	 * @param {App} app
	 * @param {BoardSession} session
	 * @param {AbortSignal} signal */
	constructor(root, app, session, signal) {
		const { t } = app;
		const area = el('div.board-area');
		this.root = root;
		this.app = app;
		this.session = session;
		this.historyButtons = historyButtons(t, action => this.#undoOrRedo(action));
		this.countButton = button(
			'',
			() => {
				app.store.set('count', !app.store.get('count', false));
				this.#updateCount();
			},
			{ class: 'count' },
		);
		this.sheetButton = button(t('board.hints'), () => this.#toggleSheet(!!app.sheet.root.hidden), {
			class: 'sheet-button',
		});
		this.#gameTools.append(this.countButton, ...this.historyButtons.nodes, this.sheetButton);
		root.append(area, el('div', this.#status, this.#gameTools, this.#solutionTools));
		this.interaction = new BoardInteraction(area, session.tray, {
			name: this.#boardName(),
			signal,
			pieceName: piece => this.#pieceName(piece),
			onChange: id => this.#changed(id),
			onRefuse: key => this.#showRefusal(key),
		});
		this.hints = new HintsPanel(app, session, (name, cells) => this.#highlight(name, cells));
		this.solutions = new SolutionsPanel(app, session, this.interaction.hues, (index, moves) =>
			this.#showSolution(index, moves),
		);
		document.addEventListener('keydown', event => this.#onKey(event), { signal });
		WIDE.addEventListener('change', () => this.#toggleSheet(WIDE.matches), { signal });
		session.onReload = () => this.#redraw();
		document.addEventListener('visibilitychange', () => session.countTime(), { signal });
		addEventListener('storage', () => session.reloadIfChanged(), { signal });
		signal.addEventListener('abort', () => {
			for (const request of [this.#counts.latest, this.hints.latest, this.solutions.latest])
				request.abort();
		});
		this.#start();
	}

	#start() {
		import('./dialogs.js').catch(() => {}); // so that they are there without a network
		const { app } = this;
		const { challenge, date } = this.session;
		const { board } = this.session.tray;
		const { t } = app;
		const onTitle = () => this.#openChooser();
		if (date) {
			app.setHeader({
				title: app.formatDay(date, true, +date.slice(0, 4) !== app.now().getFullYear()),
				name: challenge ? t('board.challenge') : board.title,
				onTitle,
				help: 'board',
				previous: () => this.#openDay(addDays(date, -1)),
				next: () => this.#openDay(addDays(date, 1)),
			});
		} else {
			const name = challenge ? t('board.start') : '';
			app.setHeader({ title: board.title, name, onTitle, help: 'board' });
		}
		this.#toggleSheet(WIDE.matches);
		app.setShortcuts(
			...['tab', 'arrows', 'r', 'f', 'enter', 'x', 'u'].map(name => t('board.key.' + name)),
		);
		this.#update();
	}

	#boardName() {
		const { app } = this;
		const { date, start } = this.session;
		const { board } = this.session.tray;
		return !date
			? board.title
			: app.t('board.label', {
					board: board.title,
					day: app.formatDay(date, false),
					open: board.labelText(start.labels.flatMap(({ cells }) => cells)),
				});
	}

	/** @param {string} day @param {string} [id] */
	#openDay(day, id = this.session.tray.board.id) {
		this.app.navigate(formatHash('b', id, day));
	}

	async #openChooser() {
		const { openChooser } = await import('./dialogs.js');
		openChooser(this.app, this.session, (day, id) => this.#openDay(day, id));
	}

	/** @param {boolean} open */
	#toggleSheet(open) {
		const { hints, sheetButton, solutions } = this;
		const { sheet, t } = this.app;
		if (open) {
			sheet.fill([
				{ id: 'hints', label: t('board.hints'), node: hints.node },
				{ id: 'solutions', label: t('solutions'), node: solutions.node },
				{ id: 'more', label: t('more'), node: this.#morePanel() },
			]);
		} else sheet.clear();
		sheetButton.hidden = WIDE.matches;
		sheetButton.setAttribute('aria-expanded', String(open));
	}

	#morePanel() {
		const { app } = this;
		const { board } = this.session.tray;
		const drawRegion = async () => (await import('./region.js')).openRegionDialog(app, board);
		return el(
			'div',
			el('ul.links', this.#links()),
			el(
				'div.row',
				button(app.t('share'), () => this.#openShare()),
				button(app.t('board.clear'), () => this.#clear()),
				button(app.t('board.draw'), drawRegion),
			),
		);
	}

	#links() {
		const { t } = this.app;
		const { challenge, date } = this.session;
		const { board } = this.session.tray;
		const link = /** @param {string} key @param {string} hash */ (key, hash) =>
			el('li', el('a', { href: hash }, t(key)));
		const year = board.has('weekday') || board.has('year') ? date.slice(0, 4) : '';
		return [
			challenge
				? link(date ? 'board.full-puzzle' : 'board.empty', formatHash('b', board.id, date))
				: link(
						date ? 'board.challenge-link' : 'board.start-link',
						formatHash('b', board.id, date, CHALLENGE),
					),
			board.hasDates && link('board.year-link', formatHash('y', board.id, year)),
		];
	}

	async #openShare() {
		const { openShare } = await import('./dialogs.js');
		openShare(this.app, this.session, day => this.#openDay(day));
	}

	#clear() {
		const { tray } = this.session;
		tray.replaceAll([]);
		for (const piece of tray.pieces) if (piece.location === 'loose') tray.returnToTray(piece);
		this.interaction.update(true);
		this.#changed();
	}

	/** @param {KeyboardEvent} event */
	#onKey(event) {
		const { key } = event;
		if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
		if (key === 'u') this.#undoOrRedo('undo');
		if (key === 'U') this.#undoOrRedo('redo');
		if (key === 'Escape' && this.#showsSolution) this.#showSolution(0, null);
	}

	/** @param {'undo' | 'redo'} action */
	#undoOrRedo(action) {
		if (this.#showsSolution || this.interaction.held) return;
		this.session.tray[action]();
		this.interaction.update(true);
		this.#changed();
	}

	// Changes

	/** @param {string} [id] the moved piece */
	#changed(id) {
		const { tray } = this.session;
		this.hints.clear();
		this.session.save();
		if (id && tray.state.solved) this.#openShare();
		this.#update(
			id
				? this.#pieceName(tray.piece(id))
				: this.app.t('board.placed', { n: tray.state.placed.length }),
		);
	}

	#redraw() {
		this.hints.clear();
		this.interaction.update(true);
		this.#update();
	}

	/** @param {string} [announcement] */
	#update(announcement) {
		const { app } = this;
		const { history, state } = this.session.tray;
		this.historyButtons.update(history);
		this.root.classList.toggle('solved', state.solved);
		this.#status.textContent = state.solved ? app.t('solved') : '';
		if (announcement && !state.solved) app.announce(announcement);
		this.#updateCount(announcement);
	}

	/** @param {string} key */
	#showRefusal(key) {
		const text = this.app.t(key);
		this.#status.textContent = text[0].toLocaleUpperCase(this.app.language) + text.slice(1) + '.';
	}

	/** @param {PieceCopy} piece */
	#pieceName({ location, name, given, cells }) {
		const { t } = this.app;
		const { board, state } = this.session.tray;
		if (location === 'tray')
			return t('board.in-tray', { piece: name, shape: describeShape(cells) });
		const nearest = rounded(cells);
		const values = {
			piece: name,
			cells: board.labelText(nearest.filter(cell => board.cellTexts.has(String(cell)))),
		};
		if (location === 'placed') return t(given ? 'board.given' : 'board.on', values);
		return t('board.over', { ...values, why: t(state.obstacle(nearest) || 'board.fits', values) });
	}

	/** @param {string} [announcement] to announce before it */
	async #updateCount(announcement) {
		const { app, session, countButton } = this;
		const { t } = this.app;
		const enabled = app.store.get('count', false);
		countButton.setAttribute('aria-pressed', String(enabled));
		countButton.textContent = t(enabled ? 'counting' : 'left.count');
		try {
			const left = await this.#counts.request(app, session, enabled);
			if (left === undefined) return;
			if (session.history.steps.length && !session.record.hints)
				session.countHint(HINT_STEPS.count);
			countButton.textContent = left === null ? t('board.too-many') : t('left', { n: left });
			if (announcement && !session.tray.state.solved)
				app.announce(`${announcement}; ${countButton.textContent}`);
		} catch (error) {
			countButton.textContent = app.errorText(error);
		}
	}

	// Hints and solutions

	/** @param {string} name @param {Cell[] | null} cells */
	#highlight(name, cells) {
		for (const piece of this.session.tray.pieces) {
			this.interaction.elements
				.get(piece.id)
				?.classList.toggle('hinted', piece.name === name && piece.location !== 'placed');
		}
		this.interaction.outline('target', cells ?? []);
	}

	/** @param {number} index @param {Move[] | null} moves */
	#showSolution(index, moves) {
		const { session, solutions, interaction } = this;
		const { t } = this.app;
		const { base } = solutions;
		const { length: n } = solutions.covers;
		this.#showsSolution = !!moves;
		this.#gameTools.hidden = !!moves;
		this.#solutionTools.hidden = !moves;
		if (!moves) return interaction.setPieces(session.tray);
		interaction.setPieces(new TrayState(base, new History(base).play(moves)), true);
		const select = /** @param {number} at */ at => () => solutions.select((at + n) % n);
		replaceChildren(
			this.#solutionTools,
			icon('‹', t('board.previous-solution'), select(index - 1)),
			el('span', { role: 'status' }, t('board.solution', { number: index + 1, n })),
			icon('›', t('board.next-solution'), select(index + 1)),
			button(t('board.use-solution'), () => this.#useSolution(moves)),
			icon('✕', t('close'), () => solutions.select(-1)),
		);
	}

	/** @param {Move[]} moves */
	#useSolution(moves) {
		const { solutions } = this;
		const { tray, start } = this.session;
		const placed = solutions.base.placed
			.slice(start.placed.length)
			.map(placement => tray.board.putMove(placement));
		tray.replaceAll([...placed, ...moves]);
		solutions.select(-1);
		this.#changed();
	}
}

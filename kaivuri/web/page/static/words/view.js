/** The view of word puzzles: `#w/DATE`, `#w/LETTERS`, `#w/strands/…`, with moves after `m:`. */

import { addDays } from '../dates.js';
import { button, el, historyButtons, onHistoryKey, replaceChildren } from '../dom.js';
import { listen } from '../gestures.js';
import {
	addShared,
	askedDay,
	entryOf,
	entryTitle,
	fetchAndStore,
	isIntroduced,
	storedDay,
} from '../puzzles/entries.js';
import { Grid, preview } from './grid.js';
import {
	DEFAULT_GAME,
	GAMES,
	addPluginGames,
	isUnknownGame,
	parseParts,
	wordHash,
} from './letters.js';
import { gridContent } from './drawn_words.js';
import { WordDrag } from './path.js';
import { WordSession } from './session.js';
import { WordInput } from './word_input.js';
/** @import { App, PuzzleAddress, WordPuzzle } from '../types' */

/** Letters of a link are drawn, and words traced, before anything can be asked. */
export const needsBackend = false;

/** @param {HTMLElement} root
 * @param {string[]} parts
 * @param {App} app
 * @param {AbortSignal} signal */
export async function mount(root, parts, app, signal) {
	if (parts.length > 1 && isUnknownGame(parts[0])) await addPluginGames(app);
	if (signal.aborted) return;
	const shared = parts[0] === 'picture';
	const address = parseParts(shared ? ['new'] : parts);
	const { game, date, rows } = address;
	const openDay = /** @param {number} days */ days => () =>
		app.navigate(wordHash({ game, date: addDays(date ?? '', days) }));
	const title = date
		? app.formatDay(date, true, date.slice(0, 4) !== app.today().slice(0, 4))
		: entryTitle(app.t, entryOf(app.store, address), address.title);
	app.setHeader({
		title,
		name: app.t(game),
		onTitle: async () =>
			(await import('./day_dialog.js')).openDayDialog(app, game, date ?? app.today()),
		help: game === 'strands' ? game : GAMES[game].regions ? 'celltower' : DEFAULT_GAME,
		introduced: isIntroduced(app.store, address),
		...(date && { previous: openDay(-1), next: date < app.today() ? openDay(1) : null }),
	});
	if (shared) import('./picture.js').then(({ openSharedPicture }) => openSharedPicture(app));
	if (address.invalid) app.showError(app.t('error.hash'));
	const opened =
		date || rows ? openPuzzle(root, app, address, signal) : openForm(root, app, address, signal);
	const accept = async () => {
		/* The form is there even if another day is opened without a network. */
		const [{ acceptPictures }] = await Promise.all([
			import('./paste.js'),
			import('./letters_form.js'),
			app.ready,
		]);
		acceptPictures(app, signal, named => (named === game ? date : undefined));
	};
	await Promise.all([opened, accept()]);
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {AbortSignal} signal */
async function openForm(root, app, { game, named }, signal) {
	const [{ appendLettersForm }] = await Promise.all([import('./letters_form.js'), app.ready]);
	if (!signal.aborted) appendLettersForm(root, app, game, named);
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {AbortSignal} signal */
async function openPuzzle(root, app, address, signal) {
	const { rows, clue, moves } = address;
	const puzzle = rows
		? linkedPuzzle(app, address, rows)
		: await loadDay(root, app, address, signal);
	if (puzzle && !signal.aborted)
		await showPuzzle(root, app, { ...puzzle, clue: puzzle.clue || clue }, moves, signal);
}

/** Load the puzzle of a day from the store or the service; on failure show why, and the form for
 * letters.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {AbortSignal} signal
 * @returns {Promise<WordPuzzle | undefined>} */
async function loadDay(root, app, address, signal) {
	const { game, date = '' } = address;
	const stored = storedDay(app.store, game, date);
	if (stored) return stored;
	root.append(
		preview([], GAMES[game].rows, GAMES[game].columns),
		el('p.entry.muted.loading', { role: 'status' }, app.t('loading')),
	);
	try {
		const puzzle = await fetchAndStore(app, game, date, signal);
		if (!signal.aborted) replaceChildren(root);
		return puzzle;
	} catch (error) {
		const { appendAwayForm } = await import('./letters_form.js');
		if (signal.aborted) return undefined;
		replaceChildren(root);
		appendAwayForm(root, app, address, error);
		return undefined;
	}
}

/** Return the puzzle of an address with letters, and what is stored about it; one that is shared and new
 * here is introduced.
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {string[]} rows
 * @returns {WordPuzzle} */
function linkedPuzzle(app, { game, clue, wordCount, title, author }, rows) {
	const puzzle = { game, rows, clue, wordCount, title, author };
	const known = entryOf(app.store, puzzle);
	if (addShared(app, puzzle))
		import('./progress_card.js').then(({ openCard }) => openCard(app, puzzle));
	return {
		...puzzle,
		clue: clue || known?.clue,
		wordCount: wordCount || known?.wordCount,
		title: title || known?.title,
		author: author || known?.author,
	};
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {WordPuzzle} puzzle
 * @param {string[]} moves of a link
 * @param {AbortSignal} signal */
async function showPuzzle(root, app, puzzle, moves, signal) {
	const session = new WordSession(app, puzzle);
	if (puzzle.game === 'strands') {
		const [{ loadingProgress }] = await Promise.all([import('./strands_loading.js'), app.ready]);
		root.append(loadingProgress(app, signal));
	}
	if (askedDay(app.store, puzzle))
		root.append((await import('./day_question.js')).dayQuestion(app, session));
	if (signal.aborted) return;
	const view = new WordView(root, app, session, signal);
	playLinkMoves(app, session, moves);
	await view.addPanels(root, signal);
	if (puzzle.date && entryOf(app.store, puzzle))
		(await import('./day_question.js')).comparePublished(app, session, signal);
}

/** Milliseconds before the result is shown. */
const WAVE = 400;
const KEYS = ['arrows', 'enter', 'letter', 'backspace', 'escape', 'mark', 'undo', 'print'];

/** The grid, the line below it and the panels of a session, which come after the grid. */
class WordView {
	/** What follows each change. @type {{update(): unknown}[]} */
	#parts = [];
	/** The places of the panels in the sheet, by their ids. @type {Record<string, HTMLElement>} */
	#slots = { hints: el('div'), words: el('div'), solutions: el('div') };

	/** @param {HTMLElement} root
	 * @param {App} app
	 * @param {WordSession} session
	 * @param {AbortSignal} signal */
	constructor(root, app, session, signal) {
		const { rows } = session.puzzle;
		this.app = app;
		this.session = session;
		this.grid = new Grid(rows, app.t, event => this.input.onKey(event), session.regions);
		this.input = new WordInput(app, session, this.grid, signal);
		this.undoButtons = historyButtons(app.t, action => session.undoOrRedo(action));
		this.input.onSolved = () => this.#celebrate(root);
		this.#append(root);
		const ids = Object.keys(this.#slots);
		app.sheet.fill(
			ids.map(id => ({ id, node: this.#slots[id], label: app.t(id, { n: 0 }) })),
			() => this.#updateParts(),
		);
		app.setShortcuts(...KEYS.map(name => app.t('key.' + name)));
		this.#listen(signal);
		this.#update();
	}

	/** @param {HTMLElement} root */
	#append(root) {
		const { app, session } = this;
		const openShare = async () => (await import('./result.js')).openShare(session);
		const share = button(app.t('share'), openShare);
		root.append(
			el(
				'div.play',
				this.input.display.banner,
				this.grid.node,
				el('div.entry', this.input.display.node, el('div.history', this.undoButtons.nodes, share)),
			),
		);
	}

	/** @param {HTMLElement} root @param {AbortSignal} signal */
	async addPanels(root, signal) {
		const [{ addPanels }] = await Promise.all([import('./panels.js'), this.app.ready]);
		if (signal.aborted) return;
		this.#parts = addPanels(root, this.app, this.session, this.input, this.#slots, signal);
		this.input.update();
		this.#updateParts();
	}

	#updateParts() {
		for (const part of this.#parts) part.update();
	}

	/** @param {AbortSignal} signal */
	#listen(signal) {
		const { app, grid, input, session } = this;
		session.onRedraw = () => this.#redraw();
		session.onHint = () => this.#updateLabels();
		session.onChange = () => this.#update();
		session.onReplaced = () => app.navigate(location.hash);
		signal.addEventListener('abort', () => {
			session.onChange = session.onRedraw = session.onReplaced = session.onHint = () => {};
		});
		const drag = new WordDrag(input);
		listen(grid.node, gesture => drag.onGesture(gesture), signal);
		document.addEventListener('visibilitychange', () => session.onVisibilityChange(), { signal });
		addEventListener('storage', () => session.reloadIfChanged(), { signal });
		document.addEventListener('keydown', event => input.onPageKey(event), { signal });
		document.addEventListener(
			'keydown',
			event => onHistoryKey(event, action => session.undoOrRedo(action)),
			{ signal },
		);
	}

	#redraw() {
		this.grid.draw(gridContent(this.session));
		this.input.update();
	}

	#updateLabels() {
		const { game, hintSteps, history, record } = this.session;
		const { sheet, t } = this.app;
		this.undoButtons.update(history);
		sheet.setLabel('hints', t('hints', { used: record.hints, of: hintSteps }));
		sheet.setLabel('words', t('words', { n: game.words.length }));
	}

	/** @param {HTMLElement} root */
	#celebrate(root) {
		const { app, session } = this;
		const { sheet } = app;
		this.grid.node.classList.add('wave');
		/** @type {HTMLElement | null} */
		const missed = sheet.root.querySelector('.missed-words:not([hidden]) button');
		const showMissed = () => {
			sheet.show('solutions');
			missed?.click();
		};
		setTimeout(async () => {
			const { openResult } = await import('./result.js');
			if (root.contains(this.grid.node) && session.game.solved)
				openResult(app, session, missed ? showMissed : null);
		}, WAVE);
	}

	#update() {
		this.grid.node.closest('#view')?.classList.toggle('solved', this.session.game.solved);
		this.#redraw();
		this.#updateLabels();
		this.#updateParts();
	}
}

/** Play the moves of a link on a new game; offer them if a game has been started.
 * @param {App} app
 * @param {WordSession} session
 * @param {string[]} moves */
function playLinkMoves(app, session, moves) {
	if (!moves.length) return;
	app.replaceHash(session.hash());
	const play = () => {
		const n = moves.filter(move => !session.play(move)).length;
		if (n) app.showError(app.t('error.moves', { n }));
	};
	if (!session.game.active.length) play();
	else app.showError(app.t('link.moves', { n: moves.length }), app.t('link.play'), play);
}

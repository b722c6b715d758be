/** The view of word puzzles: `#w/DATE`, `#w/LETTERS`, `#w/strands/…`, with moves after `m:`. */

import { addDays } from '../dates.js';
import { button, el, isTyping, replaceChildren } from '../dom.js';
import { listen } from '../gestures.js';
import { LatestRequest } from '../latest_request.js';
import {
	entryOf,
	entryTitle,
	fetchDay,
	fetchPublished,
	replaceEntry,
	storedDay,
} from '../puzzles/entries.js';
import { RequestError, isServiceMissing } from '../service.js';
import { daysOf, oldestUnfinished, streaks } from '../puzzles/summaries.js';
import { historyButtons, openShareDialog } from '../share.js';
import { dayQuestion } from './day_question.js';
import { cellsOf } from './game.js';
import { Grid, preview } from './grid.js';
import { HintsPanel } from './hints_panel.js';
import {
	DEFAULT_GAME,
	GAMES,
	addPluginGames,
	isUnknownGame,
	parseParts,
	reference,
	wordHash,
} from './letters.js';
import { acceptPictures, appendLettersForm, openDayDialog } from './letters_form.js';
import { WORDS_PER_HINT, WordSession } from './session.js';
import { SolutionsPanel } from './solutions_panel.js';
import { strandsFields } from './word_count.js';
import { WordInput } from './word_input.js';
import { WordsPanel } from './words_panel.js';
import { worksheetParts } from './worksheet.js';
/** @import { App, PuzzleAddress, WordPuzzle } from '../types' */

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
		: entryTitle(app.t, entryOf(app.store, address));
	app.setHeader({
		title,
		name: app.t(game),
		onTitle: () => openDayDialog(app, game, date ?? app.today()),
		help: game === 'strands' ? game : GAMES[game].regions ? 'celltower' : DEFAULT_GAME,
		...(date && { previous: openDay(-1), next: date < app.today() ? openDay(1) : null }),
	});
	acceptPictures(app, signal, named => (named === game ? date : undefined));
	if (shared) import('./picture.js').then(({ openSharedPicture }) => openSharedPicture(app));
	if (address.invalid) app.showError(app.t('error.hash'));
	if (!date && !rows) appendLettersForm(root, app, game, address.named);
	else openPuzzle(root, app, address, signal);
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {AbortSignal} signal */
async function openPuzzle(root, app, address, signal) {
	const { game, rows, clue, wordCount, moves } = address;
	/** @type {WordPuzzle | undefined} */
	const puzzle = rows
		? { game, rows, clue: clue || entryOf(app.store, { game, rows })?.clue, wordCount }
		: await loadDay(root, app, address, signal);
	if (puzzle && !signal.aborted)
		showPuzzle(root, app, { ...puzzle, clue: puzzle.clue || clue }, moves, signal);
}

/** Load the puzzle of a day from the store or the service; on failure show why, and the form for
 * letters.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {PuzzleAddress} address
 * @param {AbortSignal} signal
 * @returns {Promise<WordPuzzle | undefined>} */
async function loadDay(root, app, { game, date = '', named }, signal) {
	const key = 'puzzle:' + reference({ game, date });
	const stored = storedDay(app.store, game, date);
	if (stored) return stored;
	root.append(
		preview([], GAMES[game].rows, GAMES[game].columns),
		el('p.entry.muted.loading', { role: 'status' }, app.t('loading')),
	);
	try {
		const puzzle = await fetchDay(app, game, date, signal);
		app.store.set(key, puzzle);
		if (!signal.aborted) replaceChildren(root);
		return puzzle;
	} catch (error) {
		if (signal.aborted) return undefined;
		replaceChildren(root);
		root.append(awayNote(app, game, error));
		appendLettersForm(root, app, game, named, date);
		return undefined;
	}
}

/** Return why the letters of a day have to be entered here, which is no error.
 * @param {App} app @param {string} game @param {unknown} error */
function awayNote({ t, errorText }, game, error) {
	const code = error instanceof RequestError ? error.code : '';
	const isStatic = isServiceMissing(error) && code !== 'network';
	const text = isStatic
		? t('error.letters')
		: code === 'network'
			? t('error.offline')
			: code === 'source'
				? t('error.source', { newspaper: GAMES[game].newspaper })
				: errorText(error);
	const again = () => dispatchEvent(new Event('hashchange'));
	const canRetry = !isStatic && code !== 'no_puzzle';
	return el(
		'div.row.away',
		{ role: 'status' },
		el('p.grow', text),
		canRetry && button(t('again'), again),
	);
}

/** @param {HTMLElement} root
 * @param {App} app
 * @param {WordPuzzle} puzzle
 * @param {string[]} moves of a link
 * @param {AbortSignal} signal */
function showPuzzle(root, app, puzzle, moves, signal) {
	const session = new WordSession(app, puzzle);
	new WordView(root, app, session, signal);
	playLinkMoves(app, session, moves);
	comparePublished(app, session, signal);
}

/** Milliseconds before the result is shown. */
const WAVE = 400;
const KEYS = ['arrows', 'enter', 'letter', 'backspace', 'escape', 'mark', 'undo', 'print'];

/** The grid, the line below it and the panels of a session. */
class WordView {
	/** @param {HTMLElement} root
	 * @param {App} app
	 * @param {WordSession} session
	 * @param {AbortSignal} signal */
	constructor(root, app, session, signal) {
		const { game, rows, date } = session.puzzle;
		this.app = app;
		this.session = session;
		this.grid = new Grid(rows, app.t, event => this.input.onKey(event), session.regions);
		this.input = new WordInput(app, session, this.grid, signal);
		this.hints = new HintsPanel(app, session, signal);
		const words = new WordsPanel(app, session);
		this.panels = [this.hints, words, new SolutionsPanel(app, session, signal)];
		this.undoButtons = historyButtons(app.t, action => session.undoOrRedo(action));
		this.input.idleContent = () => progressCard(app, session);
		const greeting = comingBack(app, session);
		const { idleLine } = this.input;
		this.input.idleLine = () => (greeting && !session.history.steps.length ? greeting : idleLine());
		this.worksheet = worksheetParts(app, game, date);
		this.starSpangram = spangramStar(session, this.grid, signal);
		this.hints.onTold = text => this.input.tell(text);
		this.input.onSolved = () => this.#celebrate(root);
		this.input.takeWarmth = path => this.hints.takeSmall('warmth', path);
		if (game === 'strands') root.append(loadingProgress(app, signal));
		this.#append(root);
		this.#fillSheet();
		app.setShortcuts(...KEYS.map(name => app.t('key.' + name)));
		this.#listen(signal);
		this.#update();
	}

	/** @param {HTMLElement} root */
	#append(root) {
		const { app, session, worksheet } = this;
		const openShare = () => openShareDialog(app, session.shareSummary, app.t('print'));
		const share = button(app.t('share'), openShare);
		root.prepend(worksheet.above);
		root.append(
			dayQuestion(app, session),
			el(
				'div.play',
				this.input.banner,
				this.grid.node,
				el('div.entry', this.input.node, el('div.history', this.undoButtons.nodes, share)),
			),
			worksheet.below,
		);
	}

	#fillSheet() {
		const { t, sheet } = this.app;
		sheet.fill(
			this.panels.map(({ id, node }) => ({ id, node, label: t(id, { n: 0 }) })),
			id => this.panels.find(panel => panel.id === id)?.update(),
		);
	}

	/** @param {AbortSignal} signal */
	#listen(signal) {
		const { app, grid, input, session } = this;
		session.onRedraw = () => this.#redraw();
		session.onHint = () => {
			this.#updateLabels();
			this.hints.update();
		};
		session.onChange = () => this.#update();
		session.onReplaced = () => app.navigate(location.hash);
		signal.addEventListener('abort', () => {
			session.onChange = session.onRedraw = session.onReplaced = session.onHint = () => {};
		});
		listen(grid.node, gesture => input.onGesture(gesture), signal);
		document.addEventListener('visibilitychange', () => session.onVisibilityChange(), { signal });
		addEventListener('storage', () => session.reloadIfChanged(), { signal });
		document.addEventListener('keydown', event => input.onPageKey(event), { signal });
		document.addEventListener('keydown', event => onHistoryKey(event, session), { signal });
	}

	#redraw() {
		this.grid.draw(this.session.gridContent);
		this.input.update();
	}

	/** Show the numbers of hints and words, and whether there is something to undo. */
	#updateLabels() {
		const { game, hintSteps, history, record } = this.session;
		const { sheet, t } = this.app;
		this.undoButtons.update(history);
		sheet.setLabel('hints', t('hints', { used: record.hints, of: hintSteps }));
		sheet.setLabel('words', t('words', { n: game.words.length }));
	}

	/** A wave goes over the grid, then comes the result. @param {HTMLElement} root */
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
		this.starSpangram();
		this.#updateLabels();
		this.worksheet.setLines(this.session.wordCount);
		for (const panel of this.panels) panel.update();
	}
}

/** Return a function that finds the spangram among the placed words and draws its star.
 * @param {WordSession} session
 * @param {Grid} grid
 * @param {AbortSignal} signal */
function spangramStar(session, grid, signal) {
	const latest = new LatestRequest();
	signal.addEventListener('abort', () => latest.abort());
	return async () => {
		await latest
			.run(async signal => {
				await session.findSpangram(signal);
				grid.draw(session.gridContent);
			})
			.catch(() => {}); // without an answer there is no star
	};
}

/** Undo and redo by ctrl Z and Y. @param {KeyboardEvent} event @param {WordSession} session */
function onHistoryKey(event, session) {
	const { key } = event;
	const action =
		key === 'y' || (key === 'Z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : '';
	if (!action || !(event.ctrlKey || event.metaKey) || isTyping(event)) return;
	event.preventDefault();
	session.undoOrRedo(action);
}

/** Take over the clue and the number of words of the published puzzle if it has the letters entered
 * for the day; else offer it.
 * @param {App} app
 * @param {WordSession} session
 * @param {AbortSignal} signal */
async function comparePublished(app, session, signal) {
	const { t } = app;
	const { puzzle } = session;
	const answer = await fetchPublished(app, puzzle, signal);
	if (answer?.isSame) {
		session.puzzle = { ...answer.published, clue: answer.published.clue || puzzle.clue };
		session.onChange();
	} else if (answer) {
		app.showError(t('day.published'), t('day.open-published'), () => {
			if (session.history.steps.length) session.save();
			replaceEntry(app, answer.published);
			app.navigate(wordHash(answer.published));
		});
	}
}

/** Return what stands above the grid while no word is entered: how far the game is, and the clue of a
 * Strands board.
 * @param {App} app
 * @param {WordSession} session */
function progressCard(app, session) {
	const { t } = app;
	const { clue, game, meter, progress, puzzle } = session;
	const isStrands = puzzle.game === 'strands';
	const left = game.free.length;
	const figure = progress.of
		? el('small.muted', t(isStrands ? 'progress.themes' : 'progress.words', progress))
		: el('progress', {
				max: cellsOf(game.rows).length,
				value: cellsOf(game.rows).length - left,
				'aria-label': t('progress.letters', { n: left }),
			});
	if (!isStrands) return figure;
	const dots = '●'.repeat(meter) + '○'.repeat(WORDS_PER_HINT - meter);
	return button(
		[
			el('strong.clue', { hidden: !clue }, t('clue', { clue })),
			!clue && el('span.muted', t('clue.add')),
			el(
				'span.row',
				figure,
				el('small.meter', { role: 'img', 'aria-label': t('meter', { n: meter, of: 3 }) }, dots),
			),
		],
		() => openClueDialog(app, session),
		{ class: 'card', 'aria-haspopup': 'dialog' },
	);
}

/** Return the streak and the unfinished puzzle of a player who comes back to today's puzzle.
 * @param {App} app
 * @param {WordSession} session */
function comingBack({ store, t, today, formatDay }, { puzzle: { game, date } }) {
	if (date !== today()) return null;
	const days = daysOf(store, game);
	const { current } = streaks(days, date);
	const open = oldestUnfinished(days.filter(day => day.played && day.date < date));
	const parts = [
		current > 0 && t('share.streak', { n: current }),
		open && [
			t('state.started') + ' ',
			el('a', { href: wordHash({ game, date: open.date }) }, formatDay(open.date, false)),
		],
	].filter(part => part);
	return parts.length ? el('p.muted', parts[0], parts[1] && [' · ', parts[1]]) : null;
}

/** Ask for the clue and the number of words that the game shows.
 * @param {App} app
 * @param {WordSession} session */
function openClueDialog({ t, openDialog }, session) {
	const { clue, wordCount, labels } = strandsFields(t);
	clue.value = session.clue ?? '';
	wordCount.value = String(session.wordCount ?? '');
	const onsubmit = /** @param {Event} event */ event => {
		event.preventDefault();
		dialog.close();
		session.setFacts(clue.value.trim(), wordCount.value);
	};
	const save = el('button.primary', t('save'));
	const dialog = openDialog(t('clue.edit'), el('form.fields', { onsubmit }, labels, save));
}

/** Return what shows how much of the data of Strands is loaded.
 * @param {App} app
 * @param {AbortSignal} signal */
function loadingProgress({ t, backend }, signal) {
	const bar = el('progress');
	const node = el(
		'div.data-loading',
		{ hidden: true },
		el('label', t('strands.loading'), bar),
		button(t('cancel'), () => backend.deleteStrandsData()),
	);
	backend.strands.onProgress = progress => {
		node.hidden = !progress;
		if (progress?.total) [bar.max, bar.value] = [progress.total, progress.received];
	};
	signal.addEventListener('abort', () => {
		backend.strands.onProgress = () => {};
	});
	return node;
}

/** Play the moves of a link on a new game; offer them if a game has been started.
 * @param {App} app
 * @param {WordSession} session
 * @param {string[]} moves */
function playLinkMoves(app, session, moves) {
	if (!moves.length) return;
	app.replaceHash(session.shareSummary.hash(false));
	const play = () => {
		const n = moves.filter(move => !session.play(move)).length;
		if (n) app.showError(app.t('error.moves', { n }));
	};
	if (!session.game.active.length) play();
	else app.showError(app.t('link.moves', { n: moves.length }), app.t('link.play'), play);
}

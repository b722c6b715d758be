/** The player's session with a word puzzle: the game, the path, hints, time, storage. */

import { PlaySession, ifPossible } from '../play_session.js';
import { isDay, isSameHint } from '../puzzles/entries.js';
import { summaryOf } from '../puzzles/summaries.js';
import { sharedForm } from '../router.js';
import { resultLine } from '../share.js';
import { WordState, cellsOf, includesCell, spell, wordMove } from './game.js';
import { drawnWords } from './drawn_words.js';
import { hintedCells } from './hint_cells.js';
import { HintMeter } from './hint_meter.js';
import { GAMES, reference, wordHash } from './letters.js';
import { extendPath } from './path.js';
import { sortCells } from './regions.js';
/** @import { WordRequest } from '../device/types'
 * @import { Cell, Hint, PlacedWord } from '../documents'
 * @import { App, GridContent, SavedHint, ShownSolution, WordPuzzle } from '../types'
 * @import { ParsedMove } from './game.js' */

/** @extends {PlaySession<string, WordState>} */
export class WordSession extends PlaySession {
	onChange = () => {};
	onHint = () => {};
	/** Called when another window has given the day other letters. */
	onReplaced = () => {};
	onRedraw = () => {};
	/** @type {Cell[]} */
	path = [];
	/** What hints have shown.
	 * @type {{starts: Cell[], letters: Cell[], words: (PlacedWord & {spangram: boolean})[],
	 *   shaded: Cell[]}} */
	hinted = { starts: [], letters: [], words: [], shaded: [] };
	/** @type {ShownSolution | null} */
	shownSolution = null;
	/** The move of the spangram among the words that were placed when it was asked for.
	 * @type {{placed: string, move?: string}} */
	spangram = { placed: '' };

	/** @param {App} app @param {WordPuzzle} puzzle */
	constructor(app, puzzle) {
		super(app, reference(puzzle), new WordState(puzzle.rows, GAMES[puzzle.game].regions));
		this.puzzle = puzzle;
		this.meter = new HintMeter(app.store, this.key);
	}

	get game() {
		return this.history.state;
	}
	get minLength() {
		return GAMES[this.puzzle.game].minLength;
	}
	get hintSteps() {
		return GAMES[this.puzzle.game].hintSteps;
	}
	get regions() {
		return GAMES[this.puzzle.game].regions;
	}

	/** @returns {import('../types').ShareSummary} */
	get shareSummary() {
		const { t, formatDay, store } = this.app;
		const { puzzle, game } = this;
		const { date, title } = puzzle;
		return {
			subject: title || t(puzzle.game) + (date ? ' ' + formatDay(date, false) : ''),
			progress: summaryOf(store, this.key),
			solved: game.solved && 'share.words',
			count: game.words.length,
			link: withMoves => {
				const hash = this.hash(withMoves ? game.moves : []);
				return date || withMoves ? hash : sharedForm(hash);
			},
		};
	}

	/** @param {string[]} [moves] */
	hash(moves) {
		const { clue, wordCount } = this;
		return wordHash({ ...this.puzzle, clue, wordCount }, moves);
	}

	/** A line such as `Solved! 4 words · 3 min 12 s · no hints · next at 00:00`. */
	get solvedText() {
		const { app, puzzle } = this;
		const next = puzzle.date === app.today() ? ' · ' + app.t('tomorrow') : '';
		return `${app.t('solved')} ${resultLine(app.t, this.shareSummary)}${next}`;
	}

	/** The clue that the player has entered, or else the published one. */
	get clue() {
		return this.game.clue ?? this.puzzle.clue;
	}

	/** The number of words that the player has entered, or else the published one. */
	get wordCount() {
		return this.game.wordCount ?? this.puzzle.wordCount;
	}

	/** Set the clue and the number of words as one step; an empty text stands for the published one.
	 * @param {string} clue @param {string} count */
	setFacts(clue, count) {
		const own = this.game.movesOf('clue').concat(this.game.movesOf('count'));
		const known = [`clue ${this.clue}`, `count ${this.wordCount}`];
		const wanted = [clue && `clue ${clue}`, count && `count ${count}`];
		const lifted = own.filter(({ verb }) => !(verb === 'clue' ? clue : count));
		const moves = wanted.filter(move => move && !known.includes(move));
		return this.play(...lifted.map(({ move }) => 'lift ' + move), ...moves);
	}

	/** How many words are laid, and of how many, where that is known: the game shows it, or a hint has
	 * shown it for the only solution.
	 * @returns {{n: number, of?: number}} */
	get progress() {
		const howMany = this.savedHints.find(({ kind }) => kind === 'how_many')?.message_params;
		const of = this.wordCount ?? (howMany?.solutions === 1 ? howMany.words : undefined);
		return { n: this.game.words.length, of };
	}

	get word() {
		return spell(this.puzzle.rows, this.#inOrder(this.path));
	}

	/** @param {Partial<WordRequest>} [more]
	 * @returns {WordRequest & {placed: PlacedWord[], with: string[]}} */
	request(more) {
		const { clue, wordCount } = this;
		const { rows, game } = this.puzzle;
		return {
			rows,
			game,
			...(game === 'strands' && {
				...(clue && { clue }),
				...(wordCount && { word_count: wordCount }),
			}),
			placed: this.game.words.map(({ word, cells }) => ({ word, cells })),
			with: this.game.required,
			without: this.game.ruledOut,
			start: this.game.marks,
			...more,
		};
	}

	/** Make a step; return false if a move is invalid. @param {...string} moves */
	play(...moves) {
		const after = ifPossible(() => this.history.play(moves));
		if (after) this.#moved(after);
		return !!after;
	}

	/** @param {'undo' | 'redo'} action */
	undoOrRedo(action) {
		this.#moved(this.history[action]());
	}

	/** @param {Cell[]} cells */
	placeWord(cells) {
		const ordered = this.#inOrder(cells);
		return this.play(wordMove({ word: spell(this.puzzle.rows, ordered), cells: ordered }));
	}

	/** @param {Cell[]} cells */
	#inOrder(cells) {
		return this.regions ? sortCells(cells) : cells;
	}

	/** @param {string} move */
	lift(move) {
		return this.play('lift ' + move);
	}

	/** @param {ShownSolution | null} solution */
	showSolution(solution) {
		this.shownSolution = solution;
		this.onRedraw();
	}

	/** @param {Cell} cell */
	toggleMark(cell) {
		const move = 'mark ' + cell;
		return this.game.moves.includes(move) ? this.lift(move) : this.play(move);
	}

	/** @param {WordSession['history']} history */
	#moved(history) {
		this.history = history;
		this.path = [];
		this.shownSolution = null;
		if (this.save()) this.onChange();
	}

	/** @param {Hint} hint */
	showHint({ starts, letters, words, spangram, message_params }) {
		const { region, from, to } = message_params;
		if (region || from || to)
			this.hinted.shaded = hintedCells(cellsOf(this.puzzle.rows), message_params);
		if (!starts.every(cell => includesCell(this.hinted.starts, cell))) this.hinted.starts = starts;
		if (letters.length) this.hinted.letters = letters;
		if (words.length)
			this.hinted.words = words.map(word => ({ ...word, spangram: spangram?.word === word.word }));
		this.onRedraw();
	}

	get #hintKey() {
		return 'hints:' + this.key;
	}

	get position() {
		return this.game.moves.join(';');
	}

	/** The hints taken, with their positions. @returns {SavedHint[]} */
	get savedHints() {
		return this.app.store.get(this.#hintKey, []);
	}

	get earns() {
		return this.puzzle.game === 'strands';
	}

	/** Count a hint unless it was earned; the last one always counts.
	 * @param {number} level */
	#payHint(level) {
		return level < this.hintSteps && this.meter.spend() ? this.save() : this.countHint(level);
	}

	/** The highest step that was shown, counted or earned. */
	get shownLevel() {
		const steps = this.savedHints.filter(({ small }) => !small);
		return Math.max(this.record.hints, ...steps.map(({ level }) => level));
	}

	/** Record a hint, and draw it; return false if another window has changed the position.
	 * @param {SavedHint} hint */
	takeHint(hint) {
		const { position } = this;
		this.reloadIfChanged();
		if (this.position !== position) return false;
		if (!this.#payHint(hint.level)) return false;
		const others = this.savedHints.filter(other => !isSameHint(other, hint));
		this.app.store.set(this.#hintKey, [...others, { ...hint, position: this.position }]);
		this.onHint();
		this.showHint(hint);
		return true;
	}

	/** Count what a check or a number of solutions tells. */
	countRevealed() {
		if (this.record.hints) return;
		this.countHint(1);
		this.onHint();
	}

	countSeen() {
		this.countHint(this.hintSteps);
		this.onHint();
	}

	/** Whether the letters of the day are not those of the game. */
	get #isReplaced() {
		return !!this.puzzle.date && isDay(this.app.store, this.puzzle, this.puzzle.date) === false;
	}

	onVisibilityChange() {
		if (this.history.steps.length) this.save();
		else this.countTime();
	}

	/** As for other puzzles; but a game with other letters than those of its day is not continued. */
	reloadIfChanged() {
		if (!this.#isReplaced) return super.reloadIfChanged();
		this.onReplaced();
		return true;
	}

	reloaded() {
		this.path = [];
		this.shownSolution = null;
		this.onChange();
	}

	/** @returns {GridContent} */
	get gridContent() {
		const free = this.shownSolution ? [] : this.game.free;
		const { hinted } = this;
		const [starts, letters, shaded] = [hinted.starts, hinted.letters, hinted.shaded].map(cells =>
			cells.filter(cell => includesCell(free, cell)),
		);
		return { words: drawnWords(this), marks: this.game.marks, starts, letters, shaded };
	}

	/** @param {Cell[]} cells */
	extendPath(cells) {
		for (const cell of cells) this.path = extendPath(this.path, cell, this.game.free, this.regions);
	}
}

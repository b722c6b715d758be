/** The player's session with a word puzzle: the game, the path, hints, time, storage. */

import { PlaySession, ifPossible } from '../play_session.js';
import { isDay, isSameHint } from '../puzzles/entries.js';
import { WordState, cellsOf, includesCell, sortCells, spell, wordMove } from './game.js';
import { hintedCells } from './drawn_words.js';
import { GAMES, reference, wordHash } from './letters.js';
import { extendPath } from './path.js';
/** @import { WordRequest } from '../device/types'
 * @import { Cell, Hint, PlacedWord } from '../documents'
 * @import { Store } from '../store.js'
 * @import { App, SavedHint, ShownSolution, WordPuzzle } from '../types'
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

	/** @param {string[]} [moves] */
	hash(moves) {
		const { clue, wordCount } = this;
		return wordHash({ ...this.puzzle, clue, wordCount }, moves);
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

	/** @param {Cell[]} cells */
	extendPath(cells) {
		for (const cell of cells) this.path = extendPath(this.path, cell, this.game.free, this.regions);
	}
}

export const WORDS_PER_HINT = 3;

/** The meter of Strands: words of the list that are no theme words earn hints that do not count. */
class HintMeter {
	/** @param {Store} store @param {string} puzzle its reference */
	constructor(store, puzzle) {
		this.store = store;
		this.key = 'earned:' + puzzle;
	}

	/** @returns {{words: string[], used: number}} */
	get #earned() {
		return this.store.get(this.key, { words: [], used: 0 });
	}

	/** The number of hints that were earned and not taken yet. */
	get free() {
		const { words, used } = this.#earned;
		return Math.floor(words.length / WORDS_PER_HINT) - used;
	}

	get words() {
		return this.#earned.words.length % WORDS_PER_HINT;
	}

	/** Count a word, once. @param {string} word */
	earn(word) {
		const { words, used } = this.#earned;
		if (!words.includes(word)) this.store.set(this.key, { words: [...words, word], used });
	}

	/** Take an earned hint; return false if there is none. */
	spend() {
		const { free } = this;
		const { words, used } = this.#earned;
		if (free) this.store.set(this.key, { words, used: used + 1 });
		return free > 0;
	}
}

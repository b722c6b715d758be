/** One puzzle in play: what is known, what is drawn, what is kept. */

import { hashOf } from '../router.js';
import { figures } from '../share.js';
import { Game, has, placing, spelled } from './game.js';
import { letterOf } from './grid.js';
import { GAMES, partsOf, reference } from './letters.js';
import { enter } from './path.js';
/** @import { App } from '../app.js' @import { Cell, Cover, Hint, Placed, Question } from '../documents'
 * @import { Made } from './game.js' @import { Drawn, Seen } from './grid.js' */
/** @typedef {{game: string, rows: string[], date?: string, clue?: string | null}} Puzzle
 * @typedef {Pick<Cover, 'words' | 'spangram'> & {title: string}} Shown a solution that is looked at */

export class Play {
  /** After each move. */
  changed = () => {};
  /** What is counted is another. */
  count = () => {};
  /** What is drawn is another, the position is not. */
  redraw = () => {};
  /** The word under the finger. @type {Cell[]} */
  path = [];
  /** What the hints mark and draw. @type {{starts: Cell[], letters: Cell[], words: (Placed & {star: boolean})[]}} */
  hinted = { starts: [], letters: [], words: [] };
  /** @type {Shown | null} */
  shown = null;

  /** @param {App} app @param {Puzzle} puzzle */
  constructor(app, puzzle) {
    this.app = app;
    this.puzzle = puzzle;
    this.session = app.store.session(reference(puzzle), app.now());
    this.game = new Game(puzzle.rows, this.session.moves, this.session.undone);
    this.since = app.now().getTime();
  }

  get least() { return GAMES[this.puzzle.game].least; }
  get rungs() { return GAMES[this.puzzle.game].rungs; }

  /** What is shared of it. @returns {import('../share.js').Feat} */
  get feat() {
    const { t, day } = this.app, { puzzle, game, session } = this, { date, clue } = puzzle;
    return { subject: [t(puzzle.game), date ? day(date, false) : ''].filter(part => part).join(' '), session,
      solved: game.solved && 'share.words', parts: game.words.length,
      hash: own => hashOf('w', ...partsOf(puzzle), ...!date && clue ? ['c:' + clue] : [], ...own && game.standing.length ? ['m:' + game.standing.join(';')] : []) };
  }

  /** `Solved! 4 words · 3 min 12 s · no help · the next at 00:00`. */
  get solvedLine() {
    const { app, puzzle } = this;
    return `${app.t('solved')} ${figures(app, this.feat)}${puzzle.date === app.today() ? ' · ' + app.t('tomorrow') : ''}`;
  }

  get word() { return spelled(this.puzzle.rows, this.path); }

  /** What the backend is told of the position. @param {Partial<Question>} [more] @returns {Question & {placed: Placed[], with: string[]}} */
  request(more) {
    const { rows, game, clue } = this.puzzle;
    return { rows, game, ...(game === 'strands' && clue && { clue }), placed: this.game.words.map(({ word, cells }) => ({ word, cells })),
      with: this.game.required, without: this.game.ruledOut, start: this.game.marks, ...more };
  }

  /** Make a step and keep it. @param {...string} moves */
  play(...moves) {
    const made = this.game.play(...moves);
    if (made) this.moved();
    return made;
  }

  /** @param {'undo' | 'redo'} which */
  back(which) {
    this.game[which]();
    this.moved();
  }

  /** @param {Cell[]} cells */
  place(cells) { return this.play(placing({ word: spelled(this.puzzle.rows, cells), cells })); }

  /** Lift a move that stands. @param {string} move */
  lift(move) { return this.play('lift ' + move); }

  /** @param {Shown | null} solution */
  show(solution) {
    this.shown = solution;
    this.redraw();
  }

  /** Mark where a word starts, or take the mark back. @param {Cell} cell */
  mark(cell) {
    const move = 'mark ' + cell;
    return this.game.standing.includes(move) ? this.lift(move) : this.play(move);
  }

  moved() {
    this.path = [];
    this.shown = null;
    if (this.game.solved) this.session.solved ??= this.app.now().toISOString();
    this.keep();
    this.changed();
  }

  /** Draw what a hint gives. @param {Hint} hint */
  hint({ starts, letters, words, spangram }) {
    if (starts.length) this.hinted.starts = starts;
    if (letters.length) this.hinted.letters = letters;
    if (words.length) this.hinted.words = words.map(word => ({ ...word, star: spangram?.word === word.word }));
    this.redraw();
  }

  /** @param {number} step */
  helped(step) {
    this.session.hints = Math.max(this.session.hints, step);
    this.keep();
    this.count();
  }

  /** Seconds in view count until it is solved. */
  tick() {
    const now = this.app.now().getTime();
    if (!this.session.solved && !document.hidden) this.session.seconds += (now - this.since) / 1000;
    this.since = now;
  }

  keep() {
    this.tick();
    this.session.moves = this.game.moves;
    this.session.undone = this.game.undone.flat().reverse();
    this.app.store.save(this.session, this.app.now());
  }

  /** The page is hidden or seen again. */
  watch() {
    if (this.game.steps.length) this.keep();
    else this.tick();
  }

  /** What the grid shows. @returns {Seen} */
  get seen() {
    const free = this.shown ? [] : this.game.free;
    const [starts, letters] = [this.hinted.starts, this.hinted.letters].map(cells => cells.filter(cell => has(free, cell)));
    return { words: this.drawn(), marks: this.game.marks, starts, letters };
  }

  /** The words to draw: those of the solution looked at, else one's own and those of the hints. @returns {Drawn[]} */
  drawn() {
    const { shown } = this;
    if (shown) return shown.words.map((word, n) => drawn(word, n, !n && !!shown.spangram));
    const star = this.spangram?.move;
    const own = this.game.words.map((word, n) => drawn(word, n, word.move === star));
    const free = this.game.free;
    const hints = this.hinted.words.filter(({ cells }) => cells.every(cell => has(free, cell)));
    return [...own, ...hints.map((word, n) => ({ ...drawn(word, own.length + n, word.star), faint: true }))];
  }

  /** The first word placed that touches two opposite sides. @returns {Made | undefined} */
  get spangram() {
    if (this.puzzle.game !== 'strands') return undefined;
    const [rows, columns] = [this.puzzle.rows.length, [...this.puzzle.rows[0]].length];
    const touches = /** @param {Cell[]} cells @param {0 | 1} axis @param {number} n */ (cells, axis, n) => cells.some(cell => !cell[axis]) && cells.some(cell => cell[axis] === n - 1);
    return this.game.words.find(({ cells }) => touches(cells, 0, rows) || touches(cells, 1, columns));
  }

  /** A finger goes over cells. @param {Cell[]} cells */
  drag(cells) { for (const cell of cells) this.path = enter(this.path, cell, this.game.free); }
}

/** @param {Placed} word @param {number} hue @param {boolean} star @returns {Drawn} */
const drawn = ({ word, cells }, hue, star) => ({ word, cells, hue, badge: letterOf(hue), star });

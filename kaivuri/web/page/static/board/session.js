/** The player's game on a board and its day, if any, stored on the device and shown in the hash. */

import { PlayClock } from '../play_clock.js';
import { splitReference, summaryOf } from '../puzzles/summaries.js';
import { formatHash } from '../router.js';
import { BadMove, History } from '../history.js';
import { groupSteps, movesText, moveText, parseMoves } from './moves.js';
import { TrayState } from './tray_state.js';

export const CHALLENGE = 'challenge';

/** @import { App } from '../app.js' @import { SessionRecord } from '../store.js' @import { Move } from './moves.js' @import { BoardState } from './state.js' */
/** The stored fields; challenges are not part of the archive. @typedef {Pick<SessionRecord, 'moves'> & Partial<SessionRecord>} BoardRecord */

export class BoardSession {
  /** Called when the game is continued that another window has stored. */
  onReload = () => {};

  /** @param {App} app @param {BoardState} start @param {string} date '' on a board without dates @param {boolean} challenge */
  constructor(app, start, date, challenge) {
    this.app = app;
    this.start = start;
    this.date = date;
    this.challenge = challenge;
    this.key = [challenge ? CHALLENGE : 'board', start.board.id, ...date ? [date] : []].join(':');
    /** @type {BoardRecord} */
    this.record = this.#stored();
    this.tray = new TrayState(start, restoreHistory(start, this.record));
    this.hints = this.record.hints ?? 0;
    this.clock = new PlayClock(app.now);
    this.storedText = this.#lastText;
  }

  /** The game saved last, as text. */
  get #lastText() { return this.challenge ? this.app.store.text(this.key) : this.app.store.lastSessionText(this.key); }

  /** @returns {BoardRecord} */
  #stored() {
    const { app, challenge, key } = this;
    return challenge ? app.store.get(key, { moves: [], undone: [] }) : app.store.session(key, app.now());
  }

  /** If another window has stored a game of the board and day or removed the last one, continue from there; return whether it has. */
  reloadIfChanged() {
    const isChanged = this.#lastText !== this.storedText;
    if (isChanged) this.#reload();
    return isChanged;
  }

  #reload() {
    const { app } = this;
    this.record = this.#stored();
    this.hints = this.record.hints ?? 0;
    this.clock.restart();
    this.storedText = this.#lastText;
    this.tray.setHistory(restoreHistory(this.start, this.record));
    app.replaceHash(this.hash());
    this.onReload();
  }

  /** Place the pieces of a hash as one step, so that undo restores the stored game; throws BadMove. If they are those that this device
   * stored last, the stored game continues, which may be an imported one. @param {string} text */
  playMoves(text) {
    const moves = this.#putMoves(History.replay(this.start, parseMoves(text)));
    const own = this.app.store.sessions(this.key).find(({ here }) => here) ?? this.record;
    const stored = [this.record, own].map(record => movesText(this.#putMoves(restoreHistory(this.start, record).state)));
    if (!moves.length || stored.includes(movesText(moves))) return this.app.replaceHash(this.hash());
    this.tray.replaceAll(moves);
    this.save();
  }

  /** Return the moves that place the pieces of a board. @param {BoardState} state @param {boolean} [withGiven] */
  #putMoves({ placed }, withGiven = false) {
    return placed.slice(withGiven ? 0 : this.start.placed.length).map(placement => this.start.board.putMove(placement));
  }

  /** Return the text of the moves that place the pieces on the board. @param {boolean} [withGiven] */
  placedText(withGiven = false) { return movesText(this.#putMoves(this.tray.state, withGiven)); }

  /** The time and the hints of all devices; a challenge has those of this one only. */
  get progress() {
    const { app, challenge, hints, key, record: { seconds = 0 } } = this;
    return challenge ? { ...splitReference(key), seconds, hints } : summaryOf(app.store, key);
  }

  /** @param {boolean} [withMoves] */
  hash(withMoves = true) {
    const moves = [this.challenge && CHALLENGE, withMoves && this.placedText()].filter(part => part).join('; ');
    return formatHash('b', this.start.board.id, this.date, moves);
  }

  /** Count the time until the page is hidden, and from when it is shown. */
  countTime() { Object.assign(this.record, this.clock.advance(this.record, this.tray.state.solved)); }

  /** Store the game and show it in the hash; if the last saved one is another window's, that is continued instead. */
  save() {
    if (this.reloadIfChanged()) return;
    const { steps, undone } = this.tray.history;
    this.countTime();
    this.record = { ...this.record, moves: moveTexts(steps), undone: moveTexts([...undone].reverse()), hints: this.hints };
    if (this.challenge) this.app.store.set(this.key, this.record);
    else this.app.store.save(/** @type {SessionRecord} */ (this.record), this.app.now());
    this.storedText = this.#lastText;
    this.app.replaceHash(this.hash());
  }
}

/** @param {Move[][]} steps */
const moveTexts = steps => steps.flat().map(moveText);

/** Replay the stored moves; an empty history if they do not fit the board. @param {BoardState} start @param {BoardRecord} record */
function restoreHistory(start, { moves, undone = [] }) {
  try {
    const played = groupSteps(parseMoves(moves.join(';'))).reduce((history, step) => history.play(step), new History(start));
    return played.withUndone(groupSteps(parseMoves(undone.join(';'))).reverse());
  } catch (error) {
    if (error instanceof BadMove) return new History(start);
    throw error;
  }
}

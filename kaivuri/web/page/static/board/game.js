/** The game of a board and a day: kept on the device, with the moves of the address laid on it. */

import { hashOf } from '../router.js';
import { Desk } from './desk.js';
import { History } from './history.js';
import { BadMove, movesText, moveText, parseMoves, stepsOf } from './moves.js';

export const CHALLENGE = 'challenge';

/** @import { App } from '../app.js' @import { Session } from '../store.js' @import { Move } from './moves.js' @import { BoardState } from './state.js' */
/** What is kept of a game; of the challenge of a day without a name in the archive. @typedef {Pick<Session, 'moves'> & Partial<Session>} Kept */

export class Game {
  /** @param {App} app @param {BoardState} start @param {string} date @param {boolean} challenge */
  constructor(app, start, date, challenge) {
    this.app = app;
    this.start = start;
    this.date = date;
    this.challenge = challenge;
    this.key = `${challenge ? CHALLENGE : 'board'}:${start.board.id}:${date}`;
    /** @type {Kept} */
    this.kept = challenge ? app.store.get(this.key, { moves: [], undone: [] }) : app.store.session(this.key, app.now());
    this.desk = new Desk(start, remembered(start, this.kept));
    this.hints = this.kept.hints ?? 0;
    this.since = app.now();
  }

  /** Lay what an address tells as one step, so that undo leads back to what was kept; throws BadMove.
   * @param {string} text */
  take(text) {
    const told = History.replay(this.start, parseMoves(text)).placed.slice(this.start.placed.length);
    const puts = told.map(placement => this.desk.board.put(placement));
    if (!puts.length || movesText(puts) === this.placed()) return this.app.replace(this.hash());
    this.desk.replace(puts);
    this.save();
  }

  /** What lies on the board, without or with what is given, as moves. @param {boolean} [given] */
  placed(given = false) {
    const { board, state } = this.desk;
    const own = given ? state.placed : state.placed.slice(this.start.placed.length);
    return movesText(own.map(placement => board.put(placement)));
  }

  /** The address of this board, with what lies on it or without. @param {boolean} [bare] */
  hash(bare = false) {
    const moves = [this.challenge && CHALLENGE, !bare && this.placed()].filter(part => part).join('; ');
    return hashOf('b', this.start.board.id, this.date, ...moves ? [moves] : []);
  }

  /** Keep the game and show it in the address. */
  save() {
    const { steps, undone, state } = this.desk.history, now = this.app.now();
    const spent = Math.min((+now - +this.since) / 1000, 300);
    this.since = now;
    this.kept = { ...this.kept, moves: texts(steps), undone: texts([...undone].reverse()), hints: this.hints,
      seconds: Math.round((this.kept.seconds ?? 0) + spent), solved: this.kept.solved ?? (state.solved ? now.toISOString() : null) };
    if (this.challenge) this.app.store.set(this.key, this.kept);
    else this.app.store.save(/** @type {Session} */ (this.kept), now);
    this.app.replace(this.hash());
  }
}

/** @param {Move[][]} steps */
const texts = steps => steps.flat().map(moveText);

/** The history that was kept; an empty one where it does not fit this board. @param {BoardState} start @param {Kept} kept */
function remembered(start, { moves, undone = [] }) {
  try {
    const played = stepsOf(parseMoves(moves.join(';'))).reduce((game, step) => game.play(step), new History(start));
    return played.redoing(stepsOf(parseMoves(undone.join(';'))).reverse());
  } catch (fault) {
    if (fault instanceof BadMove) return new History(start);
    throw fault;
  }
}

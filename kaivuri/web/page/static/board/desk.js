/** The pieces as a hand moves them: in the tray, loose over the board, or laid on it.
 *
 * Only laid pieces are part of the game. A piece lies where its cells are exactly cells of the board that are free;
 * turning never shifts it, only a drop draws it to the nearest cells (half a cell away at most).
 */

import { History } from './history.js';
import { BoardState } from './state.js';
import { box, flipped, moved, rounded, shapeKey, sorted, turned } from './shape.js';

/** @import { Cell } from '../documents' @import { Move } from './moves.js' @import { Placement } from './state.js' */

/** A piece, one of its copies. */
export class Held {
  /** @type {'tray' | 'loose' | 'laid'} */
  where = 'tray';

  /** @param {string} id @param {string} name @param {Cell[]} cells on the board or, in the tray, from the corner of its place
   * there; each keeps its number @param {boolean} given */
  constructor(id, name, cells, given) {
    this.id = id;
    this.name = name;
    this.cells = cells;
    this.given = given;
  }

  /** @param {'tray' | 'loose' | 'laid'} where @param {Cell[]} cells */
  set(where, cells) {
    this.where = where;
    this.cells = cells;
  }
}

export class Desk {
  /** @param {BoardState} start @param {History} [history] */
  constructor(start, history = new History(start)) {
    this.board = start.board;
    this.history = history;
    const given = start.placed.map(({ piece }) => piece);
    this.pieces = this.board.pieces.flatMap(({ name, copies, cells }) => Array.from({ length: copies }, (_, copy) =>
      new Held(copy ? `${name}-${copy + 1}` : name, name, cells, copy < given.filter(n => n === name).length)));
    this.follow();
  }

  get state() { return this.history.state; }

  /** @param {string} id @returns {Held} */
  piece(id) { return /** @type {Held} */ (this.pieces.find(piece => piece.id === id)); }

  /** Lay the pieces as the game says; loose ones stay loose. */
  follow() {
    for (const name of this.board.pieces.map(piece => piece.name)) {
      const copies = this.pieces.filter(piece => piece.name === name);
      const placed = this.state.placed.filter(({ piece }) => piece === name);
      for (const copy of copies) {
        const same = placed.findIndex(({ cells }) => copy.where === 'laid' && String(cells) === String(sorted(copy.cells)));
        if (same >= 0) placed.splice(same, 1);
        else if (copy.where === 'laid') this.stow(copy);
      }
      const free = copies.filter(({ where }) => where !== 'laid').sort((a, b) => +b.given - +a.given);
      for (const [n, { cells }] of placed.entries()) free[n].set('laid', cells);
    }
  }

  /** Into the tray, as it is turned. @param {Held} piece */
  stow(piece) { piece.set('tray', straight(piece.cells)); }

  /** Set straight in the tray all pieces but one: turning leaves them askew. @param {string} [id] */
  tidy(id) {
    for (const piece of this.pieces) if (piece.where === 'tray' && piece.id !== id) this.stow(piece);
  }

  /** @param {Held} piece */
  placement(piece) { return this.state.placed.find(placed => samePlace(placed, piece)); }

  /** The board without the piece. @param {Held} piece @returns {BoardState} */
  rest(piece) {
    const placement = piece.where === 'laid' && this.placement(piece);
    return placement ? History.replay(this.state, this.state.lifts(placement)) : this.state;
  }

  /** Why it can't lie on these cells; empty if it can. @param {Held} piece @param {Cell[]} cells */
  obstacle(piece, cells = piece.cells) { return this.rest(piece).obstacle(cells); }

  /** Turn it clockwise about one of its cells. @param {string} id @param {number} cell
   * @param {number} [quarters] @param {boolean} [settle] whether a loose piece lies once it fits */
  turn(id, cell, quarters = 1, settle = true) {
    const piece = this.piece(id);
    return this.shift(piece, turned(piece.cells, piece.cells[cell], quarters), settle);
  }

  /** Turn it over about one of its cells; null where this board's pieces may not be.
   * @param {string} id @param {number} cell @param {boolean} [settle] */
  flip(id, cell, settle = true) {
    const piece = this.piece(id), cells = flipped(piece.cells, piece.cells[cell]);
    return this.board.ways.get(piece.name)?.has(shapeKey(straight(cells))) ? this.shift(piece, cells, settle) : null;
  }

  /** Move it by cells; from the tray it comes to the middle of the board. @param {string} id @param {Cell} by */
  step(id, by) {
    const piece = this.piece(id);
    if (piece.where !== 'tray') return this.hover(id, moved(rounded(piece.cells), by));
    const { rows, columns } = this.board;
    return this.hover(id, moved(straight(piece.cells), [Math.floor(rows / 2) - 1, Math.floor(columns / 2) - 1]));
  }

  /** Hold it loose over the board. @param {string} id @param {Cell[]} cells */
  hover(id, cells) {
    const piece = this.piece(id);
    const lifts = this.lifts(piece);
    piece.set('loose', cells);
    this.play(lifts);
    return piece;
  }

  /** Let it go where it is: on the board if it fits, in the tray if it is off the board, else it stays loose.
   * @param {string} id @param {Cell[]} cells of any fraction */
  drop(id, cells) {
    const piece = this.piece(id), near = rounded(cells);
    if (!this.obstacle(piece, near)) return this.lay(piece, near);
    return near.some(cell => this.board.texts.has(String(cell))) ? this.hover(id, cells) : this.lift(id);
  }

  /** Back to the tray. @param {string} id */
  lift(id) {
    const piece = this.piece(id), lifts = this.lifts(piece);
    this.stow(piece);
    this.play(lifts);
    return piece;
  }

  undo() { this.go(this.history.undo()); }

  redo() { this.go(this.history.redo()); }

  /** Another state of the game; throws nothing. @param {History} history */
  go(history) {
    this.history = history;
    this.follow();
  }

  /** Take all off that is not given, then make other moves, in one step; throws BadMove. @param {Move[]} moves */
  replace(moves) {
    const own = this.state.placed.slice(this.history.start.placed.length);
    this.go(this.history.play([...own.map(({ piece }) => ({ piece })), ...moves]));
  }

  /** @param {Held} piece @returns {Move[]} */
  lifts(piece) {
    const placement = piece.where === 'laid' && this.placement(piece);
    return placement ? this.state.lifts(placement) : [];
  }

  /** @param {Held} piece @param {Cell[]} cells @param {boolean} settle */
  shift(piece, cells, settle) {
    if (piece.where === 'tray') piece.cells = cells;
    else if (this.obstacle(piece, cells) || (piece.where === 'loose' && !settle)) this.hover(piece.id, cells);
    else this.lay(piece, cells);
    return piece;
  }

  /** @param {Held} piece @param {Cell[]} cells that are free */
  lay(piece, cells) {
    const [before, lifts] = this.beforeLift(piece);
    piece.set('laid', cells);
    const moves = [...lifts, this.board.put({ piece: piece.name, cells })];
    this.go(before.state.placed.some(placed => samePlace(placed, piece)) ? before : before.play(moves));
    return piece;
  }

  /** The game while the piece still lay where it was lifted from, and its lifts: to shift it is one step.
   * @param {Held} piece @returns {[History, Move[]]} */
  beforeLift(piece) {
    const last = this.history.steps.at(-1) ?? [];
    const lifted = piece.where === 'loose' && last.length === 1 && !last[0].cell && last[0].piece === piece.name;
    return lifted ? [this.history.undo().redoing([]), last] : [this.history, this.lifts(piece)];
  }

  /** @param {Move[]} moves */
  play(moves) { this.go(this.history.play(moves)); }
}

/** @param {Placement} placed @param {Held} piece */
const samePlace = (placed, { name, cells }) => placed.piece === name && String(placed.cells) === String(sorted(cells));

/** Moved to the corner, each cell keeping its number. @param {Cell[]} cells @returns {Cell[]} */
function straight(cells) {
  const { top, left } = box(cells);
  return rounded(moved(cells, [-top, -left]));
}

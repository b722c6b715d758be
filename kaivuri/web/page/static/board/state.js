/** A board in play: its cells and pieces, which labels stay open, which pieces lie where. States never change. */

import { labelsOf } from './labels.js';
import { BadMove } from './moves.js';
import { at, laid, normal, shapeKey, sorted, ways } from './shape.js';

/** @import { Board as Document, Cell, Kind, Piece } from '../documents' @import { Label } from './labels.js' @import { Move } from './moves.js' */
/** @typedef {{piece: string, cells: Cell[]}} Placement */

export class Board {
  /** @param {Document} document as `backend.board` gives it
   * @param {(kind: Kind | null, value: number | null) => string | undefined} [named] what players read on a cell in place of its label */
  constructor(document, named = () => undefined) {
    this.id = document.id;
    this.title = document.title || document.id;
    this.flips = document.turn_over;
    /** @type {Map<string, string>} what stands on each cell, by `row,column` */
    this.texts = new Map(document.cells.map(({ row, column, label, kind, value }) => [`${row},${column}`, named(kind, value) ?? label ?? '']));
    /** @type {Piece[]} */
    this.pieces = document.pieces.map(piece => ({ ...piece, cells: normal(piece.cells) }));
    this.labels = labelsOf(document.cells);
    this.rows = 1 + Math.max(...document.cells.map(({ row }) => row));
    this.columns = 1 + Math.max(...document.cells.map(({ column }) => column));
    this.ways = new Map(this.pieces.map(({ name, cells }) => [name, ways(cells, this.flips)]));
  }

  /** @param {Kind} kind */
  has(kind) { return this.labels.some(label => label.kind === kind); }

  /** @param {string} name in upper or lower case */
  piece(name) {
    const piece = this.pieces.find(piece => piece.name.toLowerCase() === name.toLowerCase());
    if (!piece) throw new BadMove('board.no-piece', { piece: name });
    return piece;
  }

  /** The labels that stay open on a date; null where the board lacks one.
   * @param {Record<string, number>} date by kind @returns {Label[] | null} */
  open(date) {
    const kinds = [...new Set(this.labels.map(({ kind }) => kind))];
    const found = kinds.map(kind => this.labels.find(label => label.kind === kind && label.value === date[kind]));
    return found.every(Boolean) ? /** @type {Label[]} */ (found) : null;
  }

  /** The move that makes a placement, with the fewest flips, then the fewest turns. @param {Placement} placement @returns {Move} */
  put({ piece, cells }) {
    const { quarters, flip } = this.ways.get(piece)?.get(shapeKey(cells)) ?? { quarters: 0, flip: false };
    return { piece, cell: sorted(cells)[0], quarters, flip };
  }

  /** The labels under cells, for people. @param {Cell[]} cells */
  named(cells) { return [...new Set(sorted(cells).map(cell => this.texts.get(String(cell)) || '·'))].join(', '); }
}

export class BoardState {
  /** @param {Board} board @param {Label[]} labels that stay open @param {Placement[]} [placed] in the order they were put */
  constructor(board, labels, placed = []) {
    this.board = board;
    this.labels = labels;
    this.placed = placed;
    this.open = new Set(labels.flatMap(({ cells }) => cells.map(String)));
    this.covered = new Set(placed.flatMap(({ cells }) => cells.map(String)));
  }

  /** Whether every cell is covered but the open ones, and only spare pieces are left. */
  get solved() {
    return this.covered.size + this.open.size === this.board.texts.size &&
      this.board.pieces.every(piece => piece.spare || !this.left(piece));
  }

  /** How many copies are not on the board. @param {Piece} piece */
  left({ name, copies }) { return copies - this.placed.filter(({ piece }) => piece === name).length; }

  /** Why a piece can't lie on these cells, as a key of the texts; empty if it can. @param {Cell[]} cells */
  obstacle(cells) {
    for (const cell of cells.map(String)) {
      if (!this.board.texts.has(cell)) return 'board.off';
      if (this.open.has(cell)) return 'board.stays-open';
      if (this.covered.has(cell)) return 'board.covered';
    }
    return '';
  }

  /** The state after a move; throws BadMove. @param {Move} move */
  apply(move) {
    const piece = this.board.piece(move.piece);
    return move.cell ? this.put(piece, move) : this.lift(piece);
  }

  /** @param {Piece} piece @param {Move} move */
  put(piece, { cell = [0, 0], quarters = 0, flip = false }) {
    const values = { piece: piece.name };
    if (!this.left(piece)) throw new BadMove('board.lies', values);
    if (flip && !this.board.flips) throw new BadMove('board.no-flips', values);
    const cells = at(laid(piece.cells, quarters, flip), cell);
    const obstacle = this.obstacle(cells);
    if (obstacle) throw new BadMove(obstacle, values);
    return new BoardState(this.board, this.labels, [...this.placed, { piece: piece.name, cells }]);
  }

  /** Of several copies the one put last. @param {Piece} piece */
  lift({ name }) {
    const last = this.placed.map(({ piece }) => piece).lastIndexOf(name);
    if (last < 0) throw new BadMove('board.not-there', { piece: name });
    return new BoardState(this.board, this.labels, this.placed.toSpliced(last, 1));
  }

  /** The moves that take just this placement off: copies put later are lifted too and put back. @param {Placement} placement @returns {Move[]} */
  lifts(placement) {
    const later = this.placed.slice(this.placed.indexOf(placement) + 1).filter(({ piece }) => piece === placement.piece);
    return [placement, ...later].map(({ piece }) => ({ piece })).concat(later.map(other => this.board.put(other)));
  }
}

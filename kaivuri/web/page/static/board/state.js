/** Boards and immutable positions on them. */

import { BadMove } from '../history.js';
import { normalised, oriented, orientations, placedAt, shapeKey, sorted } from './shape.js';

/** @import { BoardDetails, BoardCell, Cell, LabelKind, Piece } from '../documents'
 * @import { Move } from './moves.js' */
/** What is read of a board's document.
 * @typedef {Pick<BoardDetails, 'id' | 'title' | 'shows' | 'two_sided' | 'cells' | 'pieces'>}
 *   BoardDocument */
/** @typedef {{piece: string, cells: Cell[]}} Placement
 * @typedef {{kind: LabelKind, value: number, text: string | null, cells: Cell[]}} Label */

export class Board {
	/** @param {BoardDocument} document
	 * @param {(kind: LabelKind | null, value: number | null) => string | undefined}
	 *   [translateLabel] */
	constructor(document, translateLabel = () => undefined) {
		this.id = document.id;
		this.title = document.title || document.id;
		this.twoSided = document.two_sided;
		/** @type {Map<string, string>} labels by `row,column` */
		this.cellTexts = new Map(
			document.cells.map(({ row, column, label, kind, value }) => [
				`${row},${column}`,
				translateLabel(kind, value) ?? label ?? '',
			]),
		);
		/** @type {Piece[]} */
		this.pieces = document.pieces.map(piece => ({ ...piece, cells: normalised(piece.cells) }));
		this.labels = labelsOf(document.cells);
		this.rows = 1 + Math.max(...document.cells.map(({ row }) => row));
		this.columns = 1 + Math.max(...document.cells.map(({ column }) => column));
		this.orientations = new Map(
			this.pieces.map(({ name, cells }) => [name, orientations(cells, this.twoSided)]),
		);
	}

	/** @param {LabelKind} kind */
	has(kind) {
		return this.labels.some(label => label.kind === kind);
	}

	/** @param {string} name */
	piece(name) {
		const piece = this.pieces.find(piece => piece.name.toLowerCase() === name.toLowerCase());
		if (!piece) throw new BadMove('board.no-piece', { piece: name });
		return piece;
	}

	/** @param {Record<string, number>} date by kind @returns {Label[] | null} */
	labelsOn(date) {
		const kinds = [...new Set(this.labels.map(({ kind }) => kind))];
		const found = kinds.map(kind =>
			this.labels.find(label => label.kind === kind && label.value === date[kind]),
		);
		return found.every(Boolean) ? /** @type {Label[]} */ (found) : null;
	}

	/** @param {Placement} placement @returns {Move} */
	putMove({ piece, cells }) {
		const { quarters, flip } = this.orientations.get(piece)?.get(shapeKey(cells)) ?? {
			quarters: 0,
			flip: false,
		};
		return { piece, cell: sorted(cells)[0], quarters, flip };
	}

	get hasDates() {
		return this.labels.length > 0;
	}

	/** Return the labels of cells as text; on a board without dates, row and column from 1, such as
	 * 3:4.
	 * @param {Cell[]} cells */
	labelText(cells) {
		const blank = /** @param {Cell} cell */ ([row, column]) =>
			this.hasDates ? '·' : `${row + 1}:${column + 1}`;
		return [
			...new Set(sorted(cells).map(cell => this.cellTexts.get(String(cell)) || blank(cell))),
		].join(', ');
	}
}

export class BoardState {
	/** @param {Board} board
	 * @param {Label[]} labels to leave open
	 * @param {Placement[]} [placed] in the order of the moves */
	constructor(board, labels, placed = []) {
		this.board = board;
		this.labels = labels;
		this.placed = placed;
		this.open = new Set(labels.flatMap(({ cells }) => cells.map(String)));
		this.covered = new Set(placed.flatMap(({ cells }) => cells.map(String)));
	}

	/** Whether all cells but the open ones are covered and all pieces but the optional ones are
	 * placed. */
	get solved() {
		return (
			this.covered.size + this.open.size === this.board.cellTexts.size &&
			this.board.pieces.every(piece => piece.optional || !this.copiesLeft(piece))
		);
	}

	/** @param {Piece} piece */
	copiesLeft({ name, copies }) {
		return copies - this.placed.filter(({ piece }) => piece === name).length;
	}

	/** Return the message key of why cells are not free, or ''. @param {Cell[]} cells */
	obstacle(cells) {
		for (const cell of cells.map(String)) {
			if (!this.board.cellTexts.has(cell)) return 'board.off-board';
			if (this.open.has(cell)) return 'board.stays-open';
			if (this.covered.has(cell)) return 'board.covered';
		}
		return '';
	}

	/** Return the state after a move; throws BadMove. @param {Move} move */
	apply(move) {
		const piece = this.board.piece(move.piece);
		return move.cell ? this.put(piece, move) : this.lift(piece);
	}

	/** @param {Piece} piece @param {Move} move */
	put(piece, { cell = [0, 0], quarters = 0, flip = false }) {
		const values = { piece: piece.name };
		if (!this.copiesLeft(piece)) throw new BadMove('board.already-placed', values);
		if (flip && !this.board.twoSided) throw new BadMove('board.no-flips', values);
		const cells = placedAt(oriented(piece.cells, quarters, flip), cell);
		const obstacle = this.obstacle(cells);
		if (obstacle) throw new BadMove(obstacle, values);
		return new BoardState(this.board, this.labels, [...this.placed, { piece: piece.name, cells }]);
	}

	/** Lift the copy that was put last. @param {Piece} piece */
	lift({ name }) {
		const last = this.placed.map(({ piece }) => piece).lastIndexOf(name);
		if (last < 0) throw new BadMove('board.not-placed', { piece: name });
		return new BoardState(this.board, this.labels, this.placed.toSpliced(last, 1));
	}

	/** Return the moves that remove a placement; copies put later are lifted and put back.
	 * @param {Placement} placement
	 * @returns {Move[]} */
	liftMoves(placement) {
		const later = this.placed
			.slice(this.placed.indexOf(placement) + 1)
			.filter(({ piece }) => piece === placement.piece);
		return [placement, ...later]
			.map(({ piece }) => ({ piece }))
			.concat(later.map(other => this.board.putMove(other)));
	}
}

/** @param {BoardCell[]} cells @returns {Label[]} */
function labelsOf(cells) {
	/** @type {Map<string, Label>} */
	const labels = new Map();
	for (const { row, column, label, kind, value } of cells) {
		if (kind === null || value === null) continue;
		const key = `${kind} ${value}`;
		const known = labels.get(key);
		if (known) known.cells.push([row, column]);
		else labels.set(key, { kind, value, text: label, cells: [[row, column]] });
	}
	return [...labels.values()];
}

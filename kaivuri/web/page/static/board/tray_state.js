/** Pieces in the tray, loose over the board, or placed on it. Only placed pieces are part of the
 * game. Rotating never moves a piece; only a drop snaps it to the nearest cells, at most half a
 * cell away, if they are free. */

import { History } from '../history.js';
import { BoardState } from './state.js';
import { boundingBox, flipped, rotated, rounded, shapeKey, sorted, translated } from './shape.js';

/** @import { Cell } from '../documents'
 * @import { Move } from './moves.js'
 * @import { Placement } from './state.js' */
/** @typedef {'tray' | 'loose' | 'placed'} Location
 * @typedef {History<Move, BoardState>} BoardHistory */

export class PieceCopy {
	/** @type {Location} */
	location = 'tray';

	/** @param {string} id
	 * @param {string} name
	 * @param {Cell[]} cells in a fixed order, on the board or relative to its corner in the tray
	 * @param {boolean} given */
	constructor(id, name, cells, given) {
		this.id = id;
		this.name = name;
		this.cells = cells;
		this.given = given;
	}

	/** @param {Location} location @param {Cell[]} cells */
	set(location, cells) {
		this.location = location;
		this.cells = cells;
	}
}

export class TrayState {
	/** @param {BoardState} start @param {BoardHistory} [history] */
	constructor(start, history = new History(start)) {
		this.board = start.board;
		this.history = history;
		const given = start.placed.map(({ piece }) => piece);
		this.pieces = this.board.pieces.flatMap(({ name, copies, cells }) =>
			Array.from(
				{ length: copies },
				(_, copy) =>
					new PieceCopy(
						copy ? `${name}-${copy + 1}` : name,
						name,
						cells,
						copy < given.filter(n => n === name).length,
					),
			),
		);
		this.sync();
	}

	get state() {
		return this.history.state;
	}

	/** @param {string} id @returns {PieceCopy} */
	piece(id) {
		return /** @type {PieceCopy} */ (this.pieces.find(piece => piece.id === id));
	}

	/** Place the pieces as in the game; loose ones stay loose. */
	sync() {
		for (const name of this.board.pieces.map(piece => piece.name)) {
			const copies = this.pieces.filter(piece => piece.name === name);
			const placed = this.state.placed.filter(({ piece }) => piece === name);
			for (const copy of copies) {
				const same = placed.findIndex(
					({ cells }) => copy.location === 'placed' && String(cells) === String(sorted(copy.cells)),
				);
				if (same >= 0) placed.splice(same, 1);
				else if (copy.location === 'placed') this.returnToTray(copy);
			}
			const unplaced = copies
				.filter(({ location }) => location !== 'placed')
				.sort((a, b) => +b.given - +a.given);
			for (const [n, { cells }] of placed.entries()) unplaced[n].set('placed', cells);
		}
	}

	/** @param {PieceCopy} piece */
	returnToTray(piece) {
		piece.set('tray', toCorner(piece.cells));
	}

	/** Align the pieces in the tray, except one: rotating shifts them. @param {string} [exceptId] */
	straighten(exceptId) {
		for (const piece of this.pieces)
			if (piece.location === 'tray' && piece.id !== exceptId) this.returnToTray(piece);
	}

	/** @param {PieceCopy} piece */
	placement(piece) {
		return this.state.placed.find(placed => isPlacementOf(placed, piece));
	}

	/** @param {PieceCopy} piece @returns {BoardState} */
	stateWithout(piece) {
		const placement = piece.location === 'placed' && this.placement(piece);
		return placement ? History.replay(this.state, this.state.liftMoves(placement)) : this.state;
	}

	/** Return why a piece does not fit on cells, or ''.
	 * @param {PieceCopy} piece
	 * @param {Cell[]} cells */
	obstacle(piece, cells = piece.cells) {
		return this.stateWithout(piece).obstacle(cells);
	}

	/** @param {string} id
	 * @param {number} cell index
	 * @param {number} [quarters]
	 * @param {boolean} [place] whether to place a loose piece if it fits */
	rotate(id, cell, quarters = 1, place = true) {
		const piece = this.piece(id);
		this.reshape(piece, rotated(piece.cells, piece.cells[cell], quarters), place);
	}

	/** Flip a piece about one of its cells; return false if the board does not allow it.
	 * @param {string} id @param {number} cell index @param {boolean} [place] */
	flip(id, cell, place = true) {
		const piece = this.piece(id);
		const cells = flipped(piece.cells, piece.cells[cell]);
		if (!this.board.orientations.get(piece.name)?.has(shapeKey(toCorner(cells)))) return false;
		this.reshape(piece, cells, place);
		return true;
	}

	/** Move a piece by cells; from the tray it goes to the middle of the board.
	 * @param {string} id
	 * @param {Cell} by */
	moveBy(id, by) {
		const piece = this.piece(id);
		const { rows, columns } = this.board;
		const middle = /** @type {Cell} */ ([Math.floor(rows / 2) - 1, Math.floor(columns / 2) - 1]);
		this.hover(
			id,
			piece.location === 'tray'
				? translated(toCorner(piece.cells), middle)
				: translated(rounded(piece.cells), by),
		);
	}

	/** @param {string} id @param {Cell[]} cells */
	hover(id, cells) {
		const piece = this.piece(id);
		const moves = this.liftMoves(piece);
		piece.set('loose', cells);
		this.play(moves);
	}

	/** Drop a piece: it is placed if it fits, returns to the tray if it is off the board, and else
	 * stays loose.
	 * @param {string} id
	 * @param {Cell[]} cells fractional */
	drop(id, cells) {
		const piece = this.piece(id);
		const nearest = rounded(cells);
		if (!this.obstacle(piece, nearest)) this.place(piece, nearest);
		else if (nearest.some(cell => this.board.cellTexts.has(String(cell)))) this.hover(id, cells);
		else this.lift(id);
	}

	/** @param {string} id */
	lift(id) {
		const piece = this.piece(id);
		const moves = this.liftMoves(piece);
		this.returnToTray(piece);
		this.play(moves);
	}

	undo() {
		this.setHistory(this.history.undo());
	}

	redo() {
		this.setHistory(this.history.redo());
	}

	/** @param {BoardHistory} history */
	setHistory(history) {
		this.history = history;
		this.sync();
	}

	/** Lift all pieces that are not given, then make moves, in one step; throws BadMove.
	 * @param {Move[]} moves */
	replaceAll(moves) {
		const own = this.state.placed.slice(this.history.start.placed.length);
		this.setHistory(this.history.play([...own.map(({ piece }) => ({ piece })), ...moves]));
	}

	/** @param {PieceCopy} piece @returns {Move[]} */
	liftMoves(piece) {
		const placement = piece.location === 'placed' && this.placement(piece);
		return placement ? this.state.liftMoves(placement) : [];
	}

	/** @param {PieceCopy} piece @param {Cell[]} cells @param {boolean} place */
	reshape(piece, cells, place) {
		if (piece.location === 'tray') piece.cells = cells;
		else if (this.obstacle(piece, cells) || (piece.location === 'loose' && !place))
			this.hover(piece.id, cells);
		else this.place(piece, cells);
	}

	/** @param {PieceCopy} piece @param {Cell[]} cells that are free */
	place(piece, cells) {
		const [before, lifts] = this.historyBeforeLift(piece);
		piece.set('placed', cells);
		const moves = [...lifts, this.board.putMove({ piece: piece.name, cells })];
		this.setHistory(
			before.state.placed.some(placed => isPlacementOf(placed, piece))
				? before
				: before.play(moves),
		);
	}

	/** Return the history before the last lift and the moves of that lift, so that lifting and
	 * placing a piece is one step.
	 * @param {PieceCopy} piece
	 * @returns {[BoardHistory, Move[]]} */
	historyBeforeLift(piece) {
		const last = this.history.steps.at(-1) ?? [];
		const lifted =
			piece.location === 'loose' &&
			last.length === 1 &&
			!last[0].cell &&
			last[0].piece === piece.name;
		return lifted
			? [this.history.undo().withUndone([]), last]
			: [this.history, this.liftMoves(piece)];
	}

	/** @param {Move[]} moves */
	play(moves) {
		this.setHistory(this.history.play(moves));
	}
}

/** @param {Placement} placed @param {PieceCopy} piece */
const isPlacementOf = (placed, { name, cells }) =>
	placed.piece === name && String(placed.cells) === String(sorted(cells));

/** Translate cells to the corner without reordering them.
 * @param {Cell[]} cells
 * @returns {Cell[]} */
function toCorner(cells) {
	const { top, left } = boundingBox(cells);
	return rounded(translated(cells, [-top, -left]));
}

/** The board and its pieces on the screen, moved by touch, mouse and keyboard. */

import { ARROWS, button, replaceChildren } from '../dom.js';
import { listen } from '../gestures.js';
import { boardDrawing, centralCell, hueClasses, pieceDrawing } from './drawing.js';
import { layout } from './layout.js';
import { boundingBox, nearestCell, outline, rotated, rounded, translated } from './shape.js';
/** @import { Cell } from '../documents'
 * @import { Gesture, HeldPiece, InteractionOptions, Point } from '../types'
 * @import { PieceCopy, TrayState } from './tray_state.js' */

/** Pixels by which a dragged piece is above the finger. */
const TOUCH_OFFSET = 56;

export class BoardInteraction {
	/** @type {HeldPiece | null} */
	held = null;
	/** @type {Map<string, HTMLButtonElement>} */
	elements = new Map();
	/** Positions of cell 0,0 of the pieces in the tray. @type {Map<string, Point>} */
	#trayOrigins = new Map();
	/** @type {Record<'ghost' | 'target', {cells: Cell[], fits: string}>} */
	#outlines = { ghost: { cells: [], fits: '' }, target: { cells: [], fits: '' } };
	/** Whether the last pointer was a finger. */
	#touch = false;
	#readOnly = false;
	#size = '';
	/** The piece in the tray that may be askew. */
	#focusedId = '';
	#pressedId = '';
	/** @type {import('../types').Layout | undefined} */
	#layout;
	/** @type {SVGElement | undefined} */
	#drawing;

	/** @param {HTMLElement} root @param {TrayState} tray @param {InteractionOptions} options */
	constructor(root, tray, options) {
		this.root = root;
		this.tray = tray;
		this.options = options;
		this.hues = new Map(tray.board.pieces.map(({ name }, n) => [name, n]));
		this.setPieces(tray);
		const observer = new ResizeObserver(() => this.#resize());
		listen(root, gesture => this.#onGesture(gesture), options.signal);
		options.signal.addEventListener('abort', () => observer.disconnect());
		root.addEventListener(
			'pointerdown',
			e => {
				this.#touch = e.pointerType !== 'mouse';
			},
			true,
		);
		root.addEventListener('pointermove', e => {
			if (e.pointerType === 'mouse' && !e.buttons) this.#previewTurn(e);
		});
		root.addEventListener('pointerleave', () => this.#previewTurn());
		observer.observe(root);
		this.#resize();
	}

	/** @param {TrayState} tray @param {boolean} [readOnly] */
	setPieces(tray, readOnly = false) {
		this.tray = tray;
		this.#readOnly = readOnly;
		this.elements = new Map(tray.pieces.map(piece => [piece.id, this.#createElement(piece)]));
		this.#trayOrigins.clear();
		if (this.#layout) this.#resize(true);
	}

	/** @param {PieceCopy} piece */
	#createElement({ id, name, given }) {
		return button('', e => this.#onClick(e, id), {
			class: `piece ${hueClasses(this.hues.get(name) ?? 0)}${given ? ' given' : ''}`,
			'data-piece': id,
			disabled: this.#readOnly,
			onkeydown: e => this.#onKey(e, id),
			onfocus: () => this.#straighten(id),
		});
	}

	/** Lay out the board and the tray if their size has changed. @param {boolean} [force] */
	#resize(force = false) {
		const { tray, root } = this;
		const { clientWidth: width, clientHeight: height } = this.root;
		const size = `${width} ${height}`;
		if (!width || (size === this.#size && !force)) return;
		this.#size = size;
		const shapes = this.#readOnly
			? []
			: tray.pieces.map(({ name }) => tray.board.piece(name).cells);
		const plan = (this.#layout = layout({ width, height }, tray.board, shapes));
		const drawing = (this.#drawing = boardDrawing(
			tray.history.start,
			plan.cell,
			this.options.name,
		));
		drawing.style.left = `${plan.boardLeft}px`;
		this.#trayOrigins.clear();
		root.style.minHeight = plan.height > height ? `${plan.height}px` : '';
		replaceChildren(root, drawing, ...this.elements.values());
		for (const kind of /** @type {const} */ (['ghost', 'target']))
			this.outline(kind, this.#outlines[kind].cells, this.#outlines[kind].fits);
		this.update();
	}

	/** @param {boolean} [animated] */
	update(animated = false) {
		for (const piece of this.tray.pieces) this.#updatePiece(piece, animated);
	}

	/** @param {PieceCopy} piece @param {boolean} [animated] */
	#updatePiece(piece, animated = false) {
		const element = this.elements.get(piece.id);
		if (piece.location !== 'tray') this.#trayOrigins.delete(piece.id);
		if (!element || !this.#layout) return;
		if (this.#readOnly) element.hidden = piece.location === 'tray';
		if (element.hidden) return;
		const fits =
			this.held?.id === piece.id || piece.location !== 'loose' || !this.tray.obstacle(piece);
		element.classList.toggle('animated', animated);
		element.classList.toggle('invalid', !fits);
		element.dataset.location = piece.location;
		element.setAttribute('aria-label', this.options.pieceName(piece));
		this.#draw(element, piece, piece.cells, this.#cellSize(piece), this.#origin(piece));
	}

	/** @param {PieceCopy} piece */
	#cellSize({ location }) {
		return (location === 'tray' ? this.#layout?.trayCell : this.#layout?.cell) ?? 1;
	}

	/** @param {PieceCopy} piece @returns {Point} */
	#origin(piece) {
		const { trayCell = 0, positions = [], boardLeft = 0 } = this.#layout ?? {};
		if (piece.location !== 'tray') return { x: boardLeft, y: 0 };
		const known = this.#trayOrigins.get(piece.id);
		if (known) return known;
		const { x, y } = positions[this.tray.pieces.indexOf(piece)];
		const box = boundingBox(piece.cells);
		const reserved = boundingBox(this.tray.board.piece(piece.name).cells);
		const origin = {
			x: x + ((reserved.columns - box.columns) / 2) * trayCell,
			y: y + ((reserved.rows - box.rows) / 2) * trayCell,
		};
		this.#trayOrigins.set(piece.id, origin);
		return origin;
	}

	/** @param {HTMLElement} element
	 * @param {PieceCopy} piece
	 * @param {Cell[]} cells
	 * @param {number} size of a cell
	 * @param {Point} origin */
	#draw(element, piece, cells, size, { x, y }) {
		const { top, left } = boundingBox(cells);
		const cell = this.#layout?.cell ?? 1;
		const shape = `${cell} ${rounded(translated(cells, [-top, -left]))}`;
		if (element.dataset.shape !== shape) {
			element.dataset.shape = shape;
			replaceChildren(element, pieceDrawing(piece.name, cells, cell));
		}
		element.style.transform = `translate(${x + left * size}px, ${y + top * size}px) scale(${size / cell})`;
	}

	/** @param {string} id */
	#straighten(id) {
		if (this.#focusedId === id) return;
		this.#focusedId = id;
		this.tray.straighten(id);
		for (const piece of this.tray.pieces) {
			if (piece.location !== 'tray' || piece.id === id) continue;
			this.#trayOrigins.delete(piece.id);
			this.#updatePiece(piece, true);
		}
	}

	// Touch and mouse

	/** @param {Gesture} gesture */
	#onGesture({ kind, x, y, from, target }) {
		// The target may be redrawn before the pointer is up.
		if (kind === 'press' || target?.isConnected) this.#pressedId = pieceIdOf(target);
		const id = this.#pressedId;
		if (!id || this.#readOnly || (kind === 'hold' && this.held)) return;
		if (this.tray.piece(id).given)
			return kind === 'tap' ? this.options.onRefuse('board.is-given') : undefined;
		const handlers = {
			press: () => this.#straighten(id),
			drag: () => this.#drag(id, from, { x, y }),
			drop: () => this.#drop(),
			cancel: () => this.#cancelDrag(),
			tap: () => this.#rotate(id, this.#cellAt(id, from), 1, true),
			hold: () => this.#flip(id, this.#cellAt(id, from), true),
		};
		handlers[kind]();
	}

	/** @param {PieceCopy} piece @param {Point} point @returns {Cell} */
	#toCells(piece, { x, y }) {
		const frame = this.root.getBoundingClientRect();
		const origin = this.#origin(piece);
		const size = this.#cellSize(piece);
		return [(y - frame.top - origin.y) / size, (x - frame.left - origin.x) / size];
	}

	/** @param {string} id @param {Point} point */
	#cellAt(id, point) {
		const piece = this.tray.piece(id);
		const [row, column] = this.#toCells(piece, point);
		return nearestCell(piece.cells, [row - 0.5, column - 0.5]);
	}

	/** Drag a piece; it grows about its anchor, above the finger.
	 * @param {string} id
	 * @param {Point} from
	 * @param {Point} to */
	#drag(id, from, to) {
		const piece = this.tray.piece(id);
		const element = this.elements.get(id);
		if (!element || !this.#layout) return;
		const { anchor } = this.held ?? { anchor: this.#toCells(piece, from) };
		const frame = this.root.getBoundingClientRect();
		const { cell, boardLeft } = this.#layout;
		const row = (to.y - frame.top - (this.#touch ? TOUCH_OFFSET : 0)) / cell;
		const column = (to.x - frame.left - boardLeft) / cell;
		const cells = translated(piece.cells, [row - anchor[0], column - anchor[1]]);
		this.held = { id, anchor, cells };
		element.classList.add('held');
		element.classList.remove('animated', 'invalid');
		this.#draw(element, piece, cells, cell, { x: boardLeft, y: 0 });
		this.#showGhost(piece, rounded(cells));
	}

	/** @param {PieceCopy} piece @param {Cell[]} cells */
	#showGhost(piece, cells) {
		const onBoard = cells.filter(cell => this.tray.board.cellTexts.has(String(cell)));
		this.outline('ghost', onBoard, this.tray.obstacle(piece, cells) ? 'no' : 'yes');
	}

	/** @param {'ghost' | 'target'} kind @param {Cell[]} cells @param {string} [fits] */
	outline(kind, cells, fits = '') {
		this.#outlines[kind] = { cells, fits };
		/** @type {SVGElement | null | undefined} */
		const path = this.#drawing?.querySelector('.' + kind);
		if (!path || !this.#layout) return;
		const d = outline(cells, this.#layout.cell);
		if (path.getAttribute('d') !== d) path.setAttribute('d', d);
		path.dataset.fits = fits;
	}

	/** @param {PointerEvent} [event] */
	#previewTurn(event) {
		if (this.held || this.#readOnly) return;
		const id = event && pieceIdOf(/** @type {Element} */ (event.target));
		const piece = id ? this.tray.piece(id) : undefined;
		if (!event || !piece || piece.given || piece.location === 'tray')
			return this.outline('ghost', []);
		const cell = this.#cellAt(piece.id, { x: event.clientX, y: event.clientY });
		this.#showGhost(piece, rounded(rotated(piece.cells, piece.cells[cell])));
	}

	#drop() {
		const held = this.#endDrag();
		if (!held) return;
		this.tray.drop(held.id, held.cells);
		this.#changed(held.id, true);
	}

	#cancelDrag() {
		const held = this.#endDrag();
		if (held) this.#updatePiece(this.tray.piece(held.id), true);
	}

	#endDrag() {
		const { held } = this;
		if (!held) return null;
		this.elements.get(held.id)?.classList.remove('held');
		this.held = null;
		this.outline('ghost', []);
		return held;
	}

	/** @param {string} id @param {number} cell @param {number} quarters @param {boolean} place */
	#rotate(id, cell, quarters, place) {
		this.tray.rotate(id, cell, quarters, place);
		this.#changed(id);
	}

	/** @param {string} id @param {number} cell @param {boolean} place */
	#flip(id, cell, place) {
		if (this.tray.flip(id, cell, place)) this.#changed(id);
		else this.options.onRefuse('board.no-flips');
	}

	/** @param {string} id @param {boolean} [animated] */
	#changed(id, animated = false) {
		this.outline('ghost', []);
		this.update(animated);
		this.options.onChange(id);
	}

	// Keyboard

	/** Handle the clicks of screen readers; gestures handle the pointer's.
	 * @param {MouseEvent} event
	 * @param {string} id */
	#onClick(event, id) {
		if (!event.detail) this.#toggle(id);
	}

	/** @param {KeyboardEvent} event @param {string} id */
	#onKey(event, id) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const piece = this.tray.piece(id);
		const cell = centralCell(piece.cells);
		const by = ARROWS[event.key];
		const toggle = () => this.#toggle(id);
		const lift = () => this.#lift(id);
		/** @type {Record<string, () => void>} */
		const handlers = {
			r: () => this.#rotate(id, cell, 1, false),
			R: () => this.#rotate(id, cell, 3, false),
			f: () => this.#flip(id, cell, false),
			Enter: toggle,
			' ': toggle,
			x: lift,
			Delete: lift,
			Escape: lift,
		};
		if (!by && !Object.hasOwn(handlers, event.key)) return;
		event.preventDefault();
		if (piece.given) return this.options.onRefuse('board.is-given');
		if (!by) return handlers[event.key]();
		this.tray.moveBy(id, by);
		this.#changed(id);
	}

	/** @param {string} id */
	#toggle(id) {
		const { tray, options } = this;
		const piece = tray.piece(id);
		if (piece.given) return options.onRefuse('board.is-given');
		const obstacle = piece.location === 'loose' && tray.obstacle(piece);
		if (obstacle) return options.onRefuse(obstacle);
		if (piece.location === 'loose') tray.drop(id, piece.cells);
		else tray.moveBy(id, [0, 0]);
		this.#changed(id);
	}

	/** @param {string} id */
	#lift(id) {
		this.tray.lift(id);
		this.#changed(id, true);
	}
}

/** @param {Element | undefined} element */
const pieceIdOf = element =>
	/** @type {HTMLElement | null | undefined} */ (element?.closest('.piece'))?.dataset.piece ?? '';

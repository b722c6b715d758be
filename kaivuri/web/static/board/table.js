/** Board and pieces on the screen, under fingers, mouse and keys. */

import { button, h } from '../dom.js';
import { listen } from '../gestures.js';
import { boardDrawing, colours, middle, pieceDrawing } from './draw.js';
import { layout } from './layout.js';
import { box, moved, outline, turned } from './shape.js';

/** @typedef {import('./shape.js').Cell} Cell @typedef {import('./desk.js').Desk} Desk @typedef {import('./desk.js').Held} Held
 * @typedef {{name: string, pieceName(piece: Held): string, changed(id: string): void, refused(key: string): void}} Host */

/** How far above a finger its piece floats. */
const LIFT = 56;
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Table {
  /** @param {HTMLElement} root @param {Desk} desk @param {Host} host */
  constructor(root, desk, host) {
    Object.assign(this, { root, host });
    /** @type {any} the drag under way */
    this.drag = null;
    this.touch = false;
    /** @type {Record<string, {cells: Cell[], how: string}>} cells that are outlined on the board */
    this.marks = {};
    this.hues = new Map(desk.board.pieces.map(({ name }, n) => [name, n]));
    this.lay(desk);
    this.ended = [listen(root, gesture => this.gesture(gesture))];
    root.addEventListener('pointerdown', e => { this.touch = e.pointerType !== 'mouse'; }, true);
    root.addEventListener('pointermove', e => this.foretell(e));
    root.addEventListener('pointerleave', () => this.foretell());
    const watcher = new ResizeObserver(() => this.measure());
    watcher.observe(root);
    this.ended.push(() => watcher.disconnect());
    this.measure();
  }

  end() { for (const act of this.ended) act(); }

  /** Show the pieces of a desk. @param {Desk} desk @param {boolean} [still] whether they are only looked at */
  lay(desk, still = false) {
    Object.assign(this, { desk, still });
    this.pieces = new Map(desk.pieces.map(piece => [piece.id, this.element(piece)]));
    this.origins = new Map();
    if (this.plan) this.measure(true);
  }

  /** @param {Held} piece */
  element({ id, name, given }) {
    return button('', e => this.clicked(e, id), { class: `piece ${colours(this.hues.get(name))}${given ? ' given' : ''}`,
      'data-piece': id, disabled: this.still, onkeydown: e => this.key(e, id), onfocus: () => this.tidy(id) });
  }

  /** Find room for all, where it has changed. @param {boolean} [anew] */
  measure(anew = false) {
    const { clientWidth: width, clientHeight: height } = this.root;
    const size = `${width} ${height}`;
    if (!width || (size === this.size && !anew)) return;
    this.size = size;
    const shapes = this.still ? [] : this.desk.pieces.map(({ name }) => this.desk.board.piece(name).cells);
    this.plan = layout({ width, height }, this.desk.board, shapes);
    this.ground = boardDrawing(this.desk.history.start, this.plan.cell, this.host.name);
    this.ground.style.left = `${this.plan.left}px`;
    this.origins.clear();
    this.root.style.minHeight = this.plan.height > height ? `${this.plan.height}px` : '';
    this.root.replaceChildren(this.ground, ...this.pieces.values());
    for (const [what, { cells, how }] of Object.entries(this.marks)) this.mark(what, cells, how);
    this.show();
  }

  /** Set each piece where it is. @param {boolean} [glide] */
  show(glide = false) {
    for (const piece of this.desk.pieces) this.place(piece, glide);
  }

  /** @param {Held} piece @param {boolean} [glide] */
  place(piece, glide = false) {
    const element = this.pieces.get(piece.id);
    if (piece.where !== 'tray') this.origins.delete(piece.id);
    if (this.still) element.hidden = piece.where === 'tray';
    if (element.hidden) return;
    const fits = this.drag?.id === piece.id || piece.where !== 'loose' || !this.desk.obstacle(piece);
    element.classList.toggle('glide', glide);
    element.classList.toggle('refused', !fits);
    element.dataset.where = piece.where;
    element.setAttribute('aria-label', this.host.pieceName(piece));
    this.draw(element, piece, piece.cells, this.scale(piece), this.corner(piece));
  }

  /** @param {Held} piece */
  scale({ where }) { return where === 'tray' ? this.plan.small : this.plan.cell; }

  /** Where the cell 0,0 of its cells is. @param {Held} piece */
  corner(piece) {
    if (piece.where !== 'tray') return { x: this.plan.left, y: 0 };
    const known = this.origins.get(piece.id);
    if (known) return known;
    const { small, spots } = this.plan, n = this.desk.pieces.indexOf(piece);
    const now = box(piece.cells), first = box(this.desk.board.piece(piece.name).cells);
    const made = { x: spots[n].x + (first.columns - now.columns) / 2 * small, y: spots[n].y + (first.rows - now.rows) / 2 * small };
    this.origins.set(piece.id, made);
    return made;
  }

  /** @param {HTMLElement} element @param {Held} piece @param {Cell[]} cells @param {number} size @param {{x: number, y: number}} corner */
  draw(element, piece, cells, size, { x, y }) {
    const { top, left } = box(cells);
    const shape = `${this.plan.cell} ${moved(cells, [-top, -left]).map(cell => cell.map(Math.round))}`;
    if (element.dataset.shape !== shape) {
      element.dataset.shape = shape;
      element.replaceChildren(pieceDrawing(piece.name, cells, this.plan.cell));
    }
    element.style.transform = `translate(${x + left * size}px, ${y + top * size}px) scale(${size / this.plan.cell})`;
  }

  /** Set the tray straight, but for the piece that is touched. @param {string} id */
  tidy(id) {
    if (this.tidied === id) return;
    this.tidied = id;
    this.desk.tidy(id);
    for (const piece of this.desk.pieces) {
      if (piece.where !== 'tray' || piece.id === id) continue;
      this.origins.delete(piece.id);
      this.place(piece, true);
    }
  }

  // Fingers and mouse

  /** @param {import('../gestures.js').Gesture} gesture */
  gesture({ kind, x, y, from, target }) {
    // What is touched may be drawn anew before the finger leaves.
    if (kind === 'press' || target?.isConnected) this.pressed = target?.closest?.('.piece')?.dataset.piece;
    const id = this.pressed;
    if (!id || this.still || (kind === 'hold' && this.drag)) return;
    if (this.desk.piece(id).given) return kind === 'tap' && this.host.refused('board.is-given');
    const act = { press: () => this.tidy(id), drag: () => this.dragged(id, from, { x, y }), drop: () => this.dropped(),
      cancel: () => this.takeBack(), tap: () => this.turned(id, this.touched(id, from), 1, true),
      hold: () => this.flipped(id, this.touched(id, from), true) }[kind];
    act();
  }

  /** A point of the screen in cells of the piece. @param {Held} piece @param {{x: number, y: number}} point @returns {Cell} */
  inCells(piece, { x, y }) {
    const frame = this.root.getBoundingClientRect(), corner = this.corner(piece), size = this.scale(piece);
    return [(y - frame.top - corner.y) / size, (x - frame.left - corner.x) / size];
  }

  /** The number of the cell under a point. @param {string} id @param {{x: number, y: number}} point */
  touched(id, point) {
    const piece = this.desk.piece(id), [row, column] = this.inCells(piece, point);
    const away = piece.cells.map(([r, c]) => Math.hypot(r + 0.5 - row, c + 0.5 - column));
    return away.indexOf(Math.min(...away));
  }

  /** It grows about the point that is held, and under a finger it floats above it.
   * @param {string} id @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  dragged(id, from, to) {
    const piece = this.desk.piece(id), element = this.pieces.get(id);
    if (!this.drag) {
      this.drag = { id, held: this.inCells(piece, from) };
      element.classList.add('held');
    }
    const frame = this.root.getBoundingClientRect(), { cell, left } = this.plan;
    const row = (to.y - frame.top - (this.touch ? LIFT : 0)) / cell, column = (to.x - frame.left - left) / cell;
    this.drag.cells = moved(piece.cells, [row - this.drag.held[0], column - this.drag.held[1]]);
    element.classList.remove('glide', 'refused');
    this.draw(element, piece, this.drag.cells, cell, { x: left, y: 0 });
    this.ghost(piece, this.drag.cells.map(at => at.map(Math.round)));
  }

  /** The cells that it would take. @param {Held} piece @param {Cell[]} near */
  ghost(piece, near) {
    const there = near.filter(cell => this.desk.board.texts.has(String(cell)));
    this.mark('ghost', there, this.desk.obstacle(piece, near) ? 'no' : 'yes');
  }

  /** Outline cells on the board. @param {'ghost' | 'place'} what @param {Cell[]} cells @param {string} [how] */
  mark(what, cells, how = '') {
    this.marks[what] = { cells, how };
    if (!this.plan) return;
    const path = this.ground.querySelector('.' + what), d = outline(cells, this.plan.cell);
    if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    path.dataset.how = how;
  }

  /** Under a mouse, a tap is shown before it is made. @param {PointerEvent} [event] */
  foretell(event) {
    if (this.drag || this.still || (event && (event.pointerType !== 'mouse' || event.buttons))) return;
    const id = event?.target.closest('.piece')?.dataset.piece, piece = id && this.desk.piece(id);
    if (!piece || piece.given || piece.where === 'tray') return this.mark('ghost', []);
    const cells = turned(piece.cells, piece.cells[this.touched(id, { x: event.clientX, y: event.clientY })]);
    this.ghost(piece, cells.map(cell => cell.map(Math.round)));
  }

  dropped() {
    if (!this.drag) return;
    const { id, cells } = this.drag;
    this.letGo();
    this.desk.drop(id, cells);
    this.done(id, true);
  }

  takeBack() {
    if (!this.drag) return;
    const { id } = this.drag;
    this.letGo();
    this.place(this.desk.piece(id), true);
  }

  letGo() {
    this.pieces.get(this.drag.id).classList.remove('held');
    this.drag = null;
    this.mark('ghost', []);
  }

  /** @param {string} id @param {number} cell @param {number} quarters @param {boolean} settle */
  turned(id, cell, quarters, settle) {
    this.desk.turn(id, cell, quarters, settle);
    this.done(id);
  }

  /** @param {string} id @param {number} cell @param {boolean} settle */
  flipped(id, cell, settle) {
    if (this.desk.flip(id, cell, settle)) this.done(id);
    else this.host.refused('board.no-flips');
  }

  /** @param {string} id @param {boolean} [glide] */
  done(id, glide = false) {
    this.mark('ghost', []);
    this.show(glide);
    this.host.changed(id);
  }

  // Keys

  /** Only what no finger or mouse made: a screen reader's press. @param {MouseEvent} event @param {string} id */
  clicked(event, id) {
    if (!event.detail) this.put(id);
  }

  /** @param {KeyboardEvent} event @param {string} id */
  key(event, id) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const piece = this.desk.piece(id), cell = middle(piece.cells);
    const act = { r: () => this.turned(id, cell, 1, false), R: () => this.turned(id, cell, 3, false),
      f: () => this.flipped(id, cell, false), Enter: () => this.put(id), ' ': () => this.put(id), x: () => this.lifted(id),
      Delete: () => this.lifted(id), Escape: () => this.lifted(id) }[event.key];
    const by = ARROWS[event.key];
    if (!act && !by) return;
    event.preventDefault();
    if (piece.given) return this.host.refused('board.is-given');
    if (act) return act();
    this.desk.step(id, by);
    this.done(id);
  }

  /** Let it down where it is; from the tray it comes over the board, and one that lies is held again. @param {string} id */
  put(id) {
    const piece = this.desk.piece(id);
    if (piece.given) return this.host.refused('board.is-given');
    const obstacle = piece.where === 'loose' && this.desk.obstacle(piece);
    if (obstacle) return this.host.refused(obstacle);
    if (piece.where === 'loose') this.desk.drop(id, piece.cells);
    else this.desk.step(id, [0, 0]);
    this.done(id);
  }

  /** @param {string} id */
  lifted(id) {
    this.desk.lift(id);
    this.done(id, true);
  }
}

/** Board and pieces on the screen, under fingers, mouse and keys. */

import { ARROWS, button, replaceChildren } from '../dom.js';
import { listen } from '../gestures.js';
import { boardDrawing, colours, middle, pieceDrawing } from './draw.js';
import { layout } from './layout.js';
import { box, moved, outline, rounded, turned } from './shape.js';
/** @import { Cell } from '../documents' @import { Gesture, Point } from '../gestures.js' @import { Desk, Held } from './desk.js' */

/** Who is told what happens to pieces.
 * @typedef {{name: string, signal: AbortSignal, pieceName(piece: Held): string, changed(id: string): void, refused(key: string): void}} Host
 * @typedef {{id: string, held: Cell, cells: Cell[]}} Drag a piece, the point of it that is held in its cells, and where it is */

/** How far above a finger its piece floats. */
const LIFT = 56;

export class Table {
  /** The drag under way. @type {Drag | null} */
  drag = null;
  /** @type {Map<string, HTMLButtonElement>} */
  pieces = new Map();
  /** Where the cell 0,0 of a piece in the tray is. @type {Map<string, Point>} */
  #origins = new Map();
  /** Cells that are outlined on the board. @type {Record<'ghost' | 'place', {cells: Cell[], how: string}>} */
  #marks = { ghost: { cells: [], how: '' }, place: { cells: [], how: '' } };
  /** Whether a finger was last here, and no mouse. */
  #touch = false;
  /** Whether pieces are only looked at. */
  #still = false;
  #room = '';
  /** The piece that is not set straight in the tray. */
  #tidied = '';
  /** The piece that is touched. */
  #pressed = '';
  /** @type {import('./layout.js').Layout | undefined} */
  #plan;
  /** @type {SVGElement | undefined} */
  #ground;

  /** @param {HTMLElement} root @param {Desk} desk @param {Host} host */
  constructor(root, desk, host) {
    this.root = root;
    this.desk = desk;
    this.host = host;
    this.hues = new Map(desk.board.pieces.map(({ name }, n) => [name, n]));
    this.lay(desk);
    const watcher = new ResizeObserver(() => this.#measure());
    listen(root, gesture => this.#gesture(gesture), host.signal);
    host.signal.addEventListener('abort', () => watcher.disconnect());
    root.addEventListener('pointerdown', e => { this.#touch = e.pointerType !== 'mouse'; }, true);
    root.addEventListener('pointermove', e => { if (e.pointerType === 'mouse' && !e.buttons) this.#foretell(e); });
    root.addEventListener('pointerleave', () => this.#foretell());
    watcher.observe(root);
    this.#measure();
  }

  /** Show the pieces of a desk. @param {Desk} desk @param {boolean} [looked] whether they are only looked at */
  lay(desk, looked = false) {
    this.desk = desk;
    this.#still = looked;
    this.pieces = new Map(desk.pieces.map(piece => [piece.id, this.#element(piece)]));
    this.#origins.clear();
    if (this.#plan) this.#measure(true);
  }

  /** @param {Held} piece */
  #element({ id, name, given }) {
    return button('', e => this.#clicked(e, id), { class: `piece ${colours(this.hues.get(name) ?? 0)}${given ? ' given' : ''}`,
      'data-piece': id, disabled: this.#still, onkeydown: e => this.#key(e, id), onfocus: () => this.#tidy(id) });
  }

  /** Find room for all, where it has changed. @param {boolean} [anew] */
  #measure(anew = false) {
    const { desk, root, root: { clientWidth: width, clientHeight: height } } = this, size = `${width} ${height}`;
    if (!width || (size === this.#room && !anew)) return;
    this.#room = size;
    const shapes = this.#still ? [] : desk.pieces.map(({ name }) => desk.board.piece(name).cells);
    const plan = this.#plan = layout({ width, height }, desk.board, shapes);
    const ground = this.#ground = boardDrawing(desk.history.start, plan.cell, this.host.name);
    ground.style.left = `${plan.left}px`;
    this.#origins.clear();
    root.style.minHeight = plan.height > height ? `${plan.height}px` : '';
    replaceChildren(root, ground, ...this.pieces.values());
    for (const what of /** @type {const} */ (['ghost', 'place'])) this.mark(what, this.#marks[what].cells, this.#marks[what].how);
    this.show();
  }

  /** Set each piece where it is. @param {boolean} [glide] */
  show(glide = false) {
    for (const piece of this.desk.pieces) this.#place(piece, glide);
  }

  /** @param {Held} piece @param {boolean} [glide] */
  #place(piece, glide = false) {
    const element = this.pieces.get(piece.id);
    if (piece.where !== 'tray') this.#origins.delete(piece.id);
    if (!element || !this.#plan) return;
    if (this.#still) element.hidden = piece.where === 'tray';
    if (element.hidden) return;
    const fits = this.drag?.id === piece.id || piece.where !== 'loose' || !this.desk.obstacle(piece);
    element.classList.toggle('glide', glide);
    element.classList.toggle('refused', !fits);
    element.dataset.where = piece.where;
    element.setAttribute('aria-label', this.host.pieceName(piece));
    this.#draw(element, piece, piece.cells, this.#scale(piece), this.#corner(piece));
  }

  /** The width of a cell. @param {Held} piece */
  #scale({ where }) { return (where === 'tray' ? this.#plan?.small : this.#plan?.cell) ?? 1; }

  /** Where the cell 0,0 of its cells is. @param {Held} piece @returns {Point} */
  #corner(piece) {
    const { small = 0, spots = [], left = 0 } = this.#plan ?? {};
    if (piece.where !== 'tray') return { x: left, y: 0 };
    const known = this.#origins.get(piece.id);
    if (known) return known;
    const spot = spots[this.desk.pieces.indexOf(piece)];
    const now = box(piece.cells), first = box(this.desk.board.piece(piece.name).cells);
    const made = { x: spot.x + (first.columns - now.columns) / 2 * small, y: spot.y + (first.rows - now.rows) / 2 * small };
    this.#origins.set(piece.id, made);
    return made;
  }

  /** @param {HTMLElement} element @param {Held} piece @param {Cell[]} cells @param {number} size @param {Point} corner */
  #draw(element, piece, cells, size, { x, y }) {
    const { top, left } = box(cells), cell = this.#plan?.cell ?? 1;
    const shape = `${cell} ${rounded(moved(cells, [-top, -left]))}`;
    if (element.dataset.shape !== shape) {
      element.dataset.shape = shape;
      replaceChildren(element, pieceDrawing(piece.name, cells, cell));
    }
    element.style.transform = `translate(${x + left * size}px, ${y + top * size}px) scale(${size / cell})`;
  }

  /** Set the tray straight, but for the piece that is touched. @param {string} id */
  #tidy(id) {
    if (this.#tidied === id) return;
    this.#tidied = id;
    this.desk.tidy(id);
    for (const piece of this.desk.pieces) {
      if (piece.where !== 'tray' || piece.id === id) continue;
      this.#origins.delete(piece.id);
      this.#place(piece, true);
    }
  }

  // Fingers and mouse

  /** @param {Gesture} gesture */
  #gesture({ kind, x, y, from, target }) {
    // What is touched may be drawn anew before the finger leaves.
    if (kind === 'press' || target?.isConnected) this.#pressed = idOf(target);
    const id = this.#pressed;
    if (!id || this.#still || (kind === 'hold' && this.drag)) return;
    if (this.desk.piece(id).given) return kind === 'tap' ? this.host.refused('board.is-given') : undefined;
    const acts = { press: () => this.#tidy(id), drag: () => this.#dragged(id, from, { x, y }), drop: () => this.#dropped(),
      cancel: () => this.#takeBack(), tap: () => this.#turn(id, this.#touched(id, from), 1, true),
      hold: () => this.#flip(id, this.#touched(id, from), true) };
    acts[kind]();
  }

  /** A point of the screen in cells of the piece. @param {Held} piece @param {Point} point @returns {Cell} */
  #inCells(piece, { x, y }) {
    const frame = this.root.getBoundingClientRect(), from = this.#corner(piece), size = this.#scale(piece);
    return [(y - frame.top - from.y) / size, (x - frame.left - from.x) / size];
  }

  /** The number of the cell under a point. @param {string} id @param {Point} point */
  #touched(id, point) {
    const piece = this.desk.piece(id), [row, column] = this.#inCells(piece, point);
    const away = piece.cells.map(([r, c]) => Math.hypot(r + 0.5 - row, c + 0.5 - column));
    return away.indexOf(Math.min(...away));
  }

  /** It grows about the point that is held, and under a finger it floats above it.
   * @param {string} id @param {Point} from @param {Point} to */
  #dragged(id, from, to) {
    const piece = this.desk.piece(id), element = this.pieces.get(id);
    if (!element || !this.#plan) return;
    const { held } = this.drag ?? { held: this.#inCells(piece, from) };
    const frame = this.root.getBoundingClientRect(), { cell, left } = this.#plan;
    const row = (to.y - frame.top - (this.#touch ? LIFT : 0)) / cell, column = (to.x - frame.left - left) / cell;
    const cells = moved(piece.cells, [row - held[0], column - held[1]]);
    this.drag = { id, held, cells };
    element.classList.add('held');
    element.classList.remove('glide', 'refused');
    this.#draw(element, piece, cells, cell, { x: left, y: 0 });
    this.#ghost(piece, rounded(cells));
  }

  /** The cells that it would take. @param {Held} piece @param {Cell[]} near */
  #ghost(piece, near) {
    const there = near.filter(cell => this.desk.board.texts.has(String(cell)));
    this.mark('ghost', there, this.desk.obstacle(piece, near) ? 'no' : 'yes');
  }

  /** Outline cells on the board. @param {'ghost' | 'place'} what @param {Cell[]} cells @param {string} [how] */
  mark(what, cells, how = '') {
    this.#marks[what] = { cells, how };
    const path = /** @type {SVGElement | null | undefined} */ (this.#ground?.querySelector('.' + what));
    if (!path || !this.#plan) return;
    const d = outline(cells, this.#plan.cell);
    if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    path.dataset.how = how;
  }

  /** Under a mouse, a tap is shown before it is made. @param {PointerEvent} [event] */
  #foretell(event) {
    if (this.drag || this.#still) return;
    const id = event && idOf(/** @type {Element} */ (event.target)), piece = id ? this.desk.piece(id) : undefined;
    if (!event || !piece || piece.given || piece.where === 'tray') return this.mark('ghost', []);
    const touched = this.#touched(piece.id, { x: event.clientX, y: event.clientY });
    this.#ghost(piece, rounded(turned(piece.cells, piece.cells[touched])));
  }

  #dropped() {
    const drag = this.#letGo();
    if (!drag) return;
    this.desk.drop(drag.id, drag.cells);
    this.#done(drag.id, true);
  }

  #takeBack() {
    const drag = this.#letGo();
    if (drag) this.#place(this.desk.piece(drag.id), true);
  }

  /** End the drag under way, if there is one. */
  #letGo() {
    const { drag } = this;
    if (!drag) return null;
    this.pieces.get(drag.id)?.classList.remove('held');
    this.drag = null;
    this.mark('ghost', []);
    return drag;
  }

  /** @param {string} id @param {number} cell @param {number} quarters @param {boolean} settle */
  #turn(id, cell, quarters, settle) {
    this.desk.turn(id, cell, quarters, settle);
    this.#done(id);
  }

  /** @param {string} id @param {number} cell @param {boolean} settle */
  #flip(id, cell, settle) {
    if (this.desk.flip(id, cell, settle)) this.#done(id);
    else this.host.refused('board.no-flips');
  }

  /** @param {string} id @param {boolean} [glide] */
  #done(id, glide = false) {
    this.mark('ghost', []);
    this.show(glide);
    this.host.changed(id);
  }

  // Keys

  /** Only what no finger or mouse made: a screen reader's press. @param {MouseEvent} event @param {string} id */
  #clicked(event, id) {
    if (!event.detail) this.#put(id);
  }

  /** @param {KeyboardEvent} event @param {string} id */
  #key(event, id) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const piece = this.desk.piece(id), cell = middle(piece.cells), by = ARROWS[event.key];
    const put = () => this.#put(id), lift = () => this.#lift(id);
    /** @type {Record<string, () => void>} */
    const acts = { r: () => this.#turn(id, cell, 1, false), R: () => this.#turn(id, cell, 3, false),
      f: () => this.#flip(id, cell, false), Enter: put, ' ': put, x: lift, Delete: lift, Escape: lift };
    if (!by && !Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    if (piece.given) return this.host.refused('board.is-given');
    if (!by) return acts[event.key]();
    this.desk.step(id, by);
    this.#done(id);
  }

  /** Let it down where it is; from the tray it comes over the board, and one that lies is held again. @param {string} id */
  #put(id) {
    const { desk, host } = this, piece = desk.piece(id);
    if (piece.given) return host.refused('board.is-given');
    const obstacle = piece.where === 'loose' && desk.obstacle(piece);
    if (obstacle) return host.refused(obstacle);
    if (piece.where === 'loose') desk.drop(id, piece.cells);
    else desk.step(id, [0, 0]);
    this.#done(id);
  }

  /** @param {string} id */
  #lift(id) {
    this.desk.lift(id);
    this.#done(id, true);
  }
}

/** The piece that an element belongs to. @param {Element | undefined} element */
const idOf = element => /** @type {HTMLElement | null | undefined} */ (element?.closest('.piece'))?.dataset.piece ?? '';

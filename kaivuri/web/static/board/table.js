/** Board and pieces on the screen, under fingers, mouse and keys. */

import { ARROWS, button, refill } from '../dom.js';
import { listen } from '../gestures.js';
import { boardDrawing, colours, middle, pieceDrawing } from './draw.js';
import { layout } from './layout.js';
import { box, moved, outline, turned } from './shape.js';

/** @typedef {import('./shape.js').Cell} Cell @typedef {import('./desk.js').Desk} Desk @typedef {import('./desk.js').Held} Held
 * @typedef {{name: string, signal: AbortSignal, pieceName(piece: Held): string, changed(id: string): void, refused(key: string): void}} Host */

/** How far above a finger its piece floats. */
const LIFT = 56;

/** @param {HTMLElement} root @param {Desk} desk @param {Host} host */
export function tableOf(root, desk, host) {
  const hues = new Map(desk.board.pieces.map(({ name }, n) => [name, n])), origins = new Map();
  /** Cells that are outlined on the board. @type {Record<string, {cells: Cell[], how: string}>} */
  const marks = {};
  let touch = false, still = false, /** the drag under way */ drag = null, pieces, plan, room, ground, tidied, pressed;

  /** Show the pieces of a desk. @param {Desk} other @param {boolean} [looked] whether they are only looked at */
  function lay(other, looked = false) {
    desk = other;
    still = looked;
    pieces = new Map(desk.pieces.map(piece => [piece.id, element(piece)]));
    origins.clear();
    if (plan) measure(true);
  }

  /** @param {Held} piece */
  function element({ id, name, given }) {
    return button('', e => clicked(e, id), { class: `piece ${colours(hues.get(name))}${given ? ' given' : ''}`,
      'data-piece': id, disabled: still, onkeydown: e => key(e, id), onfocus: () => tidy(id) });
  }

  /** Find room for all, where it has changed. @param {boolean} [anew] */
  function measure(anew = false) {
    const { clientWidth: width, clientHeight: height } = root;
    const size = `${width} ${height}`;
    if (!width || (size === room && !anew)) return;
    room = size;
    const shapes = still ? [] : desk.pieces.map(({ name }) => desk.board.piece(name).cells);
    plan = layout({ width, height }, desk.board, shapes);
    ground = boardDrawing(desk.history.start, plan.cell, host.name);
    ground.style.left = `${plan.left}px`;
    origins.clear();
    root.style.minHeight = plan.height > height ? `${plan.height}px` : '';
    refill(root, ground, ...pieces.values());
    for (const [what, { cells, how }] of Object.entries(marks)) mark(what, cells, how);
    show();
  }

  /** Set each piece where it is. @param {boolean} [glide] */
  function show(glide = false) {
    for (const piece of desk.pieces) place(piece, glide);
  }

  /** @param {Held} piece @param {boolean} [glide] */
  function place(piece, glide = false) {
    const element = pieces.get(piece.id);
    if (piece.where !== 'tray') origins.delete(piece.id);
    if (still) element.hidden = piece.where === 'tray';
    if (element.hidden) return;
    const fits = drag?.id === piece.id || piece.where !== 'loose' || !desk.obstacle(piece);
    element.classList.toggle('glide', glide);
    element.classList.toggle('refused', !fits);
    element.dataset.where = piece.where;
    element.setAttribute('aria-label', host.pieceName(piece));
    draw(element, piece, piece.cells, scale(piece), corner(piece));
  }

  /** @param {Held} piece */
  function scale({ where }) { return where === 'tray' ? plan.small : plan.cell; }

  /** Where the cell 0,0 of its cells is. @param {Held} piece */
  function corner(piece) {
    if (piece.where !== 'tray') return { x: plan.left, y: 0 };
    const known = origins.get(piece.id);
    if (known) return known;
    const { small, spots } = plan, n = desk.pieces.indexOf(piece);
    const now = box(piece.cells), first = box(desk.board.piece(piece.name).cells);
    const made = { x: spots[n].x + (first.columns - now.columns) / 2 * small, y: spots[n].y + (first.rows - now.rows) / 2 * small };
    origins.set(piece.id, made);
    return made;
  }

  /** @param {HTMLElement} element @param {Held} piece @param {Cell[]} cells @param {number} size @param {{x: number, y: number}} corner */
  function draw(element, piece, cells, size, { x, y }) {
    const { top, left } = box(cells);
    const shape = `${plan.cell} ${moved(cells, [-top, -left]).map(cell => cell.map(Math.round))}`;
    if (element.dataset.shape !== shape) {
      element.dataset.shape = shape;
      refill(element, pieceDrawing(piece.name, cells, plan.cell));
    }
    element.style.transform = `translate(${x + left * size}px, ${y + top * size}px) scale(${size / plan.cell})`;
  }

  /** Set the tray straight, but for the piece that is touched. @param {string} id */
  function tidy(id) {
    if (tidied === id) return;
    tidied = id;
    desk.tidy(id);
    for (const piece of desk.pieces) {
      if (piece.where !== 'tray' || piece.id === id) continue;
      origins.delete(piece.id);
      place(piece, true);
    }
  }

  // Fingers and mouse

  /** @param {import('../gestures.js').Gesture} gesture */
  function gesture({ kind, x, y, from, target }) {
    // What is touched may be drawn anew before the finger leaves.
    if (kind === 'press' || target?.isConnected) pressed = target?.closest?.('.piece')?.dataset.piece;
    const id = pressed;
    if (!id || still || (kind === 'hold' && drag)) return;
    if (desk.piece(id).given) return kind === 'tap' && host.refused('board.is-given');
    const act = { press: () => tidy(id), drag: () => dragged(id, from, { x, y }), drop: () => dropped(),
      cancel: () => takeBack(), tap: () => turn(id, touched(id, from), 1, true),
      hold: () => flip(id, touched(id, from), true) }[kind];
    act();
  }

  /** A point of the screen in cells of the piece. @param {Held} piece @param {{x: number, y: number}} point @returns {Cell} */
  function inCells(piece, { x, y }) {
    const frame = root.getBoundingClientRect(), from = corner(piece), size = scale(piece);
    return [(y - frame.top - from.y) / size, (x - frame.left - from.x) / size];
  }

  /** The number of the cell under a point. @param {string} id @param {{x: number, y: number}} point */
  function touched(id, point) {
    const piece = desk.piece(id), [row, column] = inCells(piece, point);
    const away = piece.cells.map(([r, c]) => Math.hypot(r + 0.5 - row, c + 0.5 - column));
    return away.indexOf(Math.min(...away));
  }

  /** It grows about the point that is held, and under a finger it floats above it.
   * @param {string} id @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  function dragged(id, from, to) {
    const piece = desk.piece(id), element = pieces.get(id);
    if (!drag) {
      drag = { id, held: inCells(piece, from) };
      element.classList.add('held');
    }
    const frame = root.getBoundingClientRect(), { cell, left } = plan;
    const row = (to.y - frame.top - (touch ? LIFT : 0)) / cell, column = (to.x - frame.left - left) / cell;
    drag.cells = moved(piece.cells, [row - drag.held[0], column - drag.held[1]]);
    element.classList.remove('glide', 'refused');
    draw(element, piece, drag.cells, cell, { x: left, y: 0 });
    ghost(piece, drag.cells.map(at => at.map(Math.round)));
  }

  /** The cells that it would take. @param {Held} piece @param {Cell[]} near */
  function ghost(piece, near) {
    const there = near.filter(cell => desk.board.texts.has(String(cell)));
    mark('ghost', there, desk.obstacle(piece, near) ? 'no' : 'yes');
  }

  /** Outline cells on the board. @param {'ghost' | 'place'} what @param {Cell[]} cells @param {string} [how] */
  function mark(what, cells, how = '') {
    marks[what] = { cells, how };
    if (!plan) return;
    const path = ground.querySelector('.' + what), d = outline(cells, plan.cell);
    if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    path.dataset.how = how;
  }

  /** Under a mouse, a tap is shown before it is made. @param {PointerEvent} [event] */
  function foretell(event) {
    if (drag || still || (event && (event.pointerType !== 'mouse' || event.buttons))) return;
    const id = event?.target.closest('.piece')?.dataset.piece, piece = id && desk.piece(id);
    if (!piece || piece.given || piece.where === 'tray') return mark('ghost', []);
    const cells = turned(piece.cells, piece.cells[touched(id, { x: event.clientX, y: event.clientY })]);
    ghost(piece, cells.map(cell => cell.map(Math.round)));
  }

  function dropped() {
    if (!drag) return;
    const { id, cells } = drag;
    letGo();
    desk.drop(id, cells);
    done(id, true);
  }

  function takeBack() {
    if (!drag) return;
    const { id } = drag;
    letGo();
    place(desk.piece(id), true);
  }

  function letGo() {
    pieces.get(drag.id).classList.remove('held');
    drag = null;
    mark('ghost', []);
  }

  /** @param {string} id @param {number} cell @param {number} quarters @param {boolean} settle */
  function turn(id, cell, quarters, settle) {
    desk.turn(id, cell, quarters, settle);
    done(id);
  }

  /** @param {string} id @param {number} cell @param {boolean} settle */
  function flip(id, cell, settle) {
    if (desk.flip(id, cell, settle)) done(id);
    else host.refused('board.no-flips');
  }

  /** @param {string} id @param {boolean} [glide] */
  function done(id, glide = false) {
    mark('ghost', []);
    show(glide);
    host.changed(id);
  }

  // Keys

  /** Only what no finger or mouse made: a screen reader's press. @param {MouseEvent} event @param {string} id */
  function clicked(event, id) {
    if (!event.detail) put(id);
  }

  /** @param {KeyboardEvent} event @param {string} id */
  function key(event, id) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const piece = desk.piece(id), cell = middle(piece.cells);
    const act = { r: () => turn(id, cell, 1, false), R: () => turn(id, cell, 3, false),
      f: () => flip(id, cell, false), Enter: () => put(id), ' ': () => put(id), x: () => lifted(id),
      Delete: () => lifted(id), Escape: () => lifted(id) }[event.key];
    const by = ARROWS[event.key];
    if (!act && !by) return;
    event.preventDefault();
    if (piece.given) return host.refused('board.is-given');
    if (act) return act();
    desk.step(id, by);
    done(id);
  }

  /** Let it down where it is; from the tray it comes over the board, and one that lies is held again. @param {string} id */
  function put(id) {
    const piece = desk.piece(id);
    if (piece.given) return host.refused('board.is-given');
    const obstacle = piece.where === 'loose' && desk.obstacle(piece);
    if (obstacle) return host.refused(obstacle);
    if (piece.where === 'loose') desk.drop(id, piece.cells);
    else desk.step(id, [0, 0]);
    done(id);
  }

  /** @param {string} id */
  function lifted(id) {
    desk.lift(id);
    done(id, true);
  }

  lay(desk);
  const watcher = new ResizeObserver(() => measure());
  listen(root, gesture, host.signal);
  host.signal.addEventListener('abort', () => watcher.disconnect());
  root.addEventListener('pointerdown', e => { touch = e.pointerType !== 'mouse'; }, true);
  root.addEventListener('pointermove', foretell);
  root.addEventListener('pointerleave', () => foretell());
  watcher.observe(root);
  measure();
  return { hues, lay, show, mark, get drag() { return drag; }, get pieces() { return pieces; } };
}

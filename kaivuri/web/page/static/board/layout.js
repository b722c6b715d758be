/** Where board and tray go on a screen. Lengths are pixels. */

import { box } from './shape.js';

const TRAY = 0.6, GAP = 0.7, LEAST = 18, MOST = 80;

/** @import { Cell } from '../documents' */
/** @typedef {{width: number, height: number}} Room @typedef {{rows: number, columns: number}} Size
 * @typedef {{cell: number, small: number, left: number, beside: boolean, width: number, height: number,
 *   spots: {x: number, y: number}[]}} Layout
 * `cell` a cell of the board, `small` one in the tray; `left` where the board begins; `spots` corners of the pieces */

/** The largest cell with which all fits, the tray below the board or at its right.
 * @param {Room} room @param {Size} board
 * @param {Cell[][]} shapes as they lie in the tray @returns {Layout} */
export function layout(room, board, shapes) {
  const below = largest(cell => underneath(cell, room, board, shapes), room);
  const right = shapes.length && room.width > room.height ? largest(cell => atRight(cell, room, board, shapes), room) : below;
  return right.cell > below.cell ? right : below;
}

/** @param {(cell: number) => Layout} make @param {Room} room */
function largest(make, room) {
  for (let cell = MOST; ; cell--) {
    const made = make(cell);
    if (cell <= LEAST || (made.width <= room.width && made.height <= room.height)) return made;
  }
}

/** @param {number} cell @param {Room} room @param {Size} board @param {Cell[][]} shapes @returns {Layout} */
function underneath(cell, room, { rows, columns }, shapes) {
  const wide = columns * cell, small = Math.round(cell * TRAY);
  const { spots, height } = shelves(shapes, small, Math.max(room.width, wide));
  const top = rows * cell + small * GAP;
  return { cell, small, left: Math.max(0, (room.width - wide) / 2), beside: false, width: wide, height: top + height,
    spots: spots.map(({ x, y }) => ({ x, y: y + top })) };
}

/** @param {number} cell @param {Room} room @param {Size} board @param {Cell[][]} shapes @returns {Layout} */
function atRight(cell, room, { rows, columns }, shapes) {
  const small = Math.round(cell * TRAY), from = columns * cell + small * GAP;
  const { spots, height } = shelves(shapes, small, Math.max(room.width - from, 5 * small));
  return { cell, small, left: 0, beside: true, width: from + 5 * small, height: Math.max(rows * cell, height),
    spots: spots.map(({ x, y }) => ({ x: x + from, y })) };
}

/** Shapes in rows, each row as high as its highest and set in the middle. @param {Cell[][]} shapes @param {number} size @param {number} wide */
export function shelves(shapes, size, wide) {
  const gap = size * GAP;
  /** @type {{x: number, y: number}[]} */
  const spots = [];
  let shelf = /** @type {typeof spots} */ ([]), x = 0, y = 0, high = 0;
  const close = () => {
    const spare = Math.max(0, (wide - x + gap) / 2);
    for (const spot of shelf) spot.x += spare;
    y += high + gap;
    [shelf, x, high] = [[], 0, 0];
  };
  for (const shape of shapes) {
    const { rows, columns } = box(shape);
    if (x && x + columns * size > wide) close();
    const spot = { x, y };
    spots.push(spot);
    shelf.push(spot);
    x += columns * size + gap;
    high = Math.max(high, rows * size);
  }
  close();
  return { spots, height: y };
}

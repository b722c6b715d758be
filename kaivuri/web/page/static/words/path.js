/** The path of the word under the finger. Paths are lists of cells; each function gives a new one. */

import { has, near, same, ways } from './game.js';
/** @import { Cell } from '../documents' */

/** A finger enters a cell: one further, or one back. @param {Cell[]} path @param {Cell} cell @param {Cell[]} free */
export function enter(path, cell, free) {
  const last = path.at(-1);
  if (!has(free, cell) || (last && same(last, cell))) return path;
  if (path.length > 1 && same(path[path.length - 2], cell)) return path.slice(0, -1);
  return !last || (near(last, cell) && !has(path, cell)) ? [...path, cell] : path;
}

/** A tap on a cell: one further, back to it, or a new word. @param {Cell[]} path @param {Cell} cell @param {Cell[]} free */
export function tapped(path, cell, free) {
  const at = path.findIndex(other => same(other, cell));
  if (at >= 0) return path.length === 1 ? [] : path.slice(0, at + 1);
  const longer = enter(path, cell, free);
  return longer === path ? enter([], cell, free) : longer;
}

/** The cells that a finger crosses from one point to another, in units of a cell; only the middle of a cell counts,
 * so that a diagonal step touches no third cell. @param {[number, number]} from x and y @param {[number, number]} to @returns {Cell[]} */
export function crossed([x0, y0], [x1, y1]) {
  const steps = Math.max(1, Math.ceil(8 * Math.hypot(x1 - x0, y1 - y0)));
  /** @type {Cell[]} */
  const cells = [];
  for (let n = 1; n <= steps; n++) {
    const [x, y] = [x0 + (x1 - x0) * n / steps, y0 + (y1 - y0) * n / steps];
    const cell = /** @type {Cell} */ ([Math.floor(y), Math.floor(x)]);
    const inside = Math.hypot(x - cell[1] - .5, y - cell[0] - .5) < .42;
    if (inside && !(cells.length && same(cells[cells.length - 1], cell))) cells.push(cell);
  }
  return cells;
}

/** The first way to lay typed letters; without one the path as it was. @param {string[]} rows @param {string} word
 * @param {Cell[]} path @param {Cell[]} free */
export function typed(rows, word, path, free) {
  const on = path.length && ways(rows, word, free, path).next().value;
  return on || ways(rows, word, free).next().value || path;
}

/** Cells of pieces: turned, turned over, and the eight ways to lay a shape. A cell is [row, column]. */

/** @import { Cell } from '../documents' */
/** @typedef {{quarters: number, flip: boolean, cells: Cell[]}} Way */

/** After clockwise quarter turns about the centre of a cell; each cell keeps its place in the list.
 * @param {Cell[]} cells @param {Cell} pivot @param {number} [quarters] @returns {Cell[]} */
export function turned(cells, [row, column], quarters = 1) {
  let now = cells;
  for (let done = 0; done < quarters % 4; done++) now = now.map(([r, c]) => [row + c - column, column - (r - row)]);
  return now;
}

/** Turned over about the upright line through a cell: left for right. @param {Cell[]} cells @param {Cell} pivot @returns {Cell[]} */
export const flipped = (cells, [, column]) => cells.map(([r, c]) => [r, 2 * column - c]);

/** @param {Cell[]} cells @param {Cell} by @returns {Cell[]} */
export const moved = (cells, [down, right]) => cells.map(([r, c]) => [r + down, c + right]);

/** To whole cells. @param {Cell[]} cells @returns {Cell[]} */
export const rounded = cells => cells.map(([r, c]) => [Math.round(r), Math.round(c)]);

/** In reading order. @param {Cell[]} cells @returns {Cell[]} */
export const sorted = cells => [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** The least row and column, and how many of them there are. @param {Cell[]} cells */
export function box(cells) {
  const rows = cells.map(([r]) => r), columns = cells.map(([, c]) => c);
  const top = Math.min(...rows), left = Math.min(...columns);
  return { top, left, rows: Math.max(...rows) - top + 1, columns: Math.max(...columns) - left + 1 };
}

/** In reading order, the least row and column being 0. @param {Cell[]} cells */
export function normal(cells) {
  const { top, left } = box(cells);
  return sorted(moved(cells, [-top, -left]));
}

/** A shape as it is told: the columns that each row takes, as in `1 2 3; 1`. @param {Cell[]} cells */
export function told(cells) {
  /** @type {number[][]} */
  const rows = [];
  for (const [r, c] of normal(cells)) (rows[Math.round(r)] ??= []).push(Math.round(c) + 1);
  return rows.map(columns => columns.join(' ')).join('; ');
}

/** One text for one shape, wherever it lies. @param {Cell[]} cells */
export const shapeKey = cells => normal(cells).join(';');

/** Turned over first, then turned. @param {Cell[]} shape @param {number} quarters @param {boolean} flip */
export const laid = (shape, quarters, flip) => normal(turned(flip ? flipped(shape, [0, 0]) : shape, [0, 0], quarters));

/** Every distinct way to lay a shape, by `shapeKey`, with the fewest flips, then the fewest turns.
 * @param {Cell[]} shape @param {boolean} flips whether it may be turned over @returns {Map<string, Way>} */
export function ways(shape, flips) {
  const found = new Map();
  for (const flip of flips ? [false, true] : [false]) {
    for (let quarters = 0; quarters < 4; quarters++) {
      const cells = laid(shape, quarters, flip), key = shapeKey(cells);
      if (!found.has(key)) found.set(key, { quarters, flip, cells });
    }
  }
  return found;
}

/** The cells of a normal shape when its first one lies on a cell. @param {Cell[]} shape @param {Cell} first */
export const at = (shape, [row, column]) => moved(shape, [row - shape[0][0], column - shape[0][1]]);

/** The outline of the cells as an SVG path, a cell being `size` wide. @param {Cell[]} cells @param {number} size */
export function outline(cells, size) {
  const edges = sides(cells);
  let path = '';
  for (const [key, starts] of edges) {
    while (starts.length) {
      let [r, c] = key.split(',').map(Number);
      path += `M${c * size} ${r * size}`;
      for (let way; (way = edges.get(`${r},${c}`)?.pop()) !== undefined;) {
        path += 'hvhv'[way] + (way < 2 ? size : -size);
        [r, c] = [r + [0, 1, 0, -1][way], c + [1, 0, -1, 0][way]];
      }
      path += 'z';
    }
  }
  return path;
}

/** The sides that are open, clockwise, by the corner where each begins: 0 goes right, 1 down, 2 left, 3 up.
 * @param {Cell[]} cells @returns {Map<string, number[]>} */
function sides(cells) {
  const there = new Set(cells.map(String)), edges = new Map();
  for (const [r, c] of cells) {
    const near = [[r - 1, c], [r, c + 1], [r + 1, c], [r, c - 1]];
    const from = [[r, c], [r, c + 1], [r + 1, c + 1], [r + 1, c]];
    near.forEach((cell, way) => {
      const corner = String(from[way]);
      if (!there.has(String(cell))) edges.set(corner, [...edges.get(corner) ?? [], way]);
    });
  }
  return edges;
}

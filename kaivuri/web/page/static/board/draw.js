/** Boards and pieces as SVG. */

import { svg } from '../dom.js';
import { box, moved, outline, rounded } from './shape.js';

/** @import { Cell } from '../documents' @import { BoardState } from './state.js' */

/** @param {Map<string, string>} texts @returns {Cell[]} */
const cellsOf = texts => [...texts.keys()].map(key => /** @type {Cell} */ (key.split(',').map(Number)));

/** The empty board with its labels; the date's cells lit. @param {BoardState} state @param {number} cell @param {string} name */
export function boardDrawing({ board, open }, cell, name) {
  const square = /** @param {Cell} at */ ([r, c]) => svg('rect', { x: c * cell + 1, y: r * cell + 1, width: cell - 2, height: cell - 2, rx: 4,
    class: open.has(`${r},${c}`) ? 'open' : 'cell' });
  const label = /** @param {Cell} at */ ([r, c]) => {
    const at = `${r},${c}`, text = board.texts.get(at) ?? '';
    return svg('text', { x: (c + 0.5) * cell, y: (r + 0.5) * cell, 'font-size': Math.round(cell * Math.min(0.32, 1.5 / text.length)), class: open.has(at) && 'open' }, text);
  };
  const cells = cellsOf(board.texts);
  return svg('svg.ground', { role: 'img', 'aria-label': name, width: board.columns * cell, height: board.rows * cell },
    hatch(), cells.map(square), cells.map(label), svg('path.ghost'), svg('path.place'));
}

const hatch = () => svg('defs', svg('pattern', { id: 'hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse',
  patternTransform: 'rotate(45)' }, svg('path', { d: 'M0 0v8', class: 'hatching' })));

/** A piece from the corner of its box, its name on the cell nearest to the middle. @param {string} name @param {Cell[]} cells @param {number} cell */
export function pieceDrawing(name, cells, cell) {
  const { top, left, rows, columns } = box(cells);
  const local = rounded(moved(cells, [-top, -left]));
  const [r, c] = local[middle(local)];
  return svg('svg', { width: columns * cell, height: rows * cell, 'aria-hidden': 'true' },
    svg('path', { d: outline(local, cell), class: 'body' }), dots(local, cell),
    svg('text', { x: (c + 0.5) * cell, y: (r + 0.5) * cell, 'font-size': Math.round(cell * 0.4) }, name));
}

/** A dot in a corner of each cell, for pieces whose hue another one has. @param {Cell[]} cells @param {number} cell */
const dots = (cells, cell) => svg('path.dots', { 'stroke-width': cell / 5,
  d: cells.map(([r, c]) => `M${(c + 0.2) * cell} ${(r + 0.2) * cell}h0`).join('') });

/** The number of the cell nearest to the middle of them all. @param {Cell[]} cells */
export function middle(cells) {
  const mean = /** @type {const} */ ([0, 1]).map(way => cells.reduce((sum, cell) => sum + cell[way], 0) / cells.length);
  const away = cells.map(([r, c]) => (r - mean[0]) ** 2 + (c - mean[1]) ** 2);
  return away.indexOf(Math.min(...away));
}

/** A small board with its pieces; `hues` by the piece's name.
 * @param {Pick<BoardState, 'board' | 'placed' | 'open'>} state @param {Map<string, number>} hues */
export function miniature({ board, placed, open }, hues) {
  const lit = cellsOf(board.texts).filter(cell => open.has(String(cell)));
  return svg('svg.mini', { viewBox: `-.1 -.1 ${board.columns + 0.2} ${board.rows + 0.2}`, 'aria-hidden': 'true' },
    svg('path.cell', { d: outline(cellsOf(board.texts), 1) }),
    svg('path.open', { d: outline(lit, 1) }),
    placed.map(({ piece, cells }) => svg('g', { class: colours(hues.get(piece) ?? 0) },
      svg('path.body', { d: outline(cells, 1) }), dots(cells, 1))));
}

/** The classes of a piece by its number: eight hues, and the same eight again with a dot on each cell. @param {number} number */
export const colours = number => `h${number % 8}${number % 16 > 7 ? ' dotted' : ''}`;

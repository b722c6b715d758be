/** Boards and pieces as SVG. */

import { svg } from '../dom.js';
import { boundingBox, nearestCell, outline, rounded, translated } from './shape.js';

/** @import { Cell } from '../documents'
 * @import { BoardState } from './state.js' */

/** @param {Map<string, string>} texts by cell @returns {Cell[]} */
const cellsOf = texts =>
	[...texts.keys()].map(key => /** @type {Cell} */ (key.split(',').map(Number)));

const LABEL_WIDTH = 0.9;

/** The size of a short label, in cells; it follows the size of text in the browser's settings. */
const labelHeight = () =>
	Math.min(0.6, 0.02 * parseFloat(getComputedStyle(document.documentElement).fontSize));

/** @param {BoardState} state @param {number} cell pixels @param {string} name */
export function boardDrawing({ board, open }, cell, name) {
	const square = /** @param {Cell} at */ ([r, c]) =>
		svg('rect', {
			x: c * cell + 1,
			y: r * cell + 1,
			width: cell - 2,
			height: cell - 2,
			rx: 4,
			class: open.has(`${r},${c}`) ? 'open' : 'cell',
		});
	const size = labelSize([...board.cellTexts.values()], 400);
	const label = /** @param {Cell} at */ ([r, c]) => {
		const key = `${r},${c}`;
		const text = board.cellTexts.get(key) ?? '';
		const isOpen = open.has(key);
		const fitting = isOpen ? labelSize([text], 600) : text.length > 2 ? size : labelHeight();
		return svg(
			'text',
			{
				x: (c + 0.5) * cell,
				y: (r + 0.5) * cell,
				'font-size': cell * fitting,
				class: isOpen && 'open',
			},
			text,
		);
	};
	const cells = cellsOf(board.cellTexts);
	return svg(
		'svg.board-drawing',
		{ role: 'img', 'aria-label': name, width: board.columns * cell, height: board.rows * cell },
		hatch(),
		cells.map(square),
		cells.map(label),
		svg('path.ghost'),
		svg('path.target'),
	);
}

/** @param {string[]} texts @param {number} weight */
function labelSize(texts, weight) {
	const context = /** @type {CanvasRenderingContext2D} */ (
		document.createElement('canvas').getContext('2d')
	);
	context.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
	return Math.min(
		labelHeight(),
		...texts.map(text => (LABEL_WIDTH * 100) / context.measureText(text).width),
	);
}

const hatch = () =>
	svg(
		'defs',
		svg(
			'pattern',
			{
				id: 'hatch',
				width: 8,
				height: 8,
				patternUnits: 'userSpaceOnUse',
				patternTransform: 'rotate(45)',
			},
			svg('path', { d: 'M0 0v8', class: 'hatching' }),
		),
	);

/** @param {string} name @param {Cell[]} cells @param {number} cell pixels */
export function pieceDrawing(name, cells, cell) {
	const { top, left, rows, columns } = boundingBox(cells);
	const local = rounded(translated(cells, [-top, -left]));
	const [r, c] = local[centralCell(local)];
	return svg(
		'svg',
		{ width: columns * cell, height: rows * cell, 'aria-hidden': 'true' },
		svg('path', { d: outline(local, cell), class: 'body' }),
		dots(local, cell),
		svg(
			'text',
			{ x: (c + 0.5) * cell, y: (r + 0.5) * cell, 'font-size': Math.round(cell * 0.4) },
			name,
		),
	);
}

/** Draw a dot in each cell, which tells apart pieces of the same hue.
 * @param {Cell[]} cells
 * @param {number} cell pixels */
const dots = (cells, cell) =>
	svg('path.dots', {
		'stroke-width': cell / 5,
		d: cells.map(([r, c]) => `M${(c + 0.2) * cell} ${(r + 0.2) * cell}h0`).join(''),
	});

/** @param {Cell[]} cells */
export function centralCell(cells) {
	const mean = /** @param {0 | 1} axis */ axis =>
		cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
	return nearestCell(cells, [mean(0), mean(1)]);
}

/** @param {Pick<BoardState, 'board' | 'placed' | 'open'>} state
 * @param {Map<string, number>} hues by piece name */
export function thumbnail({ board, placed, open }, hues) {
	const openCells = cellsOf(board.cellTexts).filter(cell => open.has(String(cell)));
	return svg(
		'svg.thumbnail',
		{ viewBox: `-.1 -.1 ${board.columns + 0.2} ${board.rows + 0.2}`, 'aria-hidden': 'true' },
		svg('path.cell', { d: outline(cellsOf(board.cellTexts), 1) }),
		svg('path.open', { d: outline(openCells, 1) }),
		placed.map(({ piece, cells }) =>
			svg(
				'g',
				{ class: hueClasses(hues.get(piece) ?? 0) },
				svg('path.body', { d: outline(cells, 1) }),
				dots(cells, 1),
			),
		),
	);
}

/** Return the classes of the nth piece: one of eight hues, and dots for the second eight.
 * @param {number} n */
export const hueClasses = n => `hue-${n % 8}${n % 16 > 7 ? ' dotted' : ''}`;

/** Sizes and positions of the board and the tray in pixels. */

import { boundingBox } from './shape.js';

/** Size of the cells and gaps of the tray, in cells of the board and of the tray. */
const TRAY_SCALE = 0.6;
const GAP = 0.7;
const MIN_CELL = 18;
const MAX_CELL = 80;

/** @import { Cell } from '../documents'
 * @import { GridSize, Layout, Size } from '../types' */

/** @param {Size} available
 * @param {GridSize} board
 * @param {Cell[][]} shapes of the pieces in the tray
 * @returns {Layout} */
export function layout(available, board, shapes) {
	const below = largest(cell => trayBelow(cell, available, board, shapes), available);
	const beside =
		shapes.length && available.width > available.height
			? largest(cell => trayBeside(cell, available, board, shapes), available)
			: below;
	return beside.cell > below.cell ? beside : below;
}

/** @param {(cell: number) => Layout} make @param {Size} available */
function largest(make, available) {
	for (let cell = MAX_CELL; ; cell--) {
		const result = make(cell);
		if (cell <= MIN_CELL || (result.width <= available.width && result.height <= available.height))
			return result;
	}
}

/** @param {number} cell
 * @param {Size} available
 * @param {GridSize} board
 * @param {Cell[][]} shapes
 * @returns {Layout} */
function trayBelow(cell, available, { rows, columns }, shapes) {
	const width = columns * cell;
	const trayCell = Math.round(cell * TRAY_SCALE);
	const { positions, height } = shelves(shapes, trayCell, Math.max(available.width, width));
	const top = rows * cell + trayCell * GAP;
	return {
		cell,
		trayCell,
		boardLeft: Math.max(0, (available.width - width) / 2),
		width,
		height: top + height,
		positions: positions.map(({ x, y }) => ({ x, y: y + top })),
	};
}

/** @param {number} cell
 * @param {Size} available
 * @param {GridSize} board
 * @param {Cell[][]} shapes
 * @returns {Layout} */
function trayBeside(cell, available, { rows, columns }, shapes) {
	const trayCell = Math.round(cell * TRAY_SCALE);
	const left = columns * cell + trayCell * GAP;
	const { positions, height } = shelves(
		shapes,
		trayCell,
		Math.max(available.width - left, 5 * trayCell),
	);
	return {
		cell,
		trayCell,
		boardLeft: 0,
		width: left + 5 * trayCell,
		height: Math.max(rows * cell, height),
		positions: positions.map(({ x, y }) => ({ x: x + left, y })),
	};
}

/** @param {Cell[][]} shapes @param {number} cell @param {number} width */
export function shelves(shapes, cell, width) {
	const gap = cell * GAP;
	/** @type {{x: number, y: number}[]} */
	const positions = [];
	let shelf = /** @type {typeof positions} */ ([]);
	let x = 0;
	let y = 0;
	let height = 0;
	const closeShelf = () => {
		const margin = Math.max(0, (width - x + gap) / 2);
		for (const position of shelf) position.x += margin;
		y += height + gap;
		[shelf, x, height] = [[], 0, 0];
	};
	for (const shape of shapes) {
		const { rows, columns } = boundingBox(shape);
		if (x && x + columns * cell > width) closeShelf();
		const position = { x, y };
		positions.push(position);
		shelf.push(position);
		x += columns * cell + gap;
		height = Math.max(height, rows * cell);
	}
	closeShelf();
	return { positions, height: y };
}

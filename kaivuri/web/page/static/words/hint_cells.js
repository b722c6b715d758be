/** The cells that a hint is about, where it names sides of the grid. */

/** @import { Cell, MessageParams } from '../documents' */

const SIDES = [
	['top', '', 'bottom'],
	['left', '', 'right'],
];

/** Return the cells of the part of the grid in which a word starts, or those at the sides where the
 * spangram starts and ends.
 * @param {Cell[]} cells of the grid
 * @param {MessageParams} params of the hint */
export function hintedCells(cells, { region, from, to }) {
	const sizes = [0, 1].map(axis => Math.max(...cells.map(cell => cell[axis])) + 1);
	/** Return the third in which a cell lies, as the core does, or whether it is first or last. */
	const third = /** @param {number} at @param {number} size */ (at, size) =>
		region ? Math.floor((3 * (2 * at + 1)) / (2 * size)) : Math.sign(at) + +(at === size - 1);
	return cells.filter(cell => {
		const sides = cell.map((at, axis) => SIDES[axis][third(at, sizes[axis])]).filter(side => side);
		return region
			? sides.join() === region.join()
			: [from, to].some(ends => ends?.length && ends.every(side => sides.includes(side)));
	});
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
const { layout, shelves } = await import(process.env.PAGE + 'board/layout.js');
const { boundingBox } = await import(process.env.PAGE + 'board/shape.js');
import { DRAGONFJORD } from './boards.mjs';

const shapes = DRAGONFJORD.pieces.map(({ cells }) => cells);
const board = { rows: 7, columns: 7 };

for (const [width, height] of [
	[366, 640],
	[296, 420],
	[536, 700],
	[480, 300],
	[800, 340],
]) {
	test(`everything fits into ${width} × ${height}, without overlaps`, () => {
		const result = layout({ width, height }, board, shapes);
		assert.ok(result.width <= width && result.height <= height, JSON.stringify(result));
		const boxes = result.positions.map(({ x, y }, n) => {
			const { rows, columns } = boundingBox(shapes[n]);
			return { x, y, right: x + columns * result.trayCell, bottom: y + rows * result.trayCell };
		});
		for (const [n, a] of boxes.entries()) {
			assert.ok(a.x >= 0 && a.right <= Math.max(width, result.width) + 0.01);
			assert.ok(
				a.x >= result.boardLeft + 7 * result.cell || a.y >= 7 * result.cell,
				'not on the board',
			);
			for (const b of boxes.slice(n + 1))
				assert.ok(a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y);
		}
	});
}

test('cells have a minimum size', () => {
	assert.ok(layout({ width: 100, height: 100 }, board, shapes).cell >= 18);
});

test('in landscape the tray is beside the board', () => {
	const isBeside = size => {
		const { cell, boardLeft, positions } = layout(size, board, shapes);
		return positions.every(({ x }) => x >= boardLeft + 7 * cell);
	};
	assert.ok(isBeside({ width: 600, height: 320 }));
	assert.ok(!isBeside({ width: 366, height: 640 }));
});

test('a shape wider than the tray has a row of its own', () => {
	assert.equal(
		shelves(
			[
				[
					[0, 0],
					[0, 1],
					[0, 2],
				],
			],
			10,
			20,
		).positions.length,
		1,
	);
});

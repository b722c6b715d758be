import assert from 'node:assert/strict';
import { test } from 'node:test';
const { describeShape, flipped, normalised, orientations, oriented, outline, rotated, shapeKey } =
	await import(process.env.PAGE + 'board/shape.js');
import { DRAGONFJORD, drawn } from './boards.mjs';

const shapes = DRAGONFJORD.pieces.map(({ cells }) => cells);

test('a rotation keeps its pivot', () => {
	for (const cells of shapes) {
		cells.forEach((pivot, n) => {
			for (const quarters of [1, 2, 3]) assert.deepEqual(rotated(cells, pivot, quarters)[n], pivot);
			assert.deepEqual(flipped(cells, pivot)[n], pivot);
		});
	}
});

test('four rotations or two flips change nothing', () => {
	for (const cells of shapes) {
		for (const pivot of cells) {
			assert.deepEqual(rotated(rotated(cells, pivot, 3), pivot), cells);
			assert.deepEqual(rotated(cells, pivot, 4), cells);
			assert.deepEqual(flipped(flipped(cells, pivot), pivot), cells);
		}
	}
});

test('rotations are clockwise', () => {
	assert.deepEqual(
		rotated(
			[
				[0, 0],
				[0, 1],
			],
			[0, 0],
		),
		[
			[0, 0],
			[1, 0],
		],
	);
});

test('a flip swaps left and right', () => {
	assert.deepEqual(
		flipped(
			[
				[0, 0],
				[1, 0],
				[1, 1],
			],
			[0, 0],
		),
		[
			[0, 0],
			[1, 0],
			[1, -1],
		],
	);
});

test('rotations about fractional cells keep their pivot too', () => {
	const cells = [
		[0.25, 1.5],
		[0.25, 2.5],
	];
	assert.deepEqual(rotated(cells, cells[1], 2)[1], cells[1]);
});

test('a shape is the same wherever it is', () => {
	assert.equal(
		shapeKey([
			[5, 6],
			[4, 6],
			[4, 7],
		]),
		shapeKey([
			[0, 0],
			[0, 1],
			[1, 0],
		]),
	);
	assert.deepEqual(
		normalised([
			[5, 6],
			[4, 6],
		]),
		[
			[0, 0],
			[1, 0],
		],
	);
});

test('symmetric shapes have fewer orientations', () => {
	const counted = flips =>
		Object.fromEntries(
			DRAGONFJORD.pieces.map(({ name, cells }) => [name, orientations(cells, flips).size]),
		);
	assert.deepEqual(counted(true), { O: 2, V: 4, Z: 4, U: 4, L: 8, Y: 8, N: 8, P: 8 });
	assert.deepEqual(counted(false), { O: 2, V: 4, Z: 2, U: 4, L: 4, Y: 4, N: 4, P: 4 });
});

test('shapes are flipped, then rotated', () => {
	assert.deepEqual(oriented(drawn('XXXX/X...'), 1, true), drawn('.X/.X/.X/XX'));
});

test('a shape is described row by row', () => {
	assert.equal(describeShape(drawn('XXXX/X...')), '1 2 3 4; 1');
	assert.equal(
		describeShape([
			[4, 6.5],
			[3, 5.5],
			[3, 7.5],
			[4, 5.5],
			[4, 7.5],
		]),
		'1 3; 1 2 3',
	);
});

test('an outline goes round once', () => {
	assert.equal(outline([[0, 0]], 10), 'M0 0h10v10h-10v-10z');
	assert.equal(outline(drawn('XX'), 1), 'M0 0h1h1v1h-1h-1v-1z');
});

test('a hole and a corner that two cells share are outlined too', () => {
	const ring = outline(drawn('XXX/X.X/XXX'), 1);
	assert.equal(ring.match(/[hv]/g).length, 16);
	assert.equal(outline(drawn('XX./X.X/.XX'), 1).match(/[hv]/g).length, 16);
	for (const path of [ring]) assert.equal(path.match(/M/g).length, path.match(/z/g).length);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { cellsBetween, extendPath, pathAfterTap, typedPath } = await import(
	process.env.PAGE + 'words/path.js'
);
const { cellsOf } = await import(process.env.PAGE + 'words/game.js');
const ROWS = ['ABC', 'DEF', 'GHI'];
const FREE = cellsOf(ROWS);

test('a path extends to a neighbour, and back', () => {
	const path = extendPath([[0, 0]], [1, 1], FREE);
	assert.deepEqual(path, [
		[0, 0],
		[1, 1],
	]);
	assert.deepEqual(extendPath(path, [0, 0], FREE), [[0, 0]]);
});

test('a path skips cells that are distant, covered, or in the path already', () => {
	const path = [
		[0, 0],
		[0, 1],
		[1, 1],
	];
	assert.equal(extendPath(path, [0, 0], FREE), path);
	assert.equal(
		extendPath(
			path,
			[2, 2],
			FREE.filter(([r]) => r < 2),
		),
		path,
	);
	assert.equal(extendPath([[0, 0]], [2, 2], FREE).length, 1);
});

test('a tap extends the path, cuts it, or starts another', () => {
	assert.deepEqual(pathAfterTap([[0, 0]], [0, 1], FREE), [
		[0, 0],
		[0, 1],
	]);
	assert.deepEqual(
		pathAfterTap(
			[
				[0, 0],
				[0, 1],
				[0, 2],
			],
			[0, 1],
			FREE,
		),
		[
			[0, 0],
			[0, 1],
		],
	);
	assert.deepEqual(pathAfterTap([[0, 0]], [2, 2], FREE), [[2, 2]]);
	assert.deepEqual(pathAfterTap([[0, 0]], [0, 0], FREE), []);
});

test('a fast drag crosses the cells between', () => {
	assert.deepEqual(cellsBetween([0.5, 0.5], [2.5, 0.5]), [
		[0, 0],
		[0, 1],
		[0, 2],
	]);
});

test('a diagonal step crosses no third cell', () => {
	assert.deepEqual(cellsBetween([0.5, 0.5], [1.5, 1.5]), [
		[0, 0],
		[1, 1],
	]);
});

test('a typed word continues its path if possible, or has another', () => {
	assert.deepEqual(
		typedPath(
			ROWS,
			'abe',
			[
				[0, 0],
				[0, 1],
			],
			FREE,
		),
		[
			[0, 0],
			[0, 1],
			[1, 1],
		],
	);
	assert.deepEqual(typedPath(['AAB', 'XXX'], 'ab', [[0, 0]], cellsOf(['AAB'])), [
		[0, 1],
		[0, 2],
	]);
	const path = [[0, 0]];
	assert.equal(typedPath(ROWS, 'az', path, FREE), path);
});

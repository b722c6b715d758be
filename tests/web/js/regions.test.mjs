import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { extendPath, pathAfterTap, typedPath } = await import(process.env.PAGE + 'words/path.js');
const { isRegion, regionPaths, sortCells } = await import(process.env.PAGE + 'words/game.js');

/* tests/words/test_regions.py runs the same cases. */
const {
	shapes,
	rows: ROWS,
	regions,
} = JSON.parse(readFileSync(new URL('../../cases/regions.json', import.meta.url), 'utf8'));
const FREE = ROWS.flatMap((row, r) => [...row].map((_, c) => [r, c]));
const LEAKS = [
	[0, 0],
	[0, 1],
	[0, 2],
	[0, 3],
	[1, 0],
];
const letterOf = ([r, c]) => ROWS[r][c].toLowerCase();

for (const [name, cells, region] of shapes)
	test(`a region: ${name}`, () => assert.equal(isRegion(cells), region));

for (const [word, found] of Object.entries(regions)) {
	test(`the regions of ${word}`, () =>
		assert.deepEqual([...regionPaths(letterOf, word, FREE, [], true)], found));
}

test('the beginnings of regions are found', () => {
	assert.deepEqual(
		[...regionPaths(letterOf, 'lks', FREE, [], false)],
		[
			[
				[0, 0],
				[0, 3],
				[1, 0],
			],
		],
	);
});

test('a region grows at any of its cells', () => {
	const begun = LEAKS.slice(0, 4);
	assert.deepEqual(extendPath(begun, [1, 0], FREE, true), LEAKS);
	assert.equal(extendPath(begun, [2, 0], FREE, true), begun);
	assert.equal(extendPath(begun, [0, 2], FREE, true), begun);
	assert.deepEqual(pathAfterTap(begun, [1, 0], FREE, true), LEAKS);
	assert.deepEqual(pathAfterTap(begun, [2, 6], FREE, true), [[2, 6]]);
});

test('letters are typed row by row', () => {
	let path = [];
	for (const n of [1, 2, 3, 4, 5]) path = typedPath(ROWS, 'leaks'.slice(0, n), path, FREE, true);
	assert.deepEqual(path, LEAKS);
	assert.equal(typedPath(ROWS, 'leaksz', path, FREE, true), path);
	assert.deepEqual(
		sortCells([
			[1, 0],
			[0, 3],
			[0, 0],
		]),
		[
			[0, 0],
			[0, 3],
			[1, 0],
		],
	);
});

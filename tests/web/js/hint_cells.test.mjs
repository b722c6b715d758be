import assert from 'node:assert/strict';
import { test } from 'node:test';

const { hintedCells } = await import(process.env.PAGE + 'words/drawn_words.js');

const cells = Array.from({ length: 30 }, (_, n) => [Math.floor(n / 5), n % 5]);

test('each cell is in one part of the grid', () => {
	const names = ['top', '', 'bottom'].flatMap(row =>
		['left', '', 'right'].map(column => [row, column].filter(name => name)),
	);
	const parts = names.map(region => hintedCells(cells, { region }));
	assert.deepEqual(parts.flat().sort(), cells.toSorted());
	assert.deepEqual(hintedCells(cells, { region: ['top', 'right'] }), [
		[0, 3],
		[0, 4],
		[1, 3],
		[1, 4],
	]);
});

test('the sides of a spangram are the cells that touch them', () => {
	const at = params => hintedCells(cells, params).map(String);
	assert.deepEqual(at({ from: ['top', 'left'], to: ['bottom'] }), [
		'0,0',
		...[0, 1, 2, 3, 4].map(c => `5,${c}`),
	]);
	assert.deepEqual(at({ from: [], to: [] }), []);
});

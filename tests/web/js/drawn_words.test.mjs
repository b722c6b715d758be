import assert from 'node:assert/strict';
import { test } from 'node:test';

const { coloured } = await import(process.env.PAGE + 'words/drawn_words.js');
const HUES = [2, 4, 6, 1, 7];

/** Return words of two columns each, in the order of the numbers. */
const columns = (...numbers) =>
	numbers.map(n => ({
		cells: Array.from({ length: 8 }, (_, k) => [k >> 1, 2 * n + (k % 2)]),
		n,
		spangram: n === 3,
	}));

test('no two words side by side have the same hue', () => {
	for (const words of [columns(0, 1, 2, 3, 4, 5, 6, 7), columns(1, 7, 4, 2, 6, 0, 3, 5)]) {
		const hues = coloured(words, HUES)
			.toSorted((a, b) => a.n - b.n)
			.map(({ hue }) => hue);
		assert.ok(hues.every((hue, n) => n === 3 || HUES.includes(hue)));
		assert.ok(hues.every((hue, n) => hue !== hues[n + 1]));
	}
});

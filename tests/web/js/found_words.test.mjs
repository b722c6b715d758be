import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { foundWords, haveSolution } = await import(process.env.PAGE + 'words/found_words.js');

const ROWS = ['TUS', 'NIK'];
const PATH = [
	[0, 0],
	[0, 1],
	[0, 2],
];
const BACK = PATH.toReversed();
const { signal } = new AbortController();
/** A backend with a word list. */
const withList = (...list) => ({
	wordsWithoutLoading: async (_, { words }) => ({
		checks: words.map(word => ({
			word,
			verdict: list.includes(word) ? 'in covers' : 'not in the list',
		})),
	}),
});
const withoutList = { wordsWithoutLoading: () => Promise.reject(new Error('offline')) };
const read = (backend, found) => foundWords(backend, ROWS, [found], signal);

/* tests/pictures/test_read_grid.py runs the same cases. */
for (const { case: name, one_path: onePath, paths, listed, found } of JSON.parse(
	readFileSync(new URL('../../cases/found_words.json', import.meta.url), 'utf8'),
)) {
	test(`found word: ${name}`, async () =>
		assert.deepEqual(await read(withList(...listed), { onePath, paths }), [found]));
}

test('words are checked if they can be, and believed to have a solution if not', async () => {
	const found = { onePath: true, paths: [PATH, BACK] };
	const listed = await Promise.all(
		[withList('tus'), withList(), withoutList].map(
			async backend => (await read(backend, found))[0].listed,
		),
	);
	assert.deepEqual(listed, [true, false, undefined]);
	const deadEnd = { wordsWithoutLoading: async () => ({ hints: [{ kind: 'dead_end' }] }) };
	const solvable = [withoutList, deadEnd].map(backend =>
		haveSolution(backend, ROWS, [{ word: 'tus', cells: PATH }], signal),
	);
	assert.deepEqual(await Promise.all(solvable), [true, false]);
});

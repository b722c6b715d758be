import assert from 'node:assert/strict';
import { test } from 'node:test';

const { doubtfulWordsText, foundWords } = await import(process.env.PAGE + 'words/found_words.js');

const ROWS = ['TUS', 'NIK'], PATH = [[0, 0], [0, 1], [0, 2]], BACK = PATH.toReversed(), { signal } = new AbortController();
/** A backend with a word list. */
const withList = (...list) => ({ wordsWithoutLoading: async (_, { words }) =>
  ({ checks: words.map(word => ({ word, verdict: list.includes(word) ? 'in covers' : 'not in the list' })) }) });
const withoutList = { wordsWithoutLoading: () => Promise.reject(new Error('offline')) };
const read = (backend, found) => foundWords(backend, ROWS, [found], signal);

test('a found word lies on the first path that spells a listed word', async () => {
  assert.deepEqual(await read(withList('sut'), { onePath: true, paths: [PATH, BACK] }), [{ word: 'sut', cells: BACK, listed: true }]);
  assert.deepEqual(await read(withList('sut'), { onePath: false, paths: [PATH, BACK, PATH] }), [{ word: 'sut', cells: BACK, listed: true }]);
});

test('a found word that is not listed lies on its only path, and stays out if there are more', async () => {
  assert.deepEqual(await read(withList(), { onePath: true, paths: [PATH, BACK] }), [{ word: 'tus', cells: PATH, listed: false }]);
  assert.deepEqual(await read(withList(), { onePath: false, paths: [PATH, BACK, PATH] }), []);
});

test('the player learns which found words may be misread', async () => {
  const t = (key, values) => `${key} ${Object.values(values)}`;
  const texts = [withList('tus'), withList(), withoutList].map(async backend => doubtfulWordsText(t, await read(backend, { onePath: true, paths: [PATH, BACK] })));
  assert.deepEqual(await Promise.all(texts), ['', 'picture.unlisted tus', 'placed.unchecked tus']);
});

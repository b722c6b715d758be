import assert from 'node:assert/strict';
import { test } from 'node:test';

const { answerWords } = await import(process.env.PAGE + 'device/word_documents.js');

test('a word with very many paths is listed once, with its paths in order', () => {
  const paths = Array.from({ length: 400000 }, (_, n) => [[n, 0], [n, 1], [n, 2]]);
  const found = [{ word: 'talo', zipf: 0, cells: [[0, 0], [0, 1], [0, 2], [0, 3]] }, ...paths.map(cells => ({ word: 'kas', zipf: 450, cells }))];
  const { words } = answerWords({ query: () => found }, 'words', { game: 'sanalouhos', rows: ['KASTALO'] });
  assert.deepEqual(words.map(({ word, zipf }) => [word, zipf]), [['kas', 4.5], ['talo', null]]);
  assert.equal(words[0].paths.length, paths.length);
  assert.ok(words[0].paths.every((cells, n) => cells === paths[n]));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { crossed, enter, tapped: tap, typed } = await import(process.env.PAGE + 'words/path.js');
const { cellsOf } = await import(process.env.PAGE + 'words/game.js');
const ROWS = ['ABC', 'DEF', 'GHI'];
const FREE = cellsOf(ROWS);

test('a finger goes on to a neighbour, and back', () => {
  const path = enter([[0, 0]], [1, 1], FREE);
  assert.deepEqual(path, [[0, 0], [1, 1]]);
  assert.deepEqual(enter(path, [0, 0], FREE), [[0, 0]]);
});

test('a finger skips what is far, taken, or in the path already', () => {
  const path = [[0, 0], [0, 1], [1, 1]];
  assert.equal(enter(path, [0, 0], FREE), path);
  assert.equal(enter(path, [2, 2], FREE.filter(([r]) => r < 2)), path);
  assert.equal(enter([[0, 0]], [2, 2], FREE).length, 1);
});

test('a tap goes on, back to a letter, or begins anew', () => {
  assert.deepEqual(tap([[0, 0]], [0, 1], FREE), [[0, 0], [0, 1]]);
  assert.deepEqual(tap([[0, 0], [0, 1], [0, 2]], [0, 1], FREE), [[0, 0], [0, 1]]);
  assert.deepEqual(tap([[0, 0]], [2, 2], FREE), [[2, 2]]);
  assert.deepEqual(tap([[0, 0]], [0, 0], FREE), []);
});

test('a fast finger crosses the cells between', () => {
  assert.deepEqual(crossed([.5, .5], [2.5, .5]), [[0, 0], [0, 1], [0, 2]]);
});

test('a diagonal step touches no third cell', () => {
  assert.deepEqual(crossed([.5, .5], [1.5, 1.5]), [[0, 0], [1, 1]]);
});

test('a typed word goes on from its path if it can, else lies elsewhere', () => {
  assert.deepEqual(typed(ROWS, 'abe', [[0, 0], [0, 1]], FREE), [[0, 0], [0, 1], [1, 1]]);
  assert.deepEqual(typed(['AAB', 'XXX'], 'ab', [[0, 0]], cellsOf(['AAB'])), [[0, 1], [0, 2]]);
  const path = [[0, 0]];
  assert.equal(typed(ROWS, 'az', path, FREE), path);
});

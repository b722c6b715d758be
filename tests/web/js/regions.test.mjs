import assert from 'node:assert/strict';
import { test } from 'node:test';

const { extendPath, pathAfterTap, typedPath } = await import(process.env.PAGE + 'words/path.js');
const { isRegion, regionPaths, sortCells } = await import(process.env.PAGE + 'words/regions.js');

const ROWS = ['LEAKLUR', 'SAPAKIT', 'CLTHNGR'];
const FREE = ROWS.flatMap((row, r) => [...row].map((_, c) => [r, c]));
const LEAKS = [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0]];
const letterOf = ([r, c]) => ROWS[r][c].toLowerCase();

test('a region is connected by its sides and has eight cells at most', () => {
  assert.ok(isRegion(LEAKS));
  assert.ok(isRegion([...LEAKS].reverse()));
  assert.ok(!isRegion([[0, 0], [1, 1]]));
  assert.ok(!isRegion([[0, 0], [0, 16]]));
  assert.ok(!isRegion(Array.from({ length: 9 }, (_, c) => [0, c])));
});

test('the regions of a word are found, and the beginnings of others', () => {
  assert.deepEqual([...regionPaths(letterOf, 'leaks', FREE, [], true)], [LEAKS]);
  assert.deepEqual([...regionPaths(letterOf, 'lsc', FREE, [], true)], [[[0, 0], [1, 0], [2, 0]]]);
  assert.deepEqual([...regionPaths(letterOf, 'lks', FREE, [], true)], []);
  assert.deepEqual([...regionPaths(letterOf, 'lks', FREE, [], false)], [[[0, 0], [0, 3], [1, 0]]]);
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
  assert.deepEqual(sortCells([[1, 0], [0, 3], [0, 0]]), [[0, 0], [0, 3], [1, 0]]);
});

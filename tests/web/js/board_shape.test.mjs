import assert from 'node:assert/strict';
import { test } from 'node:test';
const { flipped, laid, normal, outline, shapeKey, told, turned, ways } = await import(process.env.PAGE + 'board/shape.js');
import { DRAGONFJORD, drawn } from './boards.mjs';

const shapes = DRAGONFJORD.pieces.map(({ cells }) => cells);

test('a turn keeps the touched cell where it is', () => {
  for (const cells of shapes) {
    cells.forEach((pivot, n) => {
      for (const quarters of [1, 2, 3]) assert.deepEqual(turned(cells, pivot, quarters)[n], pivot);
      assert.deepEqual(flipped(cells, pivot)[n], pivot);
    });
  }
});

test('four turns and two flips are nothing', () => {
  for (const cells of shapes) {
    for (const pivot of cells) {
      assert.deepEqual(turned(turned(cells, pivot, 3), pivot), cells);
      assert.deepEqual(turned(cells, pivot, 4), cells);
      assert.deepEqual(flipped(flipped(cells, pivot), pivot), cells);
    }
  }
});

test('a turn is clockwise', () => {
  assert.deepEqual(turned([[0, 0], [0, 1]], [0, 0]), [[0, 0], [1, 0]]);
});

test('a turn over is left for right', () => {
  assert.deepEqual(flipped([[0, 0], [1, 0], [1, 1]], [0, 0]), [[0, 0], [1, 0], [1, -1]]);
});

test('turns about cells of any fraction keep their place too', () => {
  const cells = [[0.25, 1.5], [0.25, 2.5]];
  assert.deepEqual(turned(cells, cells[1], 2)[1], cells[1]);
});

test('a shape is the same wherever it lies', () => {
  assert.equal(shapeKey([[5, 6], [4, 6], [4, 7]]), shapeKey([[0, 0], [0, 1], [1, 0]]));
  assert.deepEqual(normal([[5, 6], [4, 6]]), [[0, 0], [1, 0]]);
});

test('as many ways as a shape is asymmetric', () => {
  const counted = flips => Object.fromEntries(DRAGONFJORD.pieces.map(({ name, cells }) => [name, ways(cells, flips).size]));
  assert.deepEqual(counted(true), { O: 2, V: 4, Z: 4, U: 4, L: 8, Y: 8, N: 8, P: 8 });
  assert.deepEqual(counted(false), { O: 2, V: 4, Z: 2, U: 4, L: 4, Y: 4, N: 4, P: 4 });
});

test('turned over first, then turned', () => {
  assert.deepEqual(laid(drawn('XXXX/X...'), 1, true), drawn('.X/.X/.X/XX'));
});

test('a shape is told row by row, wherever it lies', () => {
  assert.equal(told(drawn('XXXX/X...')), '1 2 3 4; 1');
  assert.equal(told([[4, 6.5], [3, 5.5], [3, 7.5], [4, 5.5], [4, 7.5]]), '1 3; 1 2 3');
});

test('an outline goes once round', () => {
  assert.equal(outline([[0, 0]], 10), 'M0 0h10v10h-10v-10z');
  assert.equal(outline(drawn('XX'), 1), 'M0 0h1h1v1h-1h-1v-1z');
});

test('a hole and a corner that two cells share are outlined too', () => {
  const ring = outline(drawn('XXX/X.X/XXX'), 1);
  assert.equal(ring.match(/[hv]/g).length, 16);
  assert.equal(outline(drawn('XX./X.X/.XX'), 1).match(/[hv]/g).length, 16);
  for (const path of [ring]) assert.equal(path.match(/M/g).length, path.match(/z/g).length);
});

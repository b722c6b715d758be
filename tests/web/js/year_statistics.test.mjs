import assert from 'node:assert/strict';
import { test } from 'node:test';
const { daysOf, extremes, histogram, means, pairsOf, shadeLimits, shadeOf, statistics } = await import(process.env.PAGE + 'year/statistics.js');
const { yearSvg } = await import(process.env.PAGE + 'year/svg.js');

const days = daysOf({ '01-02': 4, '01-01': 2, '02-01': 2, '02-02': 0 });

test('days are sorted, and summed over weekdays and years', () => {
  assert.deepEqual([...days.keys()], ['01-01', '01-02', '02-01', '02-02']);
  assert.deepEqual([...daysOf({ '01-01-Mon': 2, '01-01-Tue': 3, '2026-01-02-Fri': 1 })], [['01-01', 5], ['01-02', 1]]);
});

test('all pairs include days that are not dates', () => {
  assert.deepEqual([...pairsOf({ counts: { '02-29': 1, '03-01': 2 }, impossible_dates: { '02-30': 3 } })],
    [['02-29', 1], ['02-30', 3], ['03-01', 2]]);
  assert.deepEqual([...pairsOf({ counts: { '01-01': 1 } })], [['01-01', 1]]);
  assert.deepEqual([...pairsOf({ counts: { '01-01-Mon': 1, '01-01-Tue': 2 }, impossible_dates: { '02-30-Mon': 1, '02-30-Tue': 4 } })],
    [['01-01', 3], ['02-30', 5]]);
});

test('shades are spaced linearly or logarithmically', () => {
  assert.deepEqual(shadeLimits([0, 10, 110], false), [30, 50, 70, 90]);
  assert.deepEqual(shadeLimits([1, 32], true), [2, 4, 8, 16]);
  assert.deepEqual(shadeLimits([0, 0], true), [0, 0, 0, 0]);
  assert.deepEqual([1, 2, 3, 32].map(n => shadeOf(n, [2, 4, 8, 16])), [0, 0, 1, 4]);
  assert.deepEqual(histogram(days, [1, 2, 3, 3]), [1, 2, 0, 0, 1]);
});

test('statistics', () => {
  assert.deepEqual(statistics(days), { days: 4, total: 8, mean: 2, median: 2, ties: 2, none: 1 });
  assert.equal(statistics(daysOf({ '01-01': 3, '01-02': 1, '01-03': 1 })).median, 1);
});

test('extremes, the earlier day first', () => {
  assert.deepEqual(extremes(days, true, 2), [{ day: '02-02', n: 0 }, { day: '01-01', n: 2 }]);
  assert.deepEqual(extremes(days, false, 1), [{ day: '01-02', n: 4 }]);
});

test('means; a day that a year does not have counts for no weekday', () => {
  const { months, days: numbers, weekdays } = means(daysOf({ '01-01': 2, '01-02': 4, '02-01': 6, '02-30': 9 }), 2026);
  assert.deepEqual(months.slice(0, 3).map(({ mean }) => mean), [3, 7.5, 0]);
  assert.equal(numbers[0].mean, 4);
  assert.deepEqual(weekdays.map(({ mean }) => mean), [0, 0, 0, 2, 4, 0, 6]);
});

test('a drawing with each day once, and escaped texts', () => {
  const drawing = yearSvg(days, shadeLimits([...days.values()], false), 'A < B', ['Jan', 'Feb']);
  assert.equal(drawing.match(/<g>/g).length, 4);
  assert.ok(drawing.includes('A &#60; B') && !drawing.includes('A < B'));
});

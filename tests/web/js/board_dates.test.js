import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText, daysIn, later, parts } from '../../../kaivuri/web/static/board/dates.js';

test('the parts of a date', () => {
  assert.deepEqual(parts('2026-11-20'), { year: 2026, month: 11, day: 20, weekday: 4 });
  assert.deepEqual(parts('02-29'), { month: 2, day: 29 });
});

test('impossible dates are none', () => {
  for (const text of ['02-30', '2026-02-29', '13-01', '00-10', '2026-11', 'today', '', '2026-1-1', '2026-11-20x']) {
    assert.equal(parts(text), null, text);
  }
});

test('a day later, over the end of a year', () => {
  assert.equal(later('2026-12-31', 1), '2027-01-01');
  assert.equal(later('01-01', -1), '12-31');
  assert.equal(later('02-28', 1), '02-29');
});

test('months have days', () => {
  assert.equal(daysIn(2026, 2), 28);
  assert.equal(daysIn(undefined, 2), 29);
  assert.equal(dateText(undefined, 3, 5), '03-05');
  assert.equal(dateText(2026, 3, 5), '2026-03-05');
});

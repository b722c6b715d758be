import assert from 'node:assert/strict';
import { test } from 'node:test';
const { addDays, dateText, daysInMonth, firstDate, parseDate, resolveDate } = await import(
	process.env.PAGE + 'dates.js'
);

test('the parts of a date', () => {
	assert.deepEqual(parseDate('2026-11-20'), { year: 2026, month: 11, day: 20, weekday: 4 });
});

test('impossible dates are none', () => {
	for (const text of [
		'2026-02-30',
		'2026-02-29',
		'2026-13-01',
		'0000-00-10',
		'2026-11',
		'today',
		'',
		'2026-1-1',
		'2026-11-20x',
	]) {
		assert.equal(parseDate(text), null, text);
		if (text && text !== 'today') assert.equal(resolveDate(text, '2026-11-21'), null, text);
	}
});

test('a day of the hash', () => {
	assert.equal(resolveDate(undefined, '2026-11-21'), '2026-11-21');
	assert.equal(resolveDate('today', '2026-11-21'), '2026-11-21');
	assert.equal(resolveDate('10-06', '2026-11-21'), '2026-10-06');
	assert.equal(resolveDate('02-29', '2026-11-21'), '2028-02-29');
	assert.equal(resolveDate('2024-04-18', '2026-11-21'), '2024-04-18');
	assert.equal(resolveDate('02-30', '2026-11-21'), null);
});

test('a day later, over the end of a year', () => {
	assert.equal(addDays('2026-12-31', 1), '2027-01-01');
	assert.equal(addDays('2026-03-01', -1), '2026-02-28');
});

test('the first such day', () => {
	assert.equal(firstDate(2026, 11, 20), '2026-11-20');
	assert.equal(
		firstDate(2026, 2, 29, ({ weekday }) => weekday === 0),
		'2044-02-29',
	);
	assert.equal(
		firstDate(2026, 11, 20, ({ year }) => year === 2020),
		null,
	);
});

test('months have days', () => {
	assert.equal(daysInMonth(2026, 2), 28);
	assert.equal(daysInMonth(2028, 2), 29);
	assert.equal(dateText(2026, 3, 5), '2026-03-05');
});

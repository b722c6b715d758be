import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
const { daysOf, extremes, histogram, means, pairsOf, shadeLimits, shadeOf, statistics } =
	await import(process.env.PAGE + 'year/statistics.js');
const { yearSvg } = await import(process.env.PAGE + 'year/svg.js');

const days = daysOf({ '01-02': 4, '01-01': 2, '02-01': 2, '02-02': 0 });

test('days are sorted, and summed over weekdays and years', () => {
	assert.deepEqual([...days.keys()], ['01-01', '01-02', '02-01', '02-02']);
	assert.deepEqual(
		[...daysOf({ '01-01-Mon': 2, '01-01-Tue': 3, '2026-01-02-Fri': 1 })],
		[
			['01-01', 5],
			['01-02', 1],
		],
	);
});

test('all pairs include days that are not dates', () => {
	assert.deepEqual(
		[...pairsOf({ counts: { '02-29': 1, '03-01': 2 }, impossible_dates: { '02-30': 3 } })],
		[
			['02-29', 1],
			['02-30', 3],
			['03-01', 2],
		],
	);
	assert.deepEqual([...pairsOf({ counts: { '01-01': 1 } })], [['01-01', 1]]);
	assert.deepEqual(
		[
			...pairsOf({
				counts: { '01-01-Mon': 1, '01-01-Tue': 2 },
				impossible_dates: { '02-30-Mon': 1, '02-30-Tue': 4 },
			}),
		],
		[
			['01-01', 3],
			['02-30', 5],
		],
	);
});

test('a shade has the numbers up to its limit', () => {
	assert.deepEqual(
		[1, 2, 3, 32].map(n => shadeOf(n, [2, 4, 8, 16])),
		[0, 0, 1, 4],
	);
	assert.deepEqual(histogram(days, [1, 2, 3, 3]), [1, 2, 0, 0, 1]);
});

/* tests/calendars/test_date_problem.py runs the same cases. */
for (const { case: name, days: counts, ...expected } of JSON.parse(
	readFileSync(new URL('../../cases/year.json', import.meta.url), 'utf8'),
)) {
	test(`statistics: ${name}`, () => {
		const days = daysOf(counts);
		const { total, mean, median, ties } = statistics(days);
		const { months, days: numbers } = means(days, 2026);
		const [linear, geometric] = [false, true].map(log => shadeLimits([...days.values()], log));
		assert.deepEqual(
			{
				total,
				mean,
				median,
				ties,
				hardest: extremes(days, true),
				easiest: extremes(days, false),
				linear,
				geometric,
				linear_histogram: histogram(days, linear),
				geometric_histogram: histogram(days, geometric),
				months: months.map(({ mean }) => mean),
				month_days: numbers.map(({ mean }) => mean),
			},
			expected,
		);
	});
}

test('days without a solution are counted', () => assert.equal(statistics(days).none, 1));

test('a day that a year does not have counts for no weekday', () => {
	const { weekdays } = means(daysOf({ '01-01': 2, '01-02': 4, '02-01': 6, '02-30': 9 }), 2026);
	assert.deepEqual(
		weekdays.map(({ mean }) => mean),
		[0, 0, 0, 2, 4, 0, 6],
	);
});

test('a drawing with each day once, and escaped texts', () => {
	const drawing = yearSvg(days, shadeLimits([...days.values()], false), 'A < B', ['Jan', 'Feb']);
	assert.equal(drawing.match(/<g>/g).length, 4);
	assert.ok(drawing.includes('A &#60; B') && !drawing.includes('A < B'));
});

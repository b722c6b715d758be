import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = process.env.PAGE;
const { Store } = await import(page + 'store.js');
const { shareText } = await import(page + 'share.js');
const { translator } = await import(page + 'messages.js');
const { streaks, summarize, summaryOf, times } = await import(page + 'puzzles/summaries.js');

const casesOf = name =>
	JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), 'utf8'));
/** The states as the archive calls them. */
const STATES = { started: 'started', hints: 'hints used', seen: 'solution seen', solved: 'solved' };
const NOON = '2024-04-18T12:00:00Z';

/* tests/archive/test_records.py runs the same cases. */
for (const { case: name, today, sessions, ...expected } of casesOf('records')) {
	test(`records: ${name}`, () => {
		const store = new Store(null);
		for (const session of sessions)
			store.set('session:' + session.id, { ...session, started: NOON, saved: NOON, moves: [] });
		const days = summarize(store).sort((a, b) => (a.reference < b.reference ? -1 : 1));
		const puzzles = days.map(({ reference, state, seconds, hints }) => ({
			puzzle: reference,
			state: STATES[state],
			seconds,
			hints,
		}));
		assert.deepEqual({ puzzles, streaks: streaks(days, today), times: times(days) }, expected);
		assert.deepEqual(
			days.map(({ reference }) => summaryOf(store, reference)),
			days,
		);
	});
}

/* tests/queries/test_share.py runs the same cases. */
for (const { language, subject, part, count, seconds, hints, seen, streak, text } of casesOf(
	'share',
)) {
	const { default: messages } = await import(`${page}messages/${language}.js`);
	test(`shared: ${text.split('\n')[0]}`, () => {
		assert.equal(
			shareText(
				translator(language, messages).t,
				{ subject, progress: { seconds, hints, seen }, solved: 'share.' + part, count },
				streak,
			),
			text,
		);
	});
}

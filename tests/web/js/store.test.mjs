import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FakeStorage } from './fake_storage.mjs';

const { Store } = await import(process.env.PAGE + 'store.js');
const { formatExport, mergeExport, parseExport } = await import(process.env.PAGE + 'progress.js');

const at = hour => new Date(Date.UTC(2024, 3, 18, hour));
const DAY = 'sanalouhos:2024-04-18';

test('values are stored for another store of the same device', () => {
	const device = new FakeStorage();
	new Store(device).set('a', { b: 1 });
	assert.deepEqual(new Store(device).get('a'), { b: 1 });
	assert.deepEqual(new Store(device).keys('a'), ['a']);
});

test('a failure is reported once, and values stay in memory', () => {
	let failures = 0;
	FakeStorage.full = true;
	const store = new Store(new FakeStorage(), () => failures++);
	assert.equal(store.set('a', 1), false);
	store.set('a', 2);
	FakeStorage.full = false;
	assert.equal(store.get('a'), 2);
	assert.deepEqual(store.keys(''), ['a']);
	assert.equal(failures, 1);
});

test('what another tab stores or removes counts more than a value in memory', () => {
	const device = new FakeStorage();
	const [one, other] = [new Store(device), new Store(device)];
	const refuse = value => {
		FakeStorage.full = true;
		one.set('a', value);
		FakeStorage.full = false;
		assert.equal(one.get('a'), value);
	};
	refuse(1);
	other.set('a', 2);
	assert.equal(one.get('a'), 2);
	refuse(3);
	other.remove('a');
	assert.equal(one.get('a'), null);
	assert.deepEqual(one.keys(''), []);
});

test('on a full device puzzles are evicted', () => {
	const device = new FakeStorage();
	const reasons = [];
	const store = new Store(device, reason => reasons.push(reason));
	store.set('puzzle:a', 1);
	store.set('puzzle:b', 2);
	const setItem = device.setItem;
	device.setItem = function (key, text) {
		if (this['kaivuri:puzzle:a']) throw new Error('full');
		setItem.call(this, key, text);
	};
	assert.equal(store.set('session:x', { id: 'x' }), true);
	assert.deepEqual(store.keys('puzzle:'), ['puzzle:b']);
	device.setItem = () => {
		throw new Error('full');
	};
	assert.equal(store.set('session:x', { id: 'x', moves: [] }), false);
	assert.deepEqual(store.get('session:x'), { id: 'x', moves: [] });
	assert.deepEqual(reasons, ['full']);
});

test('without any storage', () => {
	const store = new Store(null);
	store.set('a', 1);
	assert.equal(store.get('a'), 1);
	assert.ok(store.failure);
});

test('damaged values are ignored', () => {
	const device = new FakeStorage();
	device['kaivuri:a'] = '{';
	assert.equal(new Store(device).get('a', 'fallback'), 'fallback');
});

for (const [key, text] of [
	['language', '{"a":1}'],
	['language', '7'],
	['theme', '[]'],
	['count', '"yes"'],
	['session:x', '{'],
	['session:x', '{"id":"x"}'],
	['session:x', '[]'],
	['session:x', '7'],
	['puzzle:sanalouhos:2024-04-18', '{"game":"sanalouhos","rows":[]}'],
	['puzzle:sanalouhos:2024-04-18', '{"game":"sanalouhos","rows":["AB","A"]}'],
	['puzzle:x', '{"game":"sanalouhos","rows":"AB"}'],
	['hints:x', '[{"kind":"word","level":1}]'],
	['challenge:x', '{"moves":7}'],
	['entry:letters:AB', '{"game":"sanalouhos","rows":["AB"]}'],
	[
		'entry:letters:AB',
		'{"game":"sanalouhos","rows":["AB"],"day":"x","origin":"typed","entered":"2024-04-18T09:00Z"}',
	],
	['challenge:x', '{"moves":[],"undone":[null]}'],
]) {
	test(`${key} with ${text} is set aside and told once`, () => {
		const device = new FakeStorage();
		const reasons = [];
		device['kaivuri:' + key] = device['kaivuri:log'] = text;
		const store = new Store(device, reason => reasons.push(reason));
		assert.equal(store.get(key, null), null);
		assert.equal(store.get(key), null);
		assert.equal(store.get('log', false), false);
		assert.deepEqual(store.sessions(), []);
		assert.equal(device['kaivuri:unreadable:' + key], text);
		assert.equal(device['kaivuri:' + key], undefined);
		assert.deepEqual(reasons, ['unreadable']);
	});
}

test('what the page stores is valid when it is read again', () => {
	const device = new FakeStorage();
	const store = new Store(device);
	const puzzle = { game: 'strands', date: '2024-04-18', rows: ['AB', 'CD'], clue: 'c' };
	store.set('puzzle:' + DAY, puzzle);
	store.save({ ...store.session(DAY, at(8)), moves: ['mark 0,0'], undone: ['mark 0,1'] }, at(9));
	store.set('challenge:b:2024-04-18', { moves: ['put L 1,1'], undone: [] });
	const again = new Store(device, () => assert.fail());
	assert.deepEqual(again.get('puzzle:' + DAY), puzzle);
	assert.equal(again.sessions(DAY).length, 1);
	assert.deepEqual(again.get('challenge:b:2024-04-18').moves, ['put L 1,1']);
});

test('a session of a wrong clock does not win every merge', () => {
	const store = new Store(new FakeStorage());
	const session = { ...store.session(DAY, at(8)), saved: at(8).toISOString() };
	const far = { ...session, id: 'far', saved: '9999-12-31T00:00:00.000Z', moves: ['mark 0,0'] };
	assert.equal(mergeExport(store, { sessions: [session, far], entries: [] }, at(9)).n, 2);
	assert.equal(
		mergeExport(store, { sessions: [far, { ...far, id: session.id }], entries: [] }, at(10))
			.unchanged,
		2,
	);
	assert.equal(store.get('session:far').saved, at(9).toISOString());
});

/* tests/archive/test_transfer.py runs the same cases. */
for (const { case: name, stored, imported, merged } of JSON.parse(
	readFileSync(new URL('../../cases/merging.json', import.meta.url), 'utf8'),
)) {
	test(`merged: ${name}`, () => {
		const store = new Store(new FakeStorage());
		const linesOf = records =>
			[{ kaivuri_archive: 1, records: records.length }, ...records]
				.map(record => JSON.stringify(record))
				.join('\n');
		for (const records of [stored, imported])
			mergeExport(store, parseExport(linesOf(records)), at(12));
		const comparable = record =>
			JSON.stringify(
				Object.entries(record)
					.map(([key, value]) => [
						key,
						value && ['started', 'saved', 'fetched', 'solved'].includes(key)
							? Date.parse(value)
							: value,
					])
					.sort(),
			);
		const [, ...records] = formatExport(store)
			.trim()
			.split('\n')
			.map(line => JSON.parse(line));
		assert.deepEqual(records.map(comparable).sort(), merged.map(comparable).sort());
	});
}

test('of two sessions saved at one time that with the later id is the last, as in kaivuri/archive/records.py', () => {
	const store = new Store(new FakeStorage());
	const session = { ...store.session(DAY, at(8)), here: undefined };
	for (const id of ['b', 'c', 'a'])
		store.set('session:' + id, { ...session, id, moves: ['rule-out ' + id] });
	assert.deepEqual(store.session(DAY, at(9)).moves, ['rule-out c']);
});

test('the session saved last counts though the clock was set back', () => {
	const store = new Store(new FakeStorage());
	store.save({ ...store.session(DAY, at(8)), here: false, moves: ['mark 0,0'] }, at(8));
	store.save({ ...store.session(DAY, at(2)), moves: ['mark 1,1'] }, at(2));
	assert.deepEqual(store.sessions(DAY)[0].moves, ['mark 1,1']);
});

test('of two sessions saved in one millisecond the second is the last', () => {
	const store = new Store(new FakeStorage());
	for (const id of ['b', 'a'])
		store.save({ ...store.session(DAY, at(8)), id, moves: ['mark 0,0'] }, at(8));
	assert.deepEqual(
		store.sessions(DAY).map(({ id }) => id),
		['a', 'b'],
	);
	for (const id of ['c', 'd'])
		store.save({ ...store.session(DAY, at(8)), id, moves: ['mark 0,0'] }, at(8));
	assert.deepEqual(
		store.sessions(DAY).map(({ id }) => id),
		['d', 'c', 'a', 'b'],
	);
});

test('two tabs, another of which clears the storage', () => {
	const device = new FakeStorage();
	const [one, other] = [new Store(device), new Store(device)];
	const session = one.session(DAY, at(8));
	one.save({ ...session, moves: ['mark 0,0'] }, at(8));
	assert.deepEqual(other.session(DAY, at(9)).moves, ['mark 0,0']);
	device.removeItem('kaivuri:session:' + session.id);
	assert.equal(other.sessions().length, 0);
	one.save({ ...session, moves: ['mark 0,0', 'mark 1,1'] }, at(10));
	assert.deepEqual(other.session(DAY, at(11)).moves, ['mark 0,0', 'mark 1,1']);
});

test('a session continues from the last saved one', () => {
	const store = new Store(new FakeStorage());
	const own = store.session(DAY, at(8));
	store.save({ ...own, moves: ['mark 0,0'] }, at(8));
	mergeExport(
		store,
		{
			sessions: [
				{
					...own,
					id: 'other',
					here: undefined,
					saved: at(9).toISOString(),
					moves: ['mark 1,1'],
					hints: 3,
				},
			],
			entries: [],
		},
		at(9),
	);
	const next = store.session(DAY, at(10));
	assert.equal(next.id, own.id);
	assert.deepEqual(next.moves, ['mark 1,1']);
});

test('a parsed export is formatted the same', () => {
	const store = new Store(new FakeStorage());
	store.save({ ...store.session(DAY, at(8)), moves: ['mark 0,0'], seconds: 1.5 }, at(9));
	const text = formatExport(store);
	const other = new Store(new FakeStorage());
	assert.deepEqual(mergeExport(other, parseExport(text), at(10)), { n: 1, newer: 0, unchanged: 0 });
	assert.deepEqual(mergeExport(other, parseExport(text), at(10)), { n: 0, newer: 0, unchanged: 1 });
	assert.equal(formatExport(other), text);
});

test('the later of two states of a session is stored', () => {
	const store = new Store(new FakeStorage());
	const session = { ...store.session(DAY, at(8)), saved: at(8).toISOString() };
	mergeExport(store, { sessions: [session], entries: [] }, at(10));
	assert.equal(
		mergeExport(
			store,
			{ sessions: [{ ...session, hints: 2, saved: at(9).toISOString() }], entries: [] },
			at(10),
		).newer,
		1,
	);
	assert.equal(mergeExport(store, { sessions: [session], entries: [] }, at(10)).unchanged, 1);
	assert.equal(store.get('session:' + session.id).hints, 2);
});

const good = {
	record: 'session',
	id: 'a',
	puzzle: DAY,
	started: at(8).toISOString(),
	saved: at(8).toISOString(),
	moves: [],
	hints: 0,
	seconds: 0,
	solved: null,
};
const letters = {
	record: 'reply',
	source: DAY,
	day: '2024-04-18',
	fetched: at(8).toISOString(),
	text: '{"game": "sanalouhos", "rows": ["AB", "CD"], "origin": "typed"}',
};
const file = (...records) =>
	[{ kaivuri_archive: 1, records: records.length }, ...records]
		.map(r => JSON.stringify(r))
		.join('\n');

for (const [text, lineNumber] of [
	['', 1],
	['x', 1],
	['{}', 1],
	['null', 1],
	['{"kaivuri_archive": 2, "records": 0}', 1],
	['{"kaivuri_archive": 1, "records": 2}\n{}', 1],
	[file(good, { ...good, moves: [7] }), 3],
	[file({ ...good, saved: 'soon' }), 2],
	[file({ ...good, hints: -1 }), 2],
	[file({ ...good, puzzle: 'x' }), 2],
	[file(good) + '\n[', 3],
	[file({ ...letters, text: '{' }), 2],
	[file({ ...letters, text: undefined }), 2],
	[file({ ...letters, day: 'today' }), 2],
	[file({ ...letters, day: '2024-02-30' }), 2],
	[file({ ...letters, text: letters.text.replace('"CD"', '"C"') }), 2],
	[file({ ...letters, text: letters.text.replace('typed', 'stolen') }), 2],
]) {
	test(`${text.slice(-40)} is not an export`, () =>
		assert.throws(() => parseExport(text), { lineNumber }));
}

test('other records of the archive are skipped', () => {
	const { sessions, entries } = parseExport(
		file({ record: 'reply', source: 'hs', day: '2024-04-18', text: 'x' }, good, {
			record: 'result',
		}),
	);
	assert.deepEqual(
		sessions.map(({ id }) => id),
		['a'],
	);
	assert.deepEqual(entries, []);
});

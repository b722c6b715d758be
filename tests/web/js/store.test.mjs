import assert from 'node:assert/strict';
import { test } from 'node:test';

const { Store } = await import(process.env.PAGE + 'store.js');
const { exported, merge, parseExport } = await import(process.env.PAGE + 'progress.js');

/** Storage as a browser has it; `full` refuses. */
class Kept {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
  removeItem(key) { delete this[key]; }
  setItem(key, text) { if (Kept.full) throw new Error('full'); this[key] = text; }
}
const at = hour => new Date(Date.UTC(2024, 3, 18, hour));
const DAY = 'sanalouhos:2024-04-18';

test('what is set is got, also by another store of the same device', () => {
  const device = new Kept();
  new Store(device).set('a', { b: 1 });
  assert.deepEqual(new Store(device).get('a'), { b: 1 });
  assert.deepEqual(new Store(device).keys('a'), ['a']);
});

test('a device that refuses is told once, and the page remembers', () => {
  let told = 0;
  Kept.full = true;
  const store = new Store(new Kept(), () => told++);
  assert.equal(store.set('a', 1), false);
  store.set('a', 2);
  Kept.full = false;
  assert.equal(store.get('a'), 2);
  assert.deepEqual(store.keys(''), ['a']);
  assert.equal(told, 1);
});

test('on a full device days that can be fetched again make room', () => {
  const device = new Kept(), why = [];
  const store = new Store(device, told => why.push(told));
  store.set('puzzle:a', 1);
  store.set('puzzle:b', 2);
  const kept = device.setItem;
  device.setItem = function (key, text) {
    if (this['kaivuri:puzzle:a']) throw new Error('full');
    kept.call(this, key, text);
  };
  assert.equal(store.set('session:x', { id: 'x' }), true);
  assert.deepEqual(store.keys('puzzle:'), ['puzzle:b']);
  device.setItem = () => { throw new Error('full'); };
  assert.equal(store.set('session:x', { id: 'x', moves: [] }), false);
  assert.deepEqual(store.get('session:x'), { id: 'x', moves: [] });
  assert.deepEqual(why, ['full']);
});

test('without any storage', () => {
  const store = new Store(null);
  store.set('a', 1);
  assert.equal(store.get('a'), 1);
  assert.ok(store.told);
});

test('damaged text counts as nothing', () => {
  const device = new Kept();
  device['kaivuri:a'] = '{';
  assert.equal(new Store(device).get('a', 'otherwise'), 'otherwise');
});

test('a session goes on from the latest of all', () => {
  const store = new Store(new Kept());
  const mine = store.session(DAY, at(8));
  store.save({ ...mine, moves: ['mark 0,0'] }, at(8));
  merge(store, [{ ...mine, id: 'other', here: undefined, saved: at(9).toISOString(), moves: ['mark 1,1'], hints: 3 }]);
  const next = store.session(DAY, at(10));
  assert.equal(next.id, mine.id);
  assert.deepEqual(next.moves, ['mark 1,1']);
});

test('an export is read back, the same', () => {
  const store = new Store(new Kept());
  store.save({ ...store.session(DAY, at(8)), moves: ['mark 0,0'], seconds: 1.5 }, at(9));
  const text = exported(store.sessions());
  const other = new Store(new Kept());
  assert.deepEqual(merge(other, parseExport(text)), { n: 1, newer: 0, left: 0 });
  assert.deepEqual(merge(other, parseExport(text)), { n: 0, newer: 0, left: 1 });
  assert.equal(exported(other.sessions()), text);
});

test('of two states of a session the later stays', () => {
  const store = new Store(new Kept());
  const session = { ...store.session(DAY, at(8)), saved: at(8).toISOString() };
  merge(store, [session]);
  assert.equal(merge(store, [{ ...session, hints: 2, saved: at(9).toISOString() }]).newer, 1);
  assert.equal(merge(store, [session]).left, 1);
  assert.equal(store.get('session:' + session.id).hints, 2);
});

const good = JSON.parse(exported([{ id: 'a', puzzle: DAY, started: at(8).toISOString(), saved: at(8).toISOString(), moves: [],
  hints: 0, seconds: 0, solved: null }]).split('\n')[1]);
const file = (...records) => [{ kaivuri_archive: 1, records: records.length }, ...records].map(r => JSON.stringify(r)).join('\n');

for (const [odd, row] of [['', 1], ['x', 1], ['{}', 1], ['null', 1], ['{"kaivuri_archive": 2, "records": 0}', 1],
  ['{"kaivuri_archive": 1, "records": 2}\n{}', 1], [file(good, { ...good, moves: [7] }), 3], [file({ ...good, saved: 'soon' }), 2],
  [file({ ...good, hints: -1 }), 2], [file({ ...good, puzzle: 'x' }), 2], [file(good) + '\n[', 3]]) {
  test(`${odd.slice(-40)} is no export`, () => assert.throws(() => parseExport(odd), { row }));
}

test('replies and results of the archive are passed over', () => {
  assert.deepEqual(parseExport(file({ record: 'reply' }, good, { record: 'result' })).map(({ id }) => id), ['a']);
});

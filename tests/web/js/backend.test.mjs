import assert from 'node:assert/strict';
import { test } from 'node:test';

const { Backend } = await import(process.env.PAGE + 'backend.js');
const { NoAnswer } = await import(process.env.PAGE + 'service.js');
const { Device } = await import(process.env.PAGE + 'device/device.js');

/** A worker that answers when told to. */
class Hand {
  constructor() { Object.assign(this, { asked: [], ended: false }); }
  postMessage(question) { this.asked.push(question); }
  terminate() { this.ended = true; }
  say(data) { this.onmessage({ data }); }
  answer(document) { this.say({ id: this.asked.at(-1).id, document }); }
}

function device() {
  const workers = [], later = [];
  const made = new Device(() => { workers.push(new Hand()); return workers.at(-1); }, act => { later.push(act); });
  return { made, workers, later };
}

const question = { method: 'position', asked: {} };

test('questions go to the worker one at a time', async () => {
  const { made } = device();
  const first = made.ask(question), second = made.ask(question);
  const { worker } = made;
  assert.equal(worker.asked.length, 1);
  worker.answer({ n: 1 });
  assert.deepEqual(await first, { n: 1 });
  worker.answer({ n: 2 });
  assert.deepEqual(await second, { n: 2 });
});

test('a fault ends the worker and the next question begins another', async () => {
  const { made, workers } = device();
  const first = made.ask(question), second = made.ask(question);
  workers[0].say({ id: 1, fault: { code: 'memory', line: '' } });
  await assert.rejects(first, { code: 'memory' });
  assert.ok(workers[0].ended);
  workers[1].answer({ n: 2 });
  assert.deepEqual(await second, { n: 2 });
});

test('a question given up ends the worker only if it goes on for long', async () => {
  const { made, workers, later } = device();
  const ended = new AbortController();
  const first = made.ask(question, ended.signal), second = made.ask(question);
  ended.abort();
  await assert.rejects(first, { name: 'AbortError' });
  assert.ok(!workers[0].ended);
  for (const act of later) act();
  assert.ok(workers[0].ended);
  workers[1].answer({ n: 2 });
  assert.deepEqual(await second, { n: 2 });
});

test('a question given up that is soon answered costs no worker', async () => {
  const { made, workers, later } = device();
  const ended = new AbortController();
  const first = made.ask(question, ended.signal);
  ended.abort();
  await assert.rejects(first, { name: 'AbortError' });
  workers[0].answer({ n: 1 });
  for (const act of later) act();
  assert.ok(!workers[0].ended);
});

test('a waiting question that is given up is never sent', async () => {
  const { made, workers } = device();
  const ended = new AbortController();
  const first = made.ask(question), second = made.ask(question, ended.signal);
  ended.abort();
  await assert.rejects(second, { name: 'AbortError' });
  workers[0].answer({ n: 1 });
  await first;
  assert.equal(workers[0].asked.length, 1);
});

test('without a worker all questions fail', async () => {
  const made = new Device(() => { throw new Error('none here'); });
  await assert.rejects(made.ask(question), { code: 'device' });
  await assert.rejects(made.ask(question), { code: 'device' });
});

/** A service that answers with what is given, or fails with it. */
const service = (given, asked = []) => new Proxy({}, { get: (_, name) => async (...args) => {
  asked.push([name, ...args]);
  if (given instanceof Error) throw given;
  return given;
} });

test('the service answers until the device is ready', async () => {
  const { made, workers } = device();
  const backend = new Backend('', service({ n: 1 }), made);
  assert.deepEqual(await backend.letters('position', {}), { n: 1 });
  assert.equal(backend.by, 'service');
  workers[0].say({ ready: true });
  const asked = backend.letters('position', {});
  workers[0].answer({ n: 2 });
  assert.deepEqual(await asked, { n: 2 });
  assert.equal(backend.by, 'device');
});

test('what the device declines or has no memory for is asked of the service', async () => {
  const { made, workers } = device();
  const backend = new Backend('device', service({ n: 1 }), made);
  const declined = backend.letters('solve', {});
  workers[0].say({ id: 1, declined: true });
  assert.deepEqual(await declined, { n: 1 });
  const large = backend.letters('solve', {});
  workers[0].say({ id: 2, fault: { code: 'memory', line: '' } });
  assert.deepEqual(await large, { n: 1 });
});

test('a move that is refused is not asked again', async () => {
  const { made, workers } = device();
  const asked = [], backend = new Backend('device', service({}, asked), made);
  const refused = backend.letters('position', {});
  workers[0].say({ id: 1, refused: { code: 'bad_move', line: 'no' } });
  await assert.rejects(refused, { code: 'bad_move' });
  assert.deepEqual(asked, []);
});

for (const absent of [new NoAnswer('network', ''), new NoAnswer('404', '', 404)]) {
  for (const chosen of ['', 'service']) {
    test(`where there is no service (${absent.code}) the device is waited for (chosen: '${chosen}')`, async () => {
      const { made, workers } = device();
      const backend = new Backend(chosen, service(absent), made);
      const asked = backend.letters('position', {});
      await new Promise(setImmediate);
      workers[0].answer({ n: 1 });
      assert.deepEqual(await asked, { n: 1 });
      assert.equal(backend.by, 'device');
    });
  }
}

test('what neither can answer is the fault of the service', async () => {
  const { made, workers } = device();
  const backend = new Backend('service', service(new NoAnswer('404', '', 404)), made);
  const asked = backend.letters('solve', {});
  await new Promise(setImmediate);
  workers[0].say({ id: 1, declined: true });
  await assert.rejects(asked, { code: '404' });
});

test('a fault of the service stays its own', async () => {
  const { made } = device();
  const backend = new Backend('', service(new NoAnswer('busy', '', 429)), made);
  await assert.rejects(backend.letters('position', {}), { code: 'busy' });
});

test('who chooses the service gets no worker', async () => {
  const { made, workers } = device();
  const backend = new Backend('service', service({ n: 1 }), made);
  await backend.calendar('a', '2026-01-01', {});
  assert.deepEqual(workers, []);
});

test('a board is told to the device, and fetched once', async () => {
  const { made, workers } = device();
  const asked = [], backend = new Backend('device', service({ id: 'a' }, asked), made);
  for (const n of [1, 2]) {
    const told = backend.calendar('a', '2026-01-01', { limit: 0 });
    await new Promise(setImmediate);
    assert.deepEqual(workers[0].asked.at(-1), { id: n, method: 'calendar', asked: { date: '2026-01-01', limit: 0 }, about: { id: 'a' } });
    workers[0].answer({ n });
    await told;
  }
  assert.deepEqual(asked.map(([name]) => name), ['board']);
});

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const { Backend } = await import(process.env.PAGE + 'backend.js');
const { RequestError } = await import(process.env.PAGE + 'service.js');
const { Device } = await import(process.env.PAGE + 'device/device.js');

mock.timers.enable({ apis: ['setTimeout'] });

/** A worker whose answers the tests send. */
class FakeWorker {
	constructor() {
		Object.assign(this, { queries: [], terminated: false });
	}
	postMessage(query) {
		this.queries.push(query);
	}
	terminate() {
		this.terminated = true;
	}
	send(data) {
		this.onmessage({ data });
	}
	answer(document) {
		this.send({ id: this.queries.at(-1).id, document });
	}
	becomeReady() {
		this.send({ ready: true });
	}
}

function fakeDevice() {
	const workers = [];
	const device = new Device(() => {
		workers.push(new FakeWorker());
		return workers.at(-1);
	});
	return { device, workers };
}

/** A device whose worker has its word list. */
function readyDevice() {
	const fake = fakeDevice();
	fake.device.start();
	fake.workers[0].becomeReady();
	return fake;
}

const query = { method: 'position', params: {} };

test('queries go to the worker one at a time', async () => {
	const { device } = readyDevice();
	const first = device.ask(query);
	const second = device.ask(query);
	const { worker } = device;
	assert.equal(worker.queries.length, 1);
	worker.answer({ n: 1 });
	assert.deepEqual(await first, { n: 1 });
	worker.answer({ n: 2 });
	assert.deepEqual(await second, { n: 2 });
});

test('an error ends the worker and the next question begins another', async () => {
	const { device, workers } = readyDevice();
	const first = device.ask(query);
	const second = device.ask(query);
	workers[0].send({ id: 1, error: { code: 'memory', message: '' } });
	await assert.rejects(first, { code: 'memory' });
	assert.ok(workers[0].terminated);
	workers[1].becomeReady();
	workers[1].answer({ n: 2 });
	assert.deepEqual(await second, { n: 2 });
});

test('an aborted query ends the worker only if it runs for long', async () => {
	const { device, workers } = readyDevice();
	const controller = new AbortController();
	const first = device.ask(query, controller.signal);
	const second = device.ask(query);
	controller.abort();
	await assert.rejects(first, { name: 'AbortError' });
	assert.ok(!workers[0].terminated);
	mock.timers.runAll();
	assert.ok(workers[0].terminated);
	workers[1].becomeReady();
	workers[1].answer({ n: 2 });
	assert.deepEqual(await second, { n: 2 });
});

test('an aborted query that is soon answered does not end the worker', async () => {
	const { device, workers } = readyDevice();
	const controller = new AbortController();
	const first = device.ask(query, controller.signal);
	controller.abort();
	await assert.rejects(first, { name: 'AbortError' });
	workers[0].answer({ n: 1 });
	mock.timers.runAll();
	assert.ok(!workers[0].terminated);
});

test('a queued query that is aborted is never sent', async () => {
	const { device, workers } = readyDevice();
	const controller = new AbortController();
	const first = device.ask(query);
	const second = device.ask(query, controller.signal);
	controller.abort();
	await assert.rejects(second, { name: 'AbortError' });
	workers[0].answer({ n: 1 });
	await first;
	assert.equal(workers[0].queries.length, 1);
});

test('a query that waits for the word list is aborted without ending the worker', async () => {
	const { device, workers } = fakeDevice();
	const controller = new AbortController();
	const first = device.ask(query, controller.signal);
	const second = device.ask(query);
	controller.abort();
	await assert.rejects(first, { name: 'AbortError' });
	mock.timers.runAll();
	assert.ok(!workers[0].terminated);
	workers[0].becomeReady();
	assert.equal(workers[0].queries.length, 1);
	workers[0].answer({ n: 2 });
	assert.deepEqual(await second, { n: 2 });
});

test('a query about a board does not wait for the word list', async () => {
	const { device, workers } = fakeDevice();
	const answer = device.ask({ method: 'calendar', board: { id: 'a' }, params: {} });
	workers[0].answer({ n: 1 });
	assert.deepEqual(await answer, { n: 1 });
});

test('when the data cannot be loaded, the queries fail and the next start tries again', async () => {
	const { device, workers } = fakeDevice();
	const shown = [];
	device.onProgress = progress => {
		shown.push(progress);
	};
	const queries = [device.ask(query), device.ask(query)];
	workers[0].send({ progress: { received: 1, total: 2 } });
	workers[0].send({ loadError: 'TypeError: network' });
	for (const failed of queries) await assert.rejects(failed, { code: 'device' });
	assert.ok(workers[0].terminated);
	assert.deepEqual(shown, [{ received: 1, total: 2 }, null]);
	const again = device.ask(query);
	workers[1].becomeReady();
	workers[1].answer({ n: 1 });
	assert.deepEqual(await again, { n: 1 });
});

test('without a worker all queries fail', async () => {
	const device = new Device(() => {
		throw new Error('none here');
	});
	await assert.rejects(device.ask(query), { code: 'device' });
	await assert.rejects(device.ask(query), { code: 'device' });
});

/** A service that returns or throws a value, and records its calls. */
const fakeService = (result, calls = []) =>
	new Proxy(
		{},
		{
			get:
				(_, name) =>
				async (...args) => {
					calls.push([name, ...args]);
					if (result instanceof Error) throw result;
					return result;
				},
		},
	);

test('the service answers until the device is ready', async () => {
	const { device, workers } = fakeDevice();
	const backend = new Backend('', fakeService({ n: 1 }), device);
	assert.deepEqual(await backend.words('position', {}), { n: 1 });
	assert.equal(backend.lastSource, 'service');
	workers[0].send({ ready: true });
	const answer = backend.words('position', {});
	workers[0].answer({ n: 2 });
	assert.deepEqual(await answer, { n: 2 });
	assert.equal(backend.lastSource, 'device');
});

test('the service answers what the device declines or has no memory for', async () => {
	const { device, workers } = readyDevice();
	const backend = new Backend('device', fakeService({ n: 1 }), device);
	const declined = backend.words('solve', {});
	workers[0].send({ id: 1, declined: true });
	assert.deepEqual(await declined, { n: 1 });
	const large = backend.words('solve', {});
	workers[0].send({ id: 2, error: { code: 'memory', message: '' } });
	assert.deepEqual(await large, { n: 1 });
});

test('an invalid request is not tried again', async () => {
	const { device, workers } = readyDevice();
	const calls = [];
	const backend = new Backend('device', fakeService({}, calls), device);
	const refused = backend.words('position', {});
	workers[0].send({ id: 1, invalid: { code: 'bad_move', message: 'no' } });
	await assert.rejects(refused, { code: 'bad_move' });
	assert.deepEqual(calls, []);
});

for (const absent of [new RequestError('network', ''), new RequestError('404', '', 404)]) {
	for (const preferred of ['', 'service']) {
		test(`where there is no service (${absent.code}) the device answers (preferred: '${preferred}')`, async () => {
			const { device, workers } = fakeDevice();
			const backend = new Backend(preferred, fakeService(absent), device);
			const answer = backend.words('position', {});
			await new Promise(setImmediate);
			workers[0].becomeReady();
			workers[0].answer({ n: 1 });
			assert.deepEqual(await answer, { n: 1 });
			assert.equal(backend.lastSource, 'device');
		});
	}
}

test('if neither can answer, the error is that of the service', async () => {
	const { device, workers } = fakeDevice();
	const backend = new Backend('service', fakeService(new RequestError('404', '', 404)), device);
	const answer = backend.words('solve', {});
	await new Promise(setImmediate);
	workers[0].becomeReady();
	workers[0].send({ id: 1, declined: true });
	await assert.rejects(answer, { code: '404' });
});

test('other errors of the service are not replaced', async () => {
	const { device } = fakeDevice();
	const backend = new Backend('', fakeService(new RequestError('busy', '', 429)), device);
	await assert.rejects(backend.words('position', {}), { code: 'busy' });
});

test('no worker is started if the service is preferred', async () => {
	const { device, workers } = fakeDevice();
	const backend = new Backend('service', fakeService({ n: 1 }), device);
	await backend.calendar('a', '2026-01-01', {});
	assert.deepEqual(workers, []);
});

test('Strands is answered by its own device once its data is there', async () => {
	const { device, workers } = fakeDevice();
	const strands = fakeDevice();
	const params = { game: 'strands' };
	const backend = new Backend('', fakeService({ n: 1 }), device, strands.device);
	assert.deepEqual(strands.workers, []);
	assert.deepEqual(await backend.words('position', params), { n: 1 });
	assert.deepEqual(workers, []);
	const shown = [];
	strands.device.onProgress = progress => {
		shown.push(progress);
	};
	assert.deepEqual(strands.workers, []); // nobody has allowed the download
	strands.device.start();
	strands.workers[0].send({ progress: { received: 1, total: 2 } });
	assert.deepEqual(await backend.words('position', params), { n: 1 });
	strands.workers[0].send({ ready: true });
	assert.deepEqual(shown, [{ received: 1, total: 2 }, null]);
	const answer = backend.words('position', params);
	strands.workers[0].answer({ n: 2 });
	assert.deepEqual(await answer, { n: 2 });
	assert.equal(backend.lastSource, 'device');
});

test('a query that does not wait for data is answered by a ready device only', async () => {
	const strands = fakeDevice();
	const backend = new Backend(
		'device',
		fakeService(new RequestError('404', '', 404)),
		fakeDevice().device,
		strands.device,
	);
	const ask = () => backend.words('check', { game: 'strands' }, undefined, false);
	await assert.rejects(ask(), { code: '404' });
	assert.deepEqual(strands.workers, []);
	strands.device.start();
	strands.workers[0].becomeReady();
	const answer = ask();
	strands.workers[0].answer({ n: 1 });
	assert.deepEqual(await answer, { n: 1 });
});

test('after the data of Strands is deleted, the next query loads it again', async () => {
	const strands = fakeDevice();
	const backend = new Backend('device', fakeService({}), fakeDevice().device, strands.device);
	strands.device.start();
	assert.equal(await backend.hasStrandsData(), false);
	await backend.deleteStrandsData();
	assert.ok(strands.workers[0].terminated);
	const answer = backend.words('position', { game: 'strands' });
	await new Promise(setImmediate);
	strands.workers[1].becomeReady();
	strands.workers[1].answer({ n: 1 });
	assert.deepEqual(await answer, { n: 1 });
});

for (const preferred of ['', 'device']) {
	test(`deleting the data of Strands ends the queries that wait for it, and loads nothing (preferred: '${preferred}')`, async () => {
		const strands = fakeDevice();
		const backend = new Backend(
			preferred,
			fakeService(new RequestError('404', '', 404)),
			fakeDevice().device,
			strands.device,
		);
		const waiting = backend.words('hint', { game: 'strands' });
		await new Promise(setImmediate);
		await Promise.all([assert.rejects(waiting, { code: 'no_data' }), backend.deleteStrandsData()]);
		assert.equal(strands.workers.length, 1);
	});
}

test('the data of Strands is loaded if the player allows it; a check does not ask again', async () => {
	const strands = fakeDevice();
	const missing = new RequestError('404', '', 404);
	const backend = new Backend('', fakeService(missing), fakeDevice().device, strands.device);
	let asked = 0;
	let answer = false;
	backend.askToLoad = async () => {
		asked++;
		return answer;
	};
	const ask = method => backend.words(method, { game: 'strands' });
	for (const method of ['check', 'check', 'hint'])
		await assert.rejects(ask(method), { code: 'no_data' });
	assert.deepEqual([asked, strands.workers], [2, []]);
	answer = true;
	const hint = ask('hint');
	await new Promise(setImmediate);
	strands.workers[0].becomeReady();
	strands.workers[0].answer({ n: 1 });
	assert.deepEqual(await hint, { n: 1 });
});

test('a board is sent to the device, and fetched once', async () => {
	const { device, workers } = fakeDevice();
	const calls = [];
	const backend = new Backend('device', fakeService({ id: 'a' }, calls), device);
	for (const n of [1, 2]) {
		const answer = backend.calendar('a', '2026-01-01', { limit: 0 });
		await new Promise(setImmediate);
		assert.deepEqual(workers[0].queries.at(-1), {
			id: n,
			method: 'calendar',
			params: { date: '2026-01-01', limit: 0 },
			board: { id: 'a' },
		});
		workers[0].answer({ n });
		await answer;
	}
	assert.deepEqual(
		calls.map(([name]) => name),
		['board'],
	);
});

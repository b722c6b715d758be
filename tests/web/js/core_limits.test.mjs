import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boardDocument } from './boards.mjs';

const { RequestError } = await import(process.env.PAGE + 'service.js');
const { Backend } = await import(process.env.PAGE + 'backend.js');
const { Core } = await import(process.env.PAGE + 'device/core.js');
const { Device } = await import(process.env.PAGE + 'device/device.js');
const { answerBoard } = await import(process.env.PAGE + 'device/board_documents.js');

const wasm = readFileSync(
	new URL('../../../kaivuri/web/page/static/device/core.wasm', import.meta.url),
);

/** 27 × 27 cells: an upright bar of six cells spans more cells than a state has bits. */
const labels = [
	...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
	...Array.from({ length: 31 }, (_, n) => n + 1),
];
const rows = Array.from({ length: 27 }, (_, row) =>
	Array.from({ length: 27 }, (_, column) => labels[27 * row + column] ?? '*').join(' '),
);
const WIDE = boardDocument(
	rows.join('\n'),
	{ I: 'XXXXXX', O: 'X' },
	{ id: 'wide', shows: ['month', 'day'] },
);
WIDE.pieces[0].copies = 121;

for (const [method, params] of [
	['calendar', { date: '2026-12-24' }],
	['year', {}],
]) {
	test(`a board too wide for the browser's core is out of memory: ${method}`, async () => {
		const core = await Core.create(await WebAssembly.compile(wasm));
		assert.throws(() => answerBoard(core, method, WIDE, params), { code: 'memory' });
	});
}

test('names of pieces have letters and digits of any language', async () => {
	const core = await Core.create(await WebAssembly.compile(wasm));
	const board = boardDocument('* * *\n* * *', { Ä: 'XXX', 三: 'XX', Σ2: 'X' }, { shows: [] });
	const { hint, covers } = answerBoard(core, 'calendar', board, {
		placed: 'put ä 0,0',
		limit: 9,
		hint: 'place',
	});
	assert.equal(covers.length, 2);
	assert.ok(['三', 'Σ2'].includes(hint.placement.piece));
	assert.throws(() => answerBoard(core, 'calendar', board, { placed: 'put Ä 0,1' }), {
		code: 'bad_move',
	});
});

test('if the device is out of memory and there is no service, the error is that of the service', async () => {
	const queries = [];
	const worker = { postMessage: query => queries.push(query), terminate() {} };
	const device = new Device(() => worker);
	const missing = () => Promise.reject(new RequestError('network', 'no connection'));
	const backend = new Backend('device', { board: async () => WIDE, year: missing }, device);
	const answer = backend.year('wide');
	while (!queries.length) await new Promise(setImmediate);
	worker.onmessage({ data: { id: queries[0].id, error: { code: 'memory', message: '' } } });
	await assert.rejects(answer, { code: 'network' });
});

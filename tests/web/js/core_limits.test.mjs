import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boardDocument } from './boards.mjs';

const { NoAnswer } = await import(process.env.PAGE + 'service.js');
const { Backend } = await import(process.env.PAGE + 'backend.js');
const { Core } = await import(process.env.PAGE + 'device/core.js');
const { Device } = await import(process.env.PAGE + 'device/device.js');
const { answerBoard } = await import(process.env.PAGE + 'device/board.js');

const wasm = readFileSync(new URL('../../../kaivuri/web/page/static/device/core.wasm', import.meta.url));

/** 27 × 27, with a bar of six cells: upright it reaches over more places than a state has bits. */
const labels = [...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '), ...Array.from({ length: 31 }, (_, n) => n + 1)];
const rows = Array.from({ length: 27 }, (_, row) => Array.from({ length: 27 }, (_, column) => labels[27 * row + column] ?? '*').join(' '));
const WIDE = boardDocument(rows.join('\n'), { I: 'XXXXXX', O: 'X' }, { id: 'wide', shows: ['month', 'day'] });
WIDE.pieces[0].copies = 121;

for (const [method, asked] of [['calendar', { date: '2026-12-24' }], ['year', {}]]) {
  test(`a board too wide for the small core is a question of memory: ${method}`, async () => {
    const core = await Core.begin(await WebAssembly.compile(wasm));
    assert.throws(() => answerBoard(core, method, WIDE, asked), { code: 'memory' });
  });
}

test('what the device has no memory for gets the line of the missing service', async () => {
  const later = [], worker = { postMessage: question => later.push(question), terminate() {} };
  const made = new Device(() => worker, () => {});
  const absent = () => Promise.reject(new NoAnswer('network', 'no connection'));
  const backend = new Backend('device', { board: async () => WIDE, year: absent }, made);
  const answer = backend.year('wide');
  while (!later.length) await new Promise(setImmediate);
  worker.onmessage({ data: { id: later[0].id, fault: { code: 'memory', line: '' } } });
  await assert.rejects(answer, { code: 'network' });
});

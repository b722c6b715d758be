import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boardDocument, drawn } from './boards.mjs';

const { EngineFault } = await import(process.env.PAGE + 'engine.js');
const { Engines } = await import(process.env.PAGE + 'engines.js');
const { Core } = await import(process.env.PAGE + 'engine/core.js');
const { Device } = await import(process.env.PAGE + 'engine/device.js');
const { answerBoard } = await import(process.env.PAGE + 'engine/board.js');

const wasm = readFileSync(new URL('../../../kaivuri/web/static/engine/core.wasm', import.meta.url));

/** 27 × 27, with a bar of six cells: upright it reaches over more places than a state has bits. */
const labels = [...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '), ...Array.from({ length: 31 }, (_, n) => n + 1)];
const rows = Array.from({ length: 27 }, (_, row) => Array.from({ length: 27 }, (_, column) => labels[27 * row + column] ?? '*').join(' '));
const WIDE = boardDocument(rows.join('\n'), { I: 'XXXXXX', O: 'X' }, { id: 'wide', shows: ['month', 'day'] });
WIDE.pieces[0].copies = 121;

for (const [method, asked] of [['calendar', { date: '12-24' }], ['year', {}]]) {
  test(`a board too wide for the small core is a question of memory: ${method}`, async () => {
    const core = await Core.begin(await WebAssembly.compile(wasm));
    assert.throws(() => answerBoard(core, method, WIDE, asked), { code: 'memory' });
  });
}

test('what the device has no memory for gets the line of the missing service', async () => {
  const later = [], worker = { postMessage: question => later.push(question), terminate() {} };
  const made = new Device(() => worker, () => {});
  const absent = () => Promise.reject(new EngineFault('network', 'no connection'));
  const engines = new Engines('device', { boards: async () => WIDE, year: absent }, made);
  const answer = engines.year('wide');
  while (!later.length) await new Promise(setImmediate);
  worker.onmessage({ data: { id: later[0].id, fault: { code: 'memory', line: '' } } });
  await assert.rejects(answer, { code: 'network' });
});

/* Reads questions with the documents that Python answers, and compares what the core answers in Node. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const file = name => readFileSync(fileURLToPath(process.env.PAGE + 'device/' + name));
const { Core } = await import(process.env.PAGE + 'device/core.js');
const { COUNTED, answerBoard, takesBoard } = await import(process.env.PAGE + 'device/board.js');
const { Refusal } = await import(process.env.PAGE + 'device/documents.js');
const { answerWords, takesWords } = await import(process.env.PAGE + 'device/words.js');

const core = await Core.begin(await WebAssembly.compile(file('core.wasm')));
core.takeList(gunzipSync(file('fi.list')));
const counted = {};

/** What was asked of the core and what it told, as tests/core/answers.cpp reads it. */
const recorded = [];
for (const about of ['words', 'board']) {
  core[about] = question => {
    const told = core.ask('ask_' + about, question);
    recorded.push(`\x1e${about}\n${question}\x1f${core.said}`);
    return told;
  };
}
core.text = at => (core.said = Core.prototype.text.call(core, at));
for (const id of COUNTED) counted[id] = file(`../../../../calendars/years/${id}.txt`).toString().trim().split(/\s+/).map(Number);

/** Without times, and without lines for people, of which the page has its own. */
const bare = value => JSON.parse(JSON.stringify(value, (key, own) => (['stats', 'text'].includes(key) ? undefined : own)));

function answered({ method, about, asked }) {
  try {
    const known = method === 'year' ? counted[about.id] : undefined;
    if (about) return takesBoard(method, about) ? answerBoard(core, method, about, asked, known) : null;
    assert.ok(takesWords(asked), 'a question that the core does not take');
    return answerWords(core, method, asked);
  } catch (fault) {
    if (fault instanceof Refusal) return { code: fault.code };
    throw fault;
  }
}

let compared = 0, declined = 0;
const faults = [];
for (const question of JSON.parse(readFileSync(0, 'utf8'))) {
  const { document } = question;
  try {
    const found = answered(question);
    if (found === null) {
      declined++;
    } else {
      assert.deepEqual(bare(found), bare(document));
    }
    compared++;
  } catch (fault) {
    const { about, ...told } = question;
    faults.push({ question: { ...told, board: about?.id }, line: String(fault.message).slice(0, 1500) });
    if (fault.code === 'memory') break;
  }
}
console.log(JSON.stringify({ compared, declined, faults: faults.length, first: faults.slice(0, 3), recorded: recorded.join('') }));

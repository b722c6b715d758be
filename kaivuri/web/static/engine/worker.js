/** The worker with the core: answers one question at a time. What it can't do ends it; the page begins it anew. */

import { answerBoard, takesBoard } from './board.js';
import { Core } from './core.js';
import { Refusal } from './documents.js';
import { answerWords, takesWords } from './words.js';

const here = name => new URL(name, import.meta.url);

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** A file that is packed by gzip. @param {string} name */
async function unpacked(name) {
  const { body } = await fetched(name);
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const core = fetched('core.wasm').then(answer => answer.arrayBuffer()).then(bytes => WebAssembly.compile(bytes)).then(Core.begin);
/** @type {Promise<void> | undefined} */
let list;

/** The core with the word list, which boards don't need. */
async function withWords() {
  list ??= Promise.all([core, unpacked('fi.words'), unpacked('fi.zipf')]).then(([made, ...files]) => made.takeList(...files));
  await list;
  return core;
}

/** An answer; nothing where the core has no rules for the question. @param {{method: string, about: any, asked: any}} question */
async function answered({ method, about, asked }) {
  if (about) return takesBoard(method, about, asked) && answerBoard(await core, method, about, asked);
  return takesWords(method, asked) && answerWords(await withWords(), method, asked);
}

/* The list comes while the page is looked at. */
withWords().then(() => postMessage({ ready: true }), fault => postMessage({ broken: String(fault) }));

onmessage = async ({ data }) => {
  try {
    const document = await answered(data);
    postMessage({ id: data.id, ...document ? { document } : { declined: true } });
  } catch (fault) {
    const { code = 'fault', message } = /** @type {any} */ (fault);
    postMessage({ id: data.id, [fault instanceof Refusal ? 'refused' : 'fault']: { code, line: message } });
  }
};

/** The worker that reads one picture, and ends. */

import { Reader } from './reader.js';

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** The drawn letters, packed by zlib. */
async function bank() {
  const { body } = await fetched('glyphs.bin');
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const binary = async () => WebAssembly.compile(await (await fetched('reader.wasm')).arrayBuffer());
const reader = Promise.all([binary(), bank()]).then(parts => Reader.begin(...parts));

onmessage = async ({ data: { width, height, pixels } }) => {
  try {
    postMessage({ reading: (await reader).read(width, height, pixels) });
  } catch (fault) {
    const { code = 'reader' } = /** @type {any} */ (fault);
    postMessage({ fault: code === 'fault' ? 'reader' : code });
  }
};

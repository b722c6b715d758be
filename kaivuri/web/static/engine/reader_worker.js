/** The worker that reads one picture, and ends. */

import { Reader } from './reader.js';
import { unpacked } from './unpack.js';

const reader = Promise.all([unpacked('reader.wasm').then(bytes => WebAssembly.compile(bytes)), unpacked('glyphs.bin')])
  .then(parts => Reader.begin(...parts));

onmessage = async ({ data: { width, height, pixels } }) => {
  try {
    postMessage({ reading: (await reader).read(width, height, pixels) });
  } catch (fault) {
    const { code = 'reader' } = /** @type {any} */ (fault);
    postMessage({ fault: code === 'fault' ? 'reader' : code });
  }
};

/** The worker that reads one picture, and ends. */

import { compiled, inflated } from './files.js';
import { Reader } from './reader.js';

const reader = Promise.all([compiled('reader.wasm'), inflated('../data/glyphs.bin', 'deflate')]).then(parts => Reader.begin(...parts));

addEventListener('message', async ({ data: { width, height, pixels } }) => {
  try {
    postMessage({ reading: (await reader).read(width, height, pixels) });
  } catch (fault) {
    const { code = 'reader' } = /** @type {any} */ (fault);
    postMessage({ fault: code === 'fault' ? 'reader' : code });
  }
});

/** The worker for Strands: loads its data, then answers one query at a time. */

import { Core } from '../core.js';
import { answerMessages } from '../answer_messages.js';
import { fetchModule } from '../files.js';
import { fetchStrandsFile } from './data.js';
import { Strands, acceptsStrands } from './strands.js';

/** @param {Uint8Array} file */
const decompress = async file => new Uint8Array(await new Response(
  new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (file)]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());

async function load() {
  const [core, file] = await Promise.all([fetchModule('strands.wasm').then(Core.create),
    fetchStrandsFile((received, total) => postMessage({ progress: { received, total } }))]);
  return new Strands(core, await decompress(file));
}

const strands = load();
strands.then(() => postMessage({ ready: true }), error => postMessage({ loadError: String(error) }));
answerMessages(async ({ method, params }) => acceptsStrands(params) && (await strands).answer(method, params));

/** The files that workers need. Needs no DOM. */

/** @param {string} name relative to this module */
async function fetched(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** @param {string} name */
export const compiled = async name => WebAssembly.compile(await (await fetched(name)).arrayBuffer());

/** What a compressed file holds. @param {string} name @param {CompressionFormat} format */
export async function inflated(name, format) {
  const body = /** @type {ReadableStream<BufferSource>} */ ((await fetched(name)).body);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream(format))).arrayBuffer());
}

/** The numbers in a text. @param {string} name */
export const numbers = async name => (await (await fetched(name)).text()).trim().split(/\s+/).map(Number);

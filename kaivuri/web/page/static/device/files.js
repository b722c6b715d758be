/** Files that the workers load. Needs no DOM. */

/** @param {string} name relative to this module */
async function fetchFile(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** @param {string} name */
export const fetchModule = async name => WebAssembly.compile(await (await fetchFile(name)).arrayBuffer());

/** Fetch and decompress a file. @param {string} name @param {CompressionFormat} format */
export async function inflate(name, format) {
  const body = /** @type {ReadableStream<BufferSource>} */ ((await fetchFile(name)).body);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream(format))).arrayBuffer());
}

/** Fetch the whitespace-separated numbers of a text file. @param {string} name */
export const fetchNumbers = async name => (await (await fetchFile(name)).text()).trim().split(/\s+/).map(Number);

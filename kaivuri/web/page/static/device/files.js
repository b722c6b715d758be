/** Files that the workers load. Needs no DOM. */

/** @param {string} name relative to this module */
export const fileUrl = name => new URL(name, import.meta.url);

/** @param {string} name */
export async function fetchFile(name) {
	const response = await fetch(fileUrl(name));
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	return response;
}

/** @param {string} name */
export const fetchModule = async name =>
	WebAssembly.compile(await (await fetchFile(name)).arrayBuffer());

/** @param {ReadableStream<BufferSource>} stream @param {CompressionFormat} format */
export const decompress = async (stream, format) =>
	new Uint8Array(
		await new Response(stream.pipeThrough(new DecompressionStream(format))).arrayBuffer(),
	);

/** @param {string} name @param {CompressionFormat} format */
export const inflate = async (name, format) =>
	decompress(/** @type {ReadableStream<BufferSource>} */ ((await fetchFile(name)).body), format);

/** @param {string} name */
export const fetchNumbers = async name =>
	(await (await fetchFile(name)).text()).trim().split(/\s+/).map(Number);

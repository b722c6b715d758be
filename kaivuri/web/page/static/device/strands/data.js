/** The data of Strands: a file that kaivuri/web/page/strands_data.py writes and describes, cached
 * on this device once it is loaded. */

import { decompress, fetchFile, fileUrl } from '../files.js';

const CACHE_NAME = 'kaivuri-strands';
const FILE = '../data/strands.bin';
const HEADER_BYTES = 12;

/** @typedef {(received: number, total: number) => void} OnProgress bytes; the total is 0 if it is
 *   unknown */

/** Return the content of the file: from the cache, or else fetched and cached. Throws if it has
 * another digest than the site names.
 * @param {OnProgress} onProgress */
export async function loadStrandsFile(onProgress) {
	const { digest } = await (await fetchFile('../data/strands.json')).json();
	const name = `${FILE}?${digest}`;
	const cached = await findCached(name);
	if (cached) {
		try {
			return await decompressVerified(await cached.blob(), digest);
		} catch {
			await deleteStrandsFile();
		}
	}
	const file = await receive(await fetchFile(name), onProgress);
	const content = await decompressVerified(file, digest);
	/* Without space for it, and in browsers that refuse a cache, the file is loaded at each start. */
	await cacheFile(name, file).catch(() => {});
	return content;
}

/** Return a file of the cache. Browsers have no cache without TLS, and some refuse it.
 * @param {string} name
 * @param {CacheQueryOptions} [options] */
async function findCached(name, options) {
	try {
		return await globalThis.caches?.match(fileUrl(name), { cacheName: CACHE_NAME, ...options });
	} catch {
		return undefined;
	}
}

/** Cache a file in place of the one of another version. @param {string} name @param {Blob} file */
async function cacheFile(name, file) {
	await deleteStrandsFile();
	await (await globalThis.caches?.open(CACHE_NAME))?.put(fileUrl(name), new Response(file));
}

export const hasStrandsFile = async () => Boolean(await findCached(FILE, { ignoreSearch: true }));

export const deleteStrandsFile = async () => {
	await globalThis.caches?.delete(CACHE_NAME);
};

/** Decompress a file; throws if its content has another digest. Browsers cannot compute it without
 * TLS.
 * @param {Blob} file
 * @param {string} digest */
async function decompressVerified(file, digest) {
	const content = await decompress(file.stream(), 'gzip');
	const hash = await globalThis.crypto.subtle?.digest('SHA-256', content);
	if (hash && hex(hash) !== digest) throw new Error('strands.bin is of another version');
	return content;
}

/** @param {ArrayBuffer} bytes */
const hex = bytes =>
	Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

/** @param {Response} response @param {OnProgress} onProgress */
async function receive(response, onProgress) {
	const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
	const total = Number(response.headers.get('content-length'));
	const chunks = [];
	let received = 0;
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		chunks.push(chunk.value);
		received += chunk.value.length;
		onProgress(received, total);
	}
	return new Blob(chunks);
}

/** Return the data for the core: a line with the sizes of the files, then their contents and the
 * parameters.
 * @param {Uint8Array} file the decompressed one */
export function coreData(file) {
	const headerEnd = file.indexOf(0x0a);
	const { sections, columns } = JSON.parse(new TextDecoder().decode(file.subarray(0, headerEnd)));
	/** @type {Record<string, Uint8Array>} */
	const found = {};
	let start = headerEnd + 1;
	for (const [name, length] of Object.entries(sections))
		found[name] = file.subarray(start, (start += length));
	const words = found.kinds.length;
	const zipf = new Uint8Array(joinPlanes(Uint16Array, found.zipf).buffer);
	return joined([
		decodeWords(found.words, words),
		zipf,
		found.kinds,
		decodePhrases(found.phrases),
		decodeWords(found.spellings, words),
		decodeTheme(found.theme, columns),
		found.parameters,
	]);
}

/** @param {Uint8Array[]} files */
function joined(files) {
	const sizes = new TextEncoder().encode(files.map(file => file.length).join(' ') + '\n');
	const all = [sizes, ...files];
	const data = new Uint8Array(all.reduce((total, { length }) => total + length, 0));
	let end = 0;
	for (const part of all) {
		data.set(part, end);
		end += part.length;
	}
	return data;
}

/** @param {Uint8Array} section @param {{start: number, count: number}} columns */
function decodeTheme(section, { start, count }) {
	const file = section.slice();
	const rows = (section.length - start) / count;
	for (let column = 0; column < count; column++) {
		for (let row = 0; row < rows; row++)
			file[start + count * row + column] = section[start + rows * column + row];
	}
	return file;
}

/** @param {Uint8Array} coded @param {number} count */
function decodeWords(coded, count) {
	const lines = new Uint8Array(coded.length + 32 * count);
	let start = 0;
	let end = 0;
	for (const byte of coded) {
		if (byte < 0x41 || byte >= 0x61) {
			lines[end++] = byte;
			continue;
		}
		lines[end++] = 0x0a;
		lines.copyWithin(end, start, start + byte - 0x41);
		start = end;
		end += byte - 0x41;
	}
	return lines.slice(0, end);
}

/** Return the phrase file from its columns of differences. @param {Uint8Array} section */
function decodePhrases(section) {
	const file = section.slice();
	for (const { Column, start, end } of phraseColumns(section)) {
		if (Column === Uint8Array) continue;
		const numbers = joinPlanes(/** @type {any} */ (Column), section.subarray(start, end));
		for (let n = 1; n < numbers.length; n++) numbers[n] += numbers[n - 1];
		file.set(new Uint8Array(numbers.buffer), start);
	}
	return file;
}

/** Return the types and places of the columns of a phrase file
 * (kaivuri/_core/strands/phrase_file.hpp).
 * @param {Uint8Array} file */
function phraseColumns(file) {
	const [words, pairs, triples] = new Uint32Array(file.slice(0, HEADER_BYTES).buffer);
	let end = HEADER_BYTES;
	/** @type {[Uint32ArrayConstructor | Uint16ArrayConstructor | Uint8ArrayConstructor, number][]} */
	const columns = [
		[Uint32Array, words],
		[Uint32Array, words + 1],
		[Uint32Array, triples],
		[Uint16Array, pairs],
		[Uint16Array, triples],
		[Uint8Array, pairs],
		[Uint8Array, triples],
	];
	return columns.map(([Column, count]) => {
		const start = end;
		end += count * Column.BYTES_PER_ELEMENT;
		return { Column, start, end };
	});
}

/** Join numbers whose bytes are stored apart, all lowest bytes first.
 * @template {Uint16Array | Uint32Array} T
 * @param {{new(length: number): T, BYTES_PER_ELEMENT: number}} Column
 * @param {Uint8Array} bytes
 * @returns {T} */
function joinPlanes(Column, bytes) {
	const size = Column.BYTES_PER_ELEMENT;
	const count = bytes.length / size;
	const numbers = new Column(count);
	for (let plane = 0; plane < size; plane++) {
		for (let n = 0; n < count; n++) numbers[n] |= bytes[plane * count + n] << (8 * plane);
	}
	return numbers;
}

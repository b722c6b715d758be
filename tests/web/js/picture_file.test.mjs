import assert from 'node:assert/strict';
import { test } from 'node:test';

const { MAX_BYTES, checkFile, readHeader } = await import(
	process.env.PAGE + 'device/picture_file.js'
);

const ascii = text => [...text].map(character => character.charCodeAt(0));
const uint32 = n => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const chunk = (kind, data = []) => [...uint32(data.length), ...ascii(kind), ...data, 0, 0, 0, 0];
const png = (width, height, ...more) =>
	Uint8Array.from([
		...ascii('\x89PNG\r\n\x1a\n'),
		...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]),
		...more.flat(),
	]);
const END = chunk('IEND');
const jpeg = (height, width, end = [0xff, 0xd9]) =>
	Uint8Array.from([
		0xff,
		0xd8,
		0xff,
		0xe0,
		0,
		4,
		1,
		2,
		0xff,
		0xc0,
		0,
		8,
		8,
		height >> 8,
		height & 255,
		width >> 8,
		width & 255,
		1,
		0xff,
		0xda,
		0,
		2,
		7,
		7,
		...end,
	]);
const webp = (kind, data, size = 4 + 8 + data.length) =>
	Uint8Array.from([
		...ascii('RIFF'),
		size,
		0,
		0,
		0,
		...ascii('WEBP' + kind),
		data.length,
		0,
		0,
		0,
		...data,
	]);

const errorOf = bytes => {
	try {
		return checkFile(bytes) ?? '';
	} catch (error) {
		return error.code;
	}
};

test('the size of each kind', () => {
	const sizes = [
		png(720, 1280, END),
		jpeg(1280, 720),
		webp('VP8X', [0, 0, 0, 0, 207, 2, 0, 255, 4, 0]),
		webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 208, 2, 0, 5]),
		webp('VP8L', [0x2f, 207, 194, 63, 1]),
	].map(readHeader);
	for (const { width, height, complete } of sizes)
		assert.deepEqual([width, height, complete], [720, 1280, true]);
});

test('files that are rejected', () => {
	assert.equal(errorOf(png(720, 1280, END)), '');
	assert.equal(errorOf(png(50_000, 50_000, END)), 'pixels');
	assert.equal(errorOf(png(720, 1280, chunk('acTL', uint32(2)), END)), 'animated');
	assert.equal(errorOf(webp('VP8X', [2, 0, 0, 0, 207, 2, 0, 255, 4, 0])), 'animated');
	assert.equal(errorOf(Uint8Array.from(ascii('GIF89a'))), 'kind');
	assert.equal(errorOf(new Uint8Array(0)), 'kind');
	assert.equal(errorOf(new Uint8Array(MAX_BYTES + 1)), 'bytes');
});

test('truncated files are damaged', () => {
	assert.equal(errorOf(png(720, 1280)), 'damaged');
	assert.equal(errorOf(png(720, 1280, END).subarray(0, 20)), 'damaged');
	assert.equal(errorOf(jpeg(1280, 720, [])), 'damaged');
	assert.equal(errorOf(jpeg(1280, 720).subarray(0, 12)), 'damaged');
	assert.equal(errorOf(webp('VP8X', [0, 0, 0, 0, 207, 2, 0, 255, 4, 0], 200)), 'damaged');
});

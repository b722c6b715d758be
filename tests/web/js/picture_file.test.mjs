import assert from 'node:assert/strict';
import { test } from 'node:test';

const { MOST_BYTES, checkFile, headOf } = await import(process.env.PAGE + 'device/picture_file.js');

const signs = text => [...text].map(sign => sign.charCodeAt(0));
const four = n => [n >>> 24, n >>> 16 & 255, n >>> 8 & 255, n & 255];
const chunk = (kind, data = []) => [...four(data.length), ...signs(kind), ...data, 0, 0, 0, 0];
const png = (width, height, ...more) => Uint8Array.from([...signs('\x89PNG\r\n\x1a\n'), ...chunk('IHDR', [...four(width), ...four(height), 8, 2, 0, 0, 0]), ...more.flat()]);
const END = chunk('IEND');
const jpeg = (height, width, end = [0xff, 0xd9]) => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2,
  0xff, 0xc0, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0xff, 0xda, 0, 2, 7, 7, ...end]);
const webp = (kind, data, size = 4 + 8 + data.length) => Uint8Array.from([...signs('RIFF'), size, 0, 0, 0, ...signs('WEBP' + kind), data.length, 0, 0, 0, ...data]);

const why = bytes => {
  try {
    return checkFile(bytes) ?? '';
  } catch (fault) {
    return fault.code;
  }
};

test('the size of each kind', () => {
  const sizes = [png(720, 1280, END), jpeg(1280, 720), webp('VP8X', [0, 0, 0, 0, 207, 2, 0, 255, 4, 0]),
    webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 208, 2, 0, 5]), webp('VP8L', [0x2f, 207, 194, 63, 1])].map(headOf);
  for (const { width, height, whole } of sizes) assert.deepEqual([width, height, whole], [720, 1280, true]);
});

test('what is not decoded, and why', () => {
  assert.equal(why(png(720, 1280, END)), '');
  assert.equal(why(png(50_000, 50_000, END)), 'pixels');
  assert.equal(why(png(720, 1280, chunk('acTL', four(2)), END)), 'moves');
  assert.equal(why(webp('VP8X', [2, 0, 0, 0, 207, 2, 0, 255, 4, 0])), 'moves');
  assert.equal(why(Uint8Array.from(signs('GIF89a'))), 'kind');
  assert.equal(why(new Uint8Array(0)), 'kind');
  assert.equal(why(new Uint8Array(MOST_BYTES + 1)), 'bytes');
});

test('what is cut off is damaged', () => {
  assert.equal(why(png(720, 1280)), 'damaged');
  assert.equal(why(png(720, 1280, END).subarray(0, 20)), 'damaged');
  assert.equal(why(jpeg(1280, 720, [])), 'damaged');
  assert.equal(why(jpeg(1280, 720).subarray(0, 12)), 'damaged');
  assert.equal(why(webp('VP8X', [0, 0, 0, 0, 207, 2, 0, 255, 4, 0], 200)), 'damaged');
});

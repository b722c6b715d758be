/* Reads pictures as rows of pixels, and tells what the reader for browsers makes of them in Node. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { Reader } = await import(process.env.PAGE + 'engine/reader.js');
const { unpack } = await import(process.env.PAGE + 'engine/unpack.js');
const file = name => readFileSync(fileURLToPath(process.env.PAGE + 'engine/' + name));
const unpacker = await WebAssembly.compile(file('unpack.wasm'));
const unpacked = name => unpack(unpacker, file(name + '.packed'));
const reader = await Reader.begin(await WebAssembly.compile(await unpacked('reader.wasm')), await unpacked('glyphs.bin'));

function told({ width, height, file }) {
  try {
    return reader.read(width, height, readFileSync(file));
  } catch (fault) {
    return { fault: fault.code };
  }
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(told)));

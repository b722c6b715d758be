/* Reads pictures as rows of pixels, and tells what the reader for browsers makes of them in Node. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const { Reader } = await import(process.env.PAGE + 'device/reader.js');
const file = name => readFileSync(fileURLToPath(process.env.PAGE + 'device/' + name));
const net = inflateSync(file('../../../../pictures/glyphs.bin'));
const reader = await Reader.begin(await WebAssembly.compile(file('reader.wasm')), net);

function told({ width, height, file }) {
  try {
    return reader.read(width, height, readFileSync(file));
  } catch (fault) {
    return { fault: fault.code };
  }
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(told)));

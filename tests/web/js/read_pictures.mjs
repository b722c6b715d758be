/* Reads pictures of RGBA pixels listed on stdin with the browser's reader. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const { Reader } = await import(process.env.PAGE + 'device/reader.js');
const file = name => readFileSync(fileURLToPath(process.env.PAGE + 'device/' + name));
const net = inflateSync(file('../../../../pictures/glyphs.bin'));
const reader = await Reader.create(await WebAssembly.compile(file('reader.wasm')), net);

function reading({ width, height, file }) {
	try {
		return reader.read(width, height, readFileSync(file));
	} catch (error) {
		return { error: error.code };
	}
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(reading)));

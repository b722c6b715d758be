/** The worker that reads one picture. */

import { fetchModule, inflate } from './files.js';
import { Reader } from './reader.js';

const reader = Promise.all([
	fetchModule('reader.wasm'),
	inflate('../data/glyphs.bin', 'deflate'),
]).then(files => Reader.create(...files));

addEventListener('message', async ({ data: { width, height, pixels } }) => {
	try {
		postMessage({ reading: (await reader).read(width, height, pixels) });
	} catch (error) {
		const { code = 'reader' } = /** @type {any} */ (error);
		postMessage({ errorCode: code === 'crash' ? 'reader' : code });
	}
});

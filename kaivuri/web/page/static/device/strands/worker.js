/** The worker for Strands: loads its data, then answers one query at a time. */

import { Core } from '../core.js';
import { answerMessages } from '../answer_messages.js';
import { fetchModule } from '../files.js';
import { loadStrandsFile } from './data.js';
import { Strands, acceptsStrands } from './strands.js';

async function load() {
	const [core, file] = await Promise.all([
		fetchModule('strands.wasm').then(Core.create),
		loadStrandsFile((received, total) => postMessage({ progress: { received, total } })),
	]);
	return new Strands(core, file);
}

const strands = load();
strands.then(
	() => postMessage({ ready: true }),
	error => postMessage({ loadError: String(error) }),
);
answerMessages(
	async ({ method, params }) => acceptsStrands(params) && (await strands).answer(method, params),
);

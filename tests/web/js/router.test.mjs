import assert from 'node:assert/strict';
import { test } from 'node:test';

const { startRouter } = await import(process.env.PAGE + 'router.js');

/** A page with a view that waits before it draws, and one that does not. */
function page() {
	const events = new EventTarget();
	const drawn = [];
	let resume;
	Object.assign(globalThis, {
		location: { hash: '#slow' },
		addEventListener: events.addEventListener.bind(events),
	});
	const draw = (name, signal) => {
		if (!signal.aborted) drawn.push(name);
	};
	const views = {
		slow: async () => ({
			mount: async (_root, _parts, _app, signal) => {
				await new Promise(resolve => {
					resume = resolve;
				});
				draw('slow', signal);
			},
		}),
		fast: async () => ({ mount: (_root, _parts, _app, signal) => draw('fast', signal) }),
	};
	const app = { reset() {}, showError: message => drawn.push(message), t: key => key };
	const open = hash => {
		globalThis.location.hash = hash;
		events.dispatchEvent(new Event('hashchange'));
	};
	const root = { setAttribute() {}, removeAttribute() {} };
	return { shown: startRouter(root, app, views, '#fast'), open, drawn, resume: () => resume() };
}

test('a view that waits does not draw over a newer one', async () => {
	const { shown, open, drawn, resume } = page();
	await new Promise(setImmediate);
	open('#fast');
	await new Promise(setImmediate);
	resume();
	await shown;
	assert.deepEqual(drawn, ['fast']);
});

test('a view that is still shown draws', async () => {
	const { shown, drawn, resume } = page();
	await new Promise(setImmediate);
	resume();
	await shown;
	assert.deepEqual(drawn, ['slow']);
});

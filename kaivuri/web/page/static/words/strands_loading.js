/** The loading of the data of Strands, which the player allows and can cancel. */

import { button, el, replaceChildren } from '../dom.js';
/** @import { App } from '../types' */

/** Return what asks whether to load the data, then shows how much of it is loaded.
 * @param {App} app
 * @param {AbortSignal} signal */
export function loadingProgress({ t, backend }, signal) {
	const bar = el('progress');
	const loading = [
		el('label', t('strands.loading'), bar),
		button(t('cancel'), () => backend.deleteStrandsData()),
	];
	const node = el('div.data-loading', { hidden: true }, loading);
	/** @type {Promise<boolean | undefined> | undefined} */
	let asked;
	const ask = () =>
		new Promise(resolve => {
			const answer = /** @param {boolean} [allowed] */ allowed => () => {
				asked = undefined;
				replaceChildren(node, loading);
				node.hidden = !allowed;
				resolve(allowed);
			};
			replaceChildren(
				node,
				el('p', { role: 'status' }, t('error.no_data')),
				button(t('strands.download'), answer(true), { class: 'primary' }),
				button(t('strands.not-now'), answer(false)),
			);
			node.hidden = false;
			signal.addEventListener('abort', answer());
		});
	backend.askToLoad = () => (asked ??= ask());
	backend.onProgress = progress => {
		if (asked) return;
		node.hidden = !progress;
		if (progress?.total) [bar.max, bar.value] = [progress.total, progress.received];
	};
	signal.addEventListener('abort', () => {
		backend.onProgress = () => {};
	});
	return node;
}

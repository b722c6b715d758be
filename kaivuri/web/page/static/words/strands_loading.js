/** The loading of the data of Strands. */

import { button, el } from '../dom.js';
/** @import { App } from '../types' */

/** Return what shows how much of the data of Strands is loaded.
 * @param {App} app
 * @param {AbortSignal} signal */
export function loadingProgress({ t, backend }, signal) {
	const bar = el('progress');
	const node = el(
		'div.data-loading',
		{ hidden: true },
		el('label', t('strands.loading'), bar),
		button(t('cancel'), () => backend.deleteStrandsData()),
	);
	backend.strands.onProgress = progress => {
		node.hidden = !progress;
		if (progress?.total) [bar.max, bar.value] = [progress.total, progress.received];
	};
	signal.addEventListener('abort', () => {
		backend.strands.onProgress = () => {};
	});
	return node;
}

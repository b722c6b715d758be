/** Registers the service worker and offers a new version of the page; the player decides when to
 * load it. */

import { button, el, icon, replaceChildren } from './dom.js';

/** How long a new worker may take to activate, in milliseconds; afterwards the page is reloaded as
 * it is. */
const ACTIVATION_TIME = 3000;

/** Register it; browsers have none without TLS. @param {import('./types').App} app */
export async function registerServiceWorker({ t }) {
	const { serviceWorker: workers, storage } = navigator;
	const registration = await workers?.register('sw.js', { updateViaCache: 'none' });
	if (!registration) return;
	const notice = /** @type {HTMLElement} */ (document.getElementById('update'));
	let wasControlled = !!workers.controller;
	let reloading = false;
	const reload = () => {
		reloading = true;
		registration.waiting?.postMessage('skip waiting');
		setTimeout(() => location.reload(), registration.waiting ? ACTIVATION_TIME : 0);
	};
	const showNotice = () =>
		replaceChildren(
			notice,
			el('p', t('update')),
			button(t('update.reload'), reload),
			icon('✕', t('close'), () => replaceChildren(notice)),
		);
	/* A new worker waits while pages of the old version are open. */
	const showUpdate = () => {
		if (registration.waiting && workers.controller) showNotice();
	};
	workers.addEventListener('controllerchange', () => {
		if (reloading) location.reload();
		// Another window has loaded the new version, whose files this one would now get.
		else if (wasControlled) showNotice();
		wasControlled = true;
	});
	registration.addEventListener('updatefound', () =>
		registration.installing?.addEventListener('statechange', showUpdate),
	);
	showUpdate();
	addEventListener(
		'visibilitychange',
		() => document.hidden || registration.update().catch(() => {}),
	);
	if (matchMedia('(display-mode: standalone)').matches) await storage?.persist?.();
}

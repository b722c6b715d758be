/** Registers the service worker and offers a new version of the page; the player decides when to load it. */

import { button, el, icon, replaceChildren } from './dom.js';

/** Register it; browsers have none without TLS. @param {import('./app.js').App} app */
export async function registerServiceWorker({ t }) {
  const { serviceWorker: workers, storage } = navigator;
  const registration = await workers?.register('sw.js', { updateViaCache: 'none' });
  if (!registration) return;
  const notice = /** @type {HTMLElement} */ (document.getElementById('update'));
  const reload = () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting?.postMessage('skip waiting');
  };
  /* A new worker waits while pages of the old version are open. */
  const showUpdate = () => {
    if (registration.waiting && workers.controller) {
      replaceChildren(notice, el('p', t('update')), button(t('update.reload'), reload), icon('✕', t('close'), () => replaceChildren(notice)));
    }
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', showUpdate));
  showUpdate();
  addEventListener('visibilitychange', () => document.hidden || registration.update().catch(() => {}));
  if (matchMedia('(display-mode: standalone)').matches) await storage?.persist?.();
}

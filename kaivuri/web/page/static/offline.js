/** Keeps the page on the device, and tells when a newer one waits; none is forced on anybody. */

import { button, el, icon, replaceChildren } from './dom.js';

/** Without TLS a browser keeps nothing; the page works on without. @param {import('./app.js').App} app */
export async function keep({ t }) {
  const { serviceWorker: workers, storage } = navigator;
  const registration = await workers?.register('sw.js', { updateViaCache: 'none' });
  if (!registration) return;
  const news = /** @type {HTMLElement} */ (document.getElementById('news'));
  const reload = () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting?.postMessage('take over');
  };
  /* A worker that has all of its version waits while pages of the version before are open. */
  const look = () => {
    if (registration.waiting && workers.controller) {
      replaceChildren(news, el('p', t('update')), button(t('update.reload'), reload), icon('✕', t('close'), () => replaceChildren(news)));
    }
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  addEventListener('visibilitychange', () => document.hidden || registration.update().catch(() => {}));
  if (matchMedia('(display-mode: standalone)').matches) await storage?.persist?.();
}

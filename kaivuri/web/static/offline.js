/** Keeps the page on the device, and tells when a newer one waits; none is forced on anybody. */

import { button, h } from './dom.js';

/** Without TLS a browser keeps nothing; the page works on without. @param {import('./app.js').App} app */
export async function keep(app) {
  const { serviceWorker: workers } = navigator;
  if (!workers) return;
  const registration = await workers.register('sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  watch(registration, () => tell(app, registration, workers));
  if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist?.().catch(() => {});
  addEventListener('visibilitychange', () => document.hidden || registration.update().catch(() => {}));
}

/** A worker that has all of its version waits while pages of the version before are open.
 * @param {ServiceWorkerRegistration} registration @param {() => void} told */
function watch(registration, told) {
  const look = () => { if (registration.waiting && navigator.serviceWorker.controller) told(); };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

/** @param {import('./app.js').App} app @param {ServiceWorkerRegistration} registration @param {ServiceWorkerContainer} workers */
function tell({ t }, registration, workers) {
  const news = /** @type {HTMLElement} */ (document.getElementById('news'));
  const reload = () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting?.postMessage('take over');
  };
  news.replaceChildren(h('p', {}, t('update')), button(t('update.reload'), reload),
    button('✕', () => news.replaceChildren(), { class: 'icon', 'aria-label': t('close') }));
}

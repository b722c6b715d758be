/** The service worker: keeps one version of the page, whole, and answers from it.
 * `FILES`, what all files hold, by folder and name, is put before it (kaivuri/web/page/site.py). */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OURS = 'kaivuri-page-';
const VERSION = OURS + mixed(JSON.stringify(FILES));
/** Opened once: a start asks it for some forty files. @type {Promise<Cache> | undefined} */
let opened;
const cacheOf = () => opened ??= caches.open(VERSION);
/** What each path holds: the beginning of its SHA-256. @type {Map<string, string>} */
const HELD = new Map(Object.entries(FILES).flatMap(([folder, files]) => Object.entries(files).map(([name, held]) =>
  [new URL(name === 'index.html' ? './' : folder + name, location.href).pathname, held])));
/** Where the manifest has pictures shared to. */
const SHARE = new URL('share', location.href).pathname;

/** A short name of a text: FNV-1a, twice. @param {string} text */
function mixed(text) {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const sign of text) {
    a = Math.imul(a ^ sign.charCodeAt(0), 0x01000193);
    b = Math.imul(b ^ sign.charCodeAt(0), 0x811c9dc5);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** A file from the host, if it is the one of this version. @param {string} path */
async function fetched(path) {
  const answer = await fetch(path, { cache: 'no-cache' });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  if (!answer.ok || btoa(String.fromCharCode(...hash.subarray(0, 6))) !== HELD.get(path)) throw new Error(path + ' is of another version');
  return answer;
}

/** All of this version; what a broken try has kept is not fetched again. */
async function keepAll() {
  const cache = await cacheOf();
  await Promise.all([...HELD.keys()].map(async path => {
    if (!await cache.match(path)) await cache.put(path, await fetched(path));
  }));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(OURS) && name !== VERSION).map(name => caches.delete(name)));
  await worker.clients.claim();
}

/** From the cache; what was lost there is fetched again, and kept where it is of this version.
 * @param {Request} request @param {string} path */
async function kept(request, path) {
  const cache = await cacheOf();
  const found = await cache.match(path);
  if (found) return found;
  try {
    const answer = await fetched(path);
    opened = undefined; // what is open may be a cache that was deleted
    await (await cacheOf()).put(path, answer.clone());
    return answer;
  } catch {
    return fetch(request);
  }
}

/** A picture that another program shares waits in a cache of its own until the page takes it (words/picture.js).
 * @param {Request} request */
async function shared(request) {
  const file = (await request.formData()).get('picture');
  if (file) await (await caches.open('kaivuri-shared')).put('picture', new Response(file));
  return Response.redirect(new URL('./#w/picture', location.href).href, 303);
}

worker.addEventListener('install', event => event.waitUntil(keepAll()));
worker.addEventListener('activate', event => event.waitUntil(dropOthers()));
worker.addEventListener('message', event => { if (event.data === 'take over') worker.skipWaiting(); });
worker.addEventListener('fetch', event => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin) return;
  if (event.request.method === 'POST' && pathname === SHARE) event.respondWith(shared(event.request));
  if (event.request.method !== 'GET') return;
  const path = pathname.replace(/\/index\.html$/, '/');
  if (HELD.has(path)) event.respondWith(kept(event.request, path));
});

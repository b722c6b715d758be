/** The service worker: caches one complete version of the page. kaivuri/web/page/site.py prepends
 * `VERSION`, and `FILES`: the beginnings of the SHA-256 of all files by their paths. */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = 'kaivuri-page-';
const CACHE_NAME = PREFIX + VERSION;
/** Opened once, as a start looks up some forty files. @type {Promise<Cache> | undefined} */
let cache;
const openCache = () => (cache ??= caches.open(CACHE_NAME));
/** The hashes of `FILES` by the paths of requests. */
const HASHES = new Map(
	Object.entries(FILES).map(([path, hash]) => [
		new URL(path === 'index.html' ? './' : path, location.href).pathname,
		hash,
	]),
);
const SHARE = new URL('share', location.href).pathname;

/** Return whether a response has the content of this version.
 * @param {Response} response
 * @param {string} path */
async function isComplete(response, path) {
	const hash = new Uint8Array(
		await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()),
	);
	return response.ok && btoa(String.fromCharCode(...hash.subarray(0, 6))) === HASHES.get(path);
}

/** Return a cached file, unless it is damaged. @param {string} path */
async function findCached(path) {
	const cached = await (await openCache()).match(path);
	return cached && (await isComplete(cached, path)) ? cached : undefined;
}

/** Fetch a file; throws if it is of another version. @param {string} path */
async function fetchVersion(path) {
	const response = await fetch(path, { cache: 'no-cache' });
	if (!(await isComplete(response, path))) throw new Error(path + ' is of another version');
	return response;
}

/** Cache all files, except those that an interrupted installation has cached. */
async function precache() {
	const cache = await openCache();
	await Promise.all(
		[...HASHES.keys()].map(async path => {
			if (!(await findCached(path))) await cache.put(path, await fetchVersion(path));
		}),
	);
}

async function deleteOldCaches() {
	const names = await caches.keys();
	await Promise.all(
		names
			.filter(name => name.startsWith(PREFIX) && name !== CACHE_NAME)
			.map(name => caches.delete(name)),
	);
	await worker.clients.claim();
}

/** Answer from the cache; fetch and cache what is missing or damaged.
 * @param {Request} request
 * @param {string} path */
async function respond(request, path) {
	try {
		const cached = await findCached(path);
		if (cached) return cached;
		const response = await fetchVersion(path);
		cache = undefined; // the open cache may have been deleted
		await (await openCache()).put(path, response.clone());
		return response;
	} catch {
		cache = undefined;
		return fetch(request);
	}
}

/** Cache a shared picture until the page takes it (words/picture.js). @param {Request} request */
async function receivePicture(request) {
	const file = (await request.formData()).get('picture');
	if (file) await (await caches.open('kaivuri-shared')).put('picture', new Response(file));
	return Response.redirect(new URL('./#w/picture', location.href).href, 303);
}

worker.addEventListener('install', event => event.waitUntil(precache()));
worker.addEventListener('activate', event => event.waitUntil(deleteOldCaches()));
worker.addEventListener('message', event => {
	if (event.data === 'skip waiting') worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
	const { origin, pathname } = new URL(event.request.url);
	if (origin !== location.origin) return;
	if (event.request.method === 'POST' && pathname === SHARE)
		event.respondWith(receivePicture(event.request));
	if (event.request.method !== 'GET') return;
	const path = pathname.replace(/\/index\.html$/, '/');
	if (HASHES.has(path)) event.respondWith(respond(event.request, path));
});

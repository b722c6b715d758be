import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';

const { deleteStrandsFile, hasStrandsFile, loadStrandsFile } = await import(
	process.env.PAGE + 'device/strands/data.js'
);

const CONTENT = Buffer.from('the words of Strands');
const FILE = gzipSync(CONTENT);
const digestOf = content => createHash('sha256').update(content).digest('hex');
const LOGIN_PAGE = '<!doctype html><title>Log in</title>';

/** Cache Storage with files by their URLs, by the name of the cache. */
class FakeCaches {
	stored = new Map();
	async open(name) {
		if (!this.stored.has(name)) this.stored.set(name, new Map());
		return {
			put: async (url, response) => {
				this.stored.get(name).set(String(url), await response.arrayBuffer());
			},
		};
	}
	async match(url, { cacheName, ignoreSearch }) {
		const plain = address => (ignoreSearch ? String(address).split('?')[0] : String(address));
		const found = [...(this.stored.get(cacheName) ?? [])].find(
			([address]) => plain(address) === plain(url),
		);
		return found && new Response(found[1]);
	}
	async delete(name) {
		return this.stored.delete(name);
	}
	files() {
		return [...this.stored.values()].flatMap(cache => [...cache.keys()]);
	}
}

/** What the site answers, and the names of the files that were fetched. */
let site;
let fetched;
beforeEach(() => {
	[site, fetched] = [
		{ 'strands.json': JSON.stringify({ digest: digestOf(CONTENT) }), 'strands.bin': FILE },
		[],
	];
	globalThis.caches = new FakeCaches();
	globalThis.fetch = async url => {
		const name = url.pathname.split('/').at(-1);
		fetched.push(name);
		return new Response(site[name]);
	};
});
const load = async () => Buffer.from(await loadStrandsFile(() => {}));

test('the file is fetched once, then taken from the cache', async () => {
	assert.equal(await hasStrandsFile(), false);
	assert.deepEqual(await load(), CONTENT);
	assert.equal(await hasStrandsFile(), true);
	assert.deepEqual(await load(), CONTENT);
	assert.deepEqual(fetched, ['strands.json', 'strands.bin', 'strands.json']);
	await deleteStrandsFile();
	assert.equal(await hasStrandsFile(), false);
});

for (const [name, wrong] of [
	['a login page', LOGIN_PAGE],
	['an incomplete file', FILE.subarray(0, -9)],
	['the file of another version', gzipSync('other')],
]) {
	test(`${name} is not cached, and one in the cache is replaced`, async () => {
		site['strands.bin'] = wrong;
		await assert.rejects(load());
		assert.equal(await hasStrandsFile(), false);
		site['strands.bin'] = FILE;
		await load();
		const [url] = caches.files();
		await (await caches.open('kaivuri-strands')).put(url, new Response(wrong));
		assert.deepEqual(await load(), CONTENT);
		assert.deepEqual(
			Buffer.from(await (await caches.match(url, { cacheName: 'kaivuri-strands' })).arrayBuffer()),
			FILE,
		);
	});
}

test('during and after a failed download nothing is stored', async () => {
	let during;
	site['strands.bin'] = new ReadableStream({
		pull: async controller => {
			during = await hasStrandsFile();
			controller.error(new TypeError('network'));
		},
	});
	await assert.rejects(load(), TypeError);
	assert.equal(during, false);
	assert.equal(await hasStrandsFile(), false);
});

test('a new version replaces the stored one', async () => {
	await load();
	const other = Buffer.from('more words');
	Object.assign(site, {
		'strands.json': JSON.stringify({ digest: digestOf(other) }),
		'strands.bin': gzipSync(other),
	});
	assert.deepEqual(await load(), other);
	assert.deepEqual(
		caches.files().map(url => url.split('?')[1]),
		[digestOf(other)],
	);
});

for (const [name, storage] of [
	['has no cache', undefined],
	[
		'refuses a cache',
		new Proxy(
			{},
			{
				get: () => async () => {
					throw new DOMException('', 'SecurityError');
				},
			},
		),
	],
]) {
	test(`a browser that ${name} loads the file each time`, async () => {
		globalThis.caches = storage;
		assert.deepEqual([await load(), await load()], [CONTENT, CONTENT]);
		assert.equal(await hasStrandsFile(), false);
		assert.equal(fetched.length, 4);
	});
}

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

const page = process.env.PAGE;
const { formatHash, parseHash } = await import(page + 'router.js');
const { LANGUAGES, chooseLanguage, flatMessages, translator } = await import(page + 'messages.js');
const { RequestError, Service, isServiceMissing } = await import(page + 'service.js');
const { relativeProbabilities } = await import(page + 'words/solutions_panel.js');
const MESSAGES = await Promise.all(
	Object.keys(LANGUAGES).map(async code =>
		flatMessages((await import(`${page}messages/${code}.js`)).default),
	),
);

test('a hash and its parts', () => {
	for (const parts of [
		['w', '2024-04-18'],
		['w', 'ÄÄ', 'ÖÖ', 'm:word äö 0,0 0,1;mark 1,1'],
		['b', 'apad', '2026-11-20', 'put L 3,1 r1 f'],
	]) {
		const [view, ...rest] = parts;
		assert.deepEqual(parseHash(formatHash(...parts)), { view, parts: rest });
		assert.deepEqual(parseHash(decodeURIComponent(formatHash(...parts))), { view, parts: rest });
	}
	assert.deepEqual(parseHash(''), { view: '', parts: [] });
	assert.deepEqual(parseHash('#w/%E0%A4%A'), { view: 'w', parts: ['%E0%A4%A'] });
});

test('each language has the same messages, with the same values', () => {
	const values = text =>
		JSON.stringify([...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort());
	const [first, ...others] = MESSAGES;
	for (const messages of others) {
		assert.deepEqual(Object.keys(messages).sort(), Object.keys(first).sort());
		for (const [key, text] of Object.entries(messages))
			assert.equal(values(text), values(first[key]), key);
	}
});

test('each message is used', async () => {
	const folder = new URL(page);
	const own = name => name.endsWith('.js') && !name.startsWith('messages/');
	const names = (await readdir(folder, { recursive: true })).filter(own);
	const code = (await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))).join(
		'',
	);
	/* A key is complete, or starts with a prefix that ends with a dot: 'error.' + code, `hint-step.${game}`. */
	const prefixes = key =>
		key
			.split('.')
			.slice(1)
			.map((_, n) => key.split('.', n + 1).join('.') + '.');
	const isUsed = key =>
		[`'${key}'`, ...prefixes(key).flatMap(prefix => [`'${prefix}'`, '`' + prefix + '${'])].some(
			text => code.includes(text),
		);
	assert.deepEqual(
		Object.keys(MESSAGES[0]).filter(key => !isUsed(key)),
		[],
	);
});

test('plurals, numbers and dates of a language', () => {
	const fi = translator('fi', {
		n: { one: '{n} sana', other: '{n} sanaa' },
		plain: 'vain {what}',
		day: { _: 'Päivä', other: 'Toinen', part: { one: 'yksi' } },
	});
	assert.deepEqual(
		['day', 'day.other', 'day.part.one'].map(key => fi.t(key)),
		['Päivä', 'Toinen', 'yksi'],
	);
	assert.equal(fi.t('n', { n: 1 }), '1 sana');
	assert.equal(fi.t('n', { n: 4937780 }), '4\u00a0937\u00a0780 sanaa');
	assert.equal(fi.t('plain', { what: 'näin' }), 'vain näin');
	assert.equal(fi.t('missing'), 'missing');
	assert.equal(fi.formatDay('2024-04-18'), 'to 18.4.2024');
	assert.equal(fi.formatDay('11-20'), '20.11.');
	assert.equal(translator('en', {}).formatDay('2024-04-18', false), '18 Apr 2024');
});

test('the first preferred language that is known', () => {
	assert.equal(chooseLanguage(['de-DE', 'sv-FI', 'fi']), 'sv');
	assert.equal(chooseLanguage(['de']), 'en');
});

/** Return the service, which `fetcher` stands for. */
function serviceWith(fetcher) {
	globalThis.fetch = fetcher;
	return new Service();
}

const answer =
	(body, status = 200) =>
	async () =>
		new Response(body, { status });

test('an error of the service has a code and a message', async () => {
	const service = serviceWith(answer('{"error": "too many", "code": "busy"}', 429));
	await assert.rejects(service.post('hint', {}), {
		code: 'busy',
		message: 'too many',
		status: 429,
	});
});

test('an unreachable service, and a truncated answer', async () => {
	const gone = serviceWith(async () => {
		throw new TypeError('failed');
	});
	await assert.rejects(gone.boards(), { code: 'network' });
	for (const body of ['{"a":', '<!doctype html><title>Log in</title>']) {
		await assert.rejects(serviceWith(answer(body)).boards(), { code: 'network' });
		await assert.rejects(serviceWith(answer(body)).post('solve', {}), { code: 'network' });
	}
});

test('it reports once that there is no service, and once that there is one', async () => {
	let response = new Response('<h1>no</h1>', { status: 404 });
	const reported = [];
	const service = serviceWith(async () => response.clone());
	service.onMissing = missing => reported.push(missing);
	for (let n = 0; n < 2; n++) await assert.rejects(service.post('generate', {}), { code: '404' });
	response = new Response('{"error": "too many", "code": "busy"}', { status: 429 });
	for (let n = 0; n < 2; n++) await assert.rejects(service.post('generate', {}), { code: 'busy' });
	assert.deepEqual(reported, [true, false]);
});

/** A static file host without a service. */
const host = files => async path =>
	Object.hasOwn(files, path)
		? new Response(JSON.stringify(files[path]))
		: new Response('<h1>no</h1>', { status: 404 });

test('without a service the files of the site answer', async () => {
	const boards = {
		boards: [{ id: 'a', title: 'A', maker: '', shows: ['month'], pieces: 1, layout: ['m'] }],
	};
	const service = serviceWith(host({ 'data/boards.json': boards }));
	assert.deepEqual(await service.boards(), boards);
	await assert.rejects(service.board('x'), { code: '404' });
	await assert.rejects(service.post('hint', {}), isServiceMissing);
});

test('an aborted request is not a network error', async () => {
	const ended = AbortSignal.abort();
	const service = serviceWith(async (_, { signal }) => signal.throwIfAborted());
	await assert.rejects(service.post('hint', {}, ended), error => !(error instanceof RequestError));
});

test('an answer that does not come ends like a missing network', async t => {
	const controller = new AbortController();
	const { timeout } = AbortSignal;
	t.after(() => {
		AbortSignal.timeout = timeout;
	});
	AbortSignal.timeout = () => controller.signal;
	const service = serviceWith(
		(_, { signal }) =>
			new Promise((_, reject) => {
				signal.onabort = () => reject(signal.reason);
			}),
	);
	const asked = service.post('solve', {});
	controller.abort(new DOMException('', 'TimeoutError'));
	await assert.rejects(asked, { code: 'network' });
});

test('an error answer of any kind has a code', async () => {
	for (const body of ['null', '7', '[]', '{}', '<h1>', '']) {
		await assert.rejects(serviceWith(answer(body, 500)).post('solve', {}), {
			code: '500',
			message: '',
		});
	}
});

test('parameters are in the query string', async () => {
	let requested = '';
	const service = serviceWith(async path => {
		requested = path;
		return new Response('{"counts": {"complete": true}, "covers": []}');
	});
	await service.calendar('a b', '2026-11-20', { placed: 'put L 0,1', limit: 0, hint: undefined });
	assert.equal(requested, 'api/calendar/a%20b/2026-11-20?placed=put+L+0%2C1&limit=0');
});

test('probabilities add up to one', () => {
	const [first, second] = relativeProbabilities([{ cost: 100 }, { cost: 200 }]);
	assert.ok(Math.abs(first / second - 10 ** 0.65) < 1e-9 && Math.abs(first + second - 1) < 1e-9);
	assert.deepEqual(relativeProbabilities([]), []);
	assert.deepEqual(relativeProbabilities([{ cost: 1, probability: 0.04 }]), [0.04]);
});

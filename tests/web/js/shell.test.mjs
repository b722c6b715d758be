import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

const page = process.env.PAGE;
const { hashOf, parse } = await import(page + 'router.js');
const { chosen, speaker, LANGUAGES } = await import(page + 'texts.js');
const { NoAnswer, Service, isAbsent } = await import(page + 'service.js');
const { chances } = await import(page + 'words/solutions.js');
const textsOf = folder => Promise.all(Object.keys(LANGUAGES).map(async code => (await import(`${page}${folder}/${code}.js`)).default));

test('a hash and its parts', () => {
  for (const parts of [['w', '2024-04-18'], ['w', 'ÄÄ', 'ÖÖ', 'm:word äö 0,0 0,1;mark 1,1'], ['b', 'apad', '2026-11-20', 'put L 3,1 r1 f']]) {
    const [view, ...rest] = parts;
    assert.deepEqual(parse(hashOf(...parts)), { view, parts: rest });
    assert.deepEqual(parse(decodeURIComponent(hashOf(...parts))), { view, parts: rest });
  }
  assert.deepEqual(parse(''), { view: '', parts: [] });
  assert.deepEqual(parse('#w/%E0%A4%A'), { view: 'w', parts: ['%E0%A4%A'] });
});

test('each language has the same texts, with the same values', async () => {
  const values = text => JSON.stringify([...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort());
  for (const [first, ...others] of [await textsOf('texts'), await textsOf('texts/more')]) {
    for (const texts of others) {
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(first).sort());
      for (const [key, text] of Object.entries(texts)) assert.equal(values(text), values(first[key]), key);
    }
  }
});

test('each text is asked for', async () => {
  const folder = new URL(page), own = name => name.endsWith('.js') && !name.startsWith('texts/');
  const names = (await readdir(folder, { recursive: true })).filter(own);
  const code = (await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))).join('');
  /* A key stands whole, or is put together of a beginning that ends with a dot: 'fault.' + code, `rung.${game}`. */
  const starts = key => key.split('.').slice(1).map((_, n) => key.split('.', n + 1).join('.') + '.');
  const asked = key => [`'${key}'`, ...starts(key).flatMap(start => [`'${start}'`, '`' + start + '${'])].some(text => code.includes(text));
  for (const texts of [...await textsOf('texts'), ...await textsOf('texts/more')]) {
    assert.deepEqual(Object.keys(texts).filter(key => !asked(key)), []);
  }
});

test('plurals, numbers and days as the language writes them', () => {
  const fi = speaker('fi', { n: { one: '{n} sana', other: '{n} sanaa' }, plain: 'vain {what}' });
  assert.equal(fi.t('n', { n: 1 }), '1 sana');
  assert.equal(fi.t('n', { n: 4937780 }), '4\u00a0937\u00a0780 sanaa');
  assert.equal(fi.t('plain', { what: 'näin' }), 'vain näin');
  assert.equal(fi.t('missing'), 'missing');
  assert.equal(fi.day('2024-04-18'), 'to 18.4.2024');
  assert.equal(fi.day('11-20'), '20.11.');
  assert.equal(speaker('en', {}).day('2024-04-18', false), '18 Apr 2024');
});

test('the language that is wished for and known', () => {
  assert.equal(chosen(['de-DE', 'sv-FI', 'fi']), 'sv');
  assert.equal(chosen(['de']), 'en');
});

const answer = (body, status = 200) => async () => new Response(body, { status });

test('a fault of the service has its code and its line', async () => {
  const service = new Service('api/', answer('{"error": "too many", "code": "busy"}', 429));
  await assert.rejects(service.post('hints', {}), { code: 'busy', line: 'too many', status: 429 });
});

test('a service that is gone, and an answer cut short', async () => {
  const gone = new Service('api/', async () => { throw new TypeError('failed'); });
  await assert.rejects(gone.boards(), { code: 'network' });
  await assert.rejects(new Service('api/', answer('{"a":')).boards(), { code: 'network' });
});

/** A host of files: no service, some data. */
const host = files => async path => Object.hasOwn(files, path) ? new Response(JSON.stringify(files[path])) : new Response('<h1>no</h1>', { status: 404 });

test('without a service the files of the site answer', async () => {
  const service = new Service('api/', host({ 'data/boards.json': { boards: [1] } }));
  assert.deepEqual(await service.boards(), { boards: [1] });
  await assert.rejects(service.board('x'), { code: '404' });
  await assert.rejects(service.post('hints', {}), isAbsent);
});

test('who asks no more gets no fault of the network', async () => {
  const ended = AbortSignal.abort();
  const service = new Service('api/', async (_, { signal }) => signal.throwIfAborted());
  await assert.rejects(service.post('hints', {}, ended), fault => !(fault instanceof NoAnswer));
});

test('what is asked for stands in the address', async () => {
  let asked = '';
  const service = new Service('api/', async path => { asked = path; return new Response('{}'); });
  await service.calendar('a b', '2026-11-20', { placed: 'put L 0,1', limit: 0, hint: undefined });
  assert.equal(asked, 'api/calendar/a%20b/2026-11-20?placed=put+L+0%2C1&limit=0');
});

test('certainty is a share of all', () => {
  const [first, second] = chances([{ cost: 100 }, { cost: 200 }]);
  assert.ok(Math.abs(first / second - 10 ** 0.65) < 1e-9 && Math.abs(first + second - 1) < 1e-9);
  assert.deepEqual(chances([]), []);
  assert.ok(Math.abs(chances([{ score: 0 }, { score: -100 }])[1] - 1 / (1 + Math.E)) < 1e-9);
});

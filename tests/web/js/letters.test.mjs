import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { parseHash } = await import(process.env.PAGE + 'router.js');
const { parseLetters, parseParts, reference, wordHash } = await import(
	process.env.PAGE + 'words/letters.js'
);
const { joinWords, lower, normalizeWord, upper } = await import(
	process.env.PAGE + 'words/letter_text.js'
);
const { isPuzzle } = await import(process.env.PAGE + 'validation.js');
const LETTERS = 'TMSIIOULKNIEKIAITTAONTTIMAAOTI';
const ROWS = ['TMSII', 'OULKN', 'IEKIA', 'ITTAO', 'NTTIM', 'AAOTI'];

for (const text of [
	LETTERS,
	ROWS.join('\n'),
	ROWS.join('\r\n'),
	ROWS.join('/'),
	[...LETTERS].join(' '),
	[...LETTERS].join('\n'),
	JSON.stringify(ROWS),
	ROWS.join(', '),
	LETTERS.toLowerCase(),
	`  ${ROWS.join('\n\n')}\n`,
]) {
	test(`letters as ${JSON.stringify(text).slice(0, 30)}`, () =>
		assert.deepEqual(parseLetters(text).rows, ROWS));
}

const casesOf = name =>
	JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), 'utf8'));

for (const { form, text, rows } of casesOf('pasted')) {
	test(`pasted: ${form}`, () => assert.deepEqual(parseLetters(text).rows ?? null, rows));
}

for (const { query, canonical, ...expected } of casesOf('links')) {
	const read = hash => {
		const {
			game,
			rows = null,
			clue,
			title,
			author,
			wordCount = null,
		} = parseParts(parseHash(hash).parts);
		return rows ? { game, rows, clue, title, author, wordCount } : { rows };
	};
	test(`link: ${query.slice(-30)}`, () => {
		const found = read('#' + query);
		if (!expected.rows) return assert.deepEqual(found, { rows: null });
		assert.deepEqual(found, expected);
		assert.deepEqual(read(wordHash(expected)), expected);
		if (canonical) assert.equal(wordHash(expected), '#' + query);
	});
}

test('a text of many lines is searched once', () => {
	const text = '  A\n    x\n'.repeat(50_000) + '  A   B\n';
	assert.equal(parseLetters(text).rows, undefined);
});

test('normal forms of letters and words', () => {
	const { upper: capitals, lower: small, words, joined } = casesOf('letters');
	for (const [convert, cases] of [
		[upper, capitals],
		[lower, small],
		[normalizeWord, words],
		[joinWords, joined],
	]) {
		assert.deepEqual(
			cases.map(([text]) => [text, convert(text)]),
			cases,
		);
	}
});

test('every letter is the same in grids and words', () => {
	const letters = Array.from({ length: 0x20000 }, (_, n) => String.fromCodePoint(n)).filter(
		letter => /^\p{L}$/u.test(letter) && letter.normalize() === letter,
	);
	assert.ok(letters.length > 10_000);
	for (const letter of letters) {
		const word = normalizeWord(letter);
		assert.deepEqual([lower(upper(letter)), lower(lower(letter))], [word, word]);
	}
});

test('letters of two code points become one', () => {
	assert.deepEqual(parseLetters('a\u0308b\nCD').rows, ['ÄB', 'CD']);
	assert.deepEqual(parseLetters('éå\nñд').rows, ['EÅ', 'NД']);
});

test('an incomplete grid has a message and partial rows', () => {
	assert.equal(parseLetters('').key, 'letters.none');
	assert.deepEqual(parseLetters('abcdefg').partialRows, ['ABCDE', 'FG']);
	assert.deepEqual(parseLetters('abcdefg').values, { n: 7, of: 30 });
	assert.equal(parseLetters('x'.repeat(31)).values.of, 48);
	assert.deepEqual(parseLetters('x'.repeat(49)).values, { n: 49, of: 84 });
	assert.equal(parseLetters('x'.repeat(85)).key, 'letters.too-many');
	assert.deepEqual(parseLetters('a7').values, { letter: '7' });
});

test('a grid has at most as many letters as can be stored', () => {
	const grid = height => Array(height).fill('X'.repeat(20)).join('\n');
	assert.ok(isPuzzle({ game: 'sanalouhos', rows: parseLetters(grid(20)).rows }));
	assert.deepEqual(
		[parseLetters(grid(21)).rows, parseLetters(grid(21)).key],
		[undefined, 'error.too_large'],
	);
	assert.ok(parseParts(grid(21).split('\n')).invalid);
});

test('the parts of an address', () => {
	assert.equal(parseParts(['2024-04-18']).date, '2024-04-18');
	assert.equal(parseParts(['strands', '2024-04-18']).game, 'strands');
	assert.ok(parseParts(['celltower', '2024-04-18']).invalid);
	assert.deepEqual(parseParts([...ROWS]).rows, ROWS);
	assert.deepEqual(parseParts(['2024-04-18', 'm:mark 0,0;mark 1,1']).moves, [
		'mark 0,0',
		'mark 1,1',
	]);
	assert.equal(
		parseParts(['strands', 'x'.repeat(48), 'c:Under the stars']).clue,
		'Under the stars',
	);
	const shared = {
		...{ game: 'strands', rows: Array(8).fill('ABCDEF'), title: 'At 7? #1/2 & more' },
		...{ clue: '100% + 1', wordCount: 8, author: 'Åsa' },
	};
	const { title, clue, wordCount, author } = parseParts(parseHash(wordHash(shared)).parts);
	assert.deepEqual({ ...shared, title, clue, wordCount, author }, shared);
	assert.match(wordHash(shared), /^#w\/strands\/(ABCDEF\/){8}c:100%25\+%2B\+1\/n:8\/t:/);
	assert.equal(parseParts(['x'.repeat(48)]).game, 'strands');
	assert.equal(parseParts(['ä'.repeat(48)]).game, 'sanalouhos');
	for (const letters of ['x', 'ä']) {
		for (const game of ['sanalouhos', 'strands']) {
			const { rows } = parseLetters(letters.repeat(48));
			assert.equal(parseParts(parseHash(wordHash({ game, rows })).parts).game, game);
		}
	}
	for (const part of ['2024-02-30', '2024', 'ABC', '2024-04-18T00'])
		assert.ok(parseParts([part]).invalid, part);
});

test('references are those of the archive', () => {
	assert.equal(reference({ game: 'strands', date: '2024-04-18' }), 'strands:2024-04-18');
	assert.equal(reference({ game: 'sanalouhos', rows: ['AB', 'CD'] }), 'letters:AB/CD');
	assert.equal(reference({ game: 'strands', rows: ['AB', 'CD'] }), 'strands:AB/CD');
	assert.equal(reference({ game: 'sanalouhos', rows: ['\ue000A', 'CD'] }), 'letters:QuA/CD');
	assert.equal(wordHash({ game: 'sanalouhos', rows: ['\ue000A', 'CD'] }), '#w/QuA/CD');
});

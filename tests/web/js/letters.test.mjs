import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { partsOf, readLetters, readParts, reference } = await import(process.env.PAGE + 'words/letters.js');
const LETTERS = 'TMSIIOULKNIEKIAITTAONTTIMAAOTI';
const ROWS = ['TMSII', 'OULKN', 'IEKIA', 'ITTAO', 'NTTIM', 'AAOTI'];

for (const text of [LETTERS, ROWS.join('\n'), ROWS.join('\r\n'), ROWS.join('/'), [...LETTERS].join(' '), [...LETTERS].join('\n'),
  JSON.stringify(ROWS), ROWS.join(', '), LETTERS.toLowerCase(), `  ${ROWS.join('\n\n')}\n`]) {
  test(`letters as ${JSON.stringify(text).slice(0, 30)}`, () => assert.deepEqual(readLetters(text).rows, ROWS));
}

for (const { form, text, rows } of JSON.parse(readFileSync(new URL('../../pasted.json', import.meta.url), 'utf8'))) {
  test(`pasted: ${form}`, () => assert.deepEqual(readLetters(text).rows ?? null, rows));
}

test('letters of two code points become one', () => {
  assert.deepEqual(readLetters('a\u0308b\nCD').rows, ['ÄB', 'CD']);
});

test('what is no grid says why, and shows what there is', () => {
  assert.equal(readLetters('').key, 'letters.none');
  assert.deepEqual(readLetters('abcdefg').filled, ['ABCDE', 'FG']);
  assert.deepEqual(readLetters('abcdefg').values, { n: 7, of: 30 });
  assert.equal(readLetters('x'.repeat(31)).values.of, 48);
  assert.equal(readLetters('x'.repeat(49)).key, 'letters.many');
  assert.deepEqual(readLetters('a7').values, { letter: '7' });
});

test('the parts of an address', () => {
  assert.equal(readParts(['2024-04-18']).date, '2024-04-18');
  assert.equal(readParts(['strands', '2024-04-18']).game, 'strands');
  assert.deepEqual(readParts([...ROWS]).rows, ROWS);
  assert.deepEqual(readParts(['2024-04-18', 'm:mark 0,0;mark 1,1']).moves, ['mark 0,0', 'mark 1,1']);
  assert.equal(readParts(['strands', 'x'.repeat(48), 'c:Under the stars']).clue, 'Under the stars');
  assert.equal(readParts(['x'.repeat(48)]).game, 'strands');
  assert.equal(readParts(['ä'.repeat(48)]).game, 'sanalouhos');
  for (const letters of ['x', 'ä']) {
    for (const game of ['sanalouhos', 'strands']) {
      const { rows } = readLetters(letters.repeat(48));
      assert.equal(readParts(partsOf({ game, rows })).game, game);
    }
  }
  for (const odd of ['2024-02-30', '2024', 'ABC', '2024-04-18T00']) assert.ok(readParts([odd]).bad, odd);
});

test('names of puzzles are those of the archive', () => {
  assert.equal(reference({ game: 'strands', date: '2024-04-18' }), 'strands:2024-04-18');
  assert.equal(reference({ game: 'sanalouhos', rows: ['AB', 'CD'] }), 'letters:AB/CD');
  assert.equal(reference({ game: 'strands', rows: ['AB', 'CD'] }), 'strands:AB/CD');
});

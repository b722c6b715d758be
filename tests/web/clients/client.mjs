/** Calls the service with the types that openapi-typescript has made of the OpenAPI document.
 * usage: client.mjs ADDRESS PICTURE; beside it are schema.d.ts and node_modules. */
import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import createClient from 'openapi-fetch';

const [address, picture] = argv.slice(2);
const rows = ['TMSII', 'OULKN', 'IEKIA', 'ITTAO', 'NTTIM', 'AAOTI'];
/** @type {import('openapi-fetch').Client<import('./schema').paths>} */
const client = createClient({ baseUrl: address });

/** Return the document of an answer. @template T @param {Promise<{ data?: T, error?: { error: string } }>} answer */
async function document(answer) {
  const { data, error } = await answer;
  if (data === undefined) throw new Error(error?.error);
  return data;
}

const solved = await document(client.POST('/api/solve', { body: { rows, mode: 'likeliest', limit: 2 } }));
const { hints: [hint] } = await document(client.POST('/api/hints', { body: { rows, level: 2 } }));
const { checks: [check] } = await document(client.POST('/api/check', { body: { rows, word: 'tuskin' } }));
const { error: refused } = await client.POST('/api/check', { body: { rows } });
const board = await document(client.GET('/api/calendar/{board}/{date}', {
  params: { path: { board: 'dragonfjord-apad', date: '2026-11-20' }, query: { limit: 1 } },
}));
const bytes = await readFile(picture);
const seen = await document(client.POST('/api/read', {
  params: { query: { rows: 6, columns: 5 } },
  headers: { 'content-type': 'application/octet-stream' },
  body: '',
  bodySerializer: () => bytes,
}));
console.log(JSON.stringify({
  words: solved.covers.map(cover => cover.words.map(({ word }) => word)),
  hint: [hint.kind, hint.message_params.lengths],
  check: [check.verdict, check.solutions],
  refused: [refused?.code, refused?.error],
  calendar: [board.counts.possible, board.covers[0].placements[0].cells],
  rows: seen.rows,
}));

/* Reads queries with the documents of Python from stdin and compares the answers of the core. The argument is the data of Strands. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const file = name => readFileSync(fileURLToPath(process.env.PAGE + 'device/' + name));
const { Core } = await import(process.env.PAGE + 'device/core.js');
const { PRECOMPUTED_YEARS, answerBoard, acceptsBoard } = await import(
	process.env.PAGE + 'device/board_documents.js'
);
const { InvalidRequest } = await import(process.env.PAGE + 'device/invalid_request.js');
const { answerWords, acceptsWords } = await import(process.env.PAGE + 'device/word_documents.js');
const { Strands, acceptsStrands } = await import(process.env.PAGE + 'device/strands/strands.js');

const core = await Core.create(await WebAssembly.compile(file('core.wasm')));
core.call('set_word_list', gunzipSync(file('fi.list')));
const precomputed = {};
const [, , data] = process.argv;
const strands =
	data &&
	new Strands(
		await Core.create(await WebAssembly.compile(file('strands.wasm'))),
		new Uint8Array(gunzipSync(readFileSync(data))),
	);

/** Queries and answers of the core in the format of tests/core/answers.cpp. */
const recorded = [];
core.query = (entryPoint, query) => {
	const answer = Core.prototype.query.call(core, entryPoint, query);
	recorded.push(`\x1e${entryPoint.replace('query_', '')}\n${query}\x1f${core.lastText}`);
	return answer;
};
core.text = address => (core.lastText = Core.prototype.text.call(core, address));
for (const id of PRECOMPUTED_YEARS)
	precomputed[id] = file(`../../../../calendars/years/${id}.txt`)
		.toString()
		.trim()
		.split(/\s+/)
		.map(Number);

/** What the page reads of each document. */
const REQUIRED = {
	solve: ['counts', 'covers'],
	position: ['solutions', 'exact'],
	check: ['checks'],
	hint: ['hints'],
	words: ['words'],
	calendar: ['counts', 'covers'],
	challenge: ['puzzle'],
	year: ['counts'],
};

/** Remove texts, of which the page has its own. */
const bare = value =>
	JSON.parse(JSON.stringify(value, (key, own) => (key === 'text' ? undefined : own)));

/** Return the fields of a value that another has. */
const fieldsOf = (value, other) =>
	Object.fromEntries(Object.keys(other).map(name => [name, value[name]]));

/** Compare what the device gives with the document; it may leave fields out, but not of lists. */
function check({ method, document }, found) {
	const given = bare(found);
	const expected = fieldsOf(bare(document), given);
	for (const name of method === 'year' ? [] : ['counts', 'puzzle', 'hint'])
		if (expected[name] && given[name]) expected[name] = fieldsOf(expected[name], given[name]);
	assert.deepEqual(given, expected);
	if (!document.code)
		for (const name of REQUIRED[method]) assert.ok(Object.hasOwn(found, name), name);
}

function answerOf({ method, board, params }) {
	try {
		const counts = method === 'year' ? precomputed[board.id] : undefined;
		if (board)
			return acceptsBoard(method, board) ? answerBoard(core, method, board, params, counts) : null;
		if (strands) return acceptsStrands(params) ? strands.answer(method, params) : null;
		assert.ok(acceptsWords(params), 'the core does not accept the query');
		return answerWords(core, method, params);
	} catch (error) {
		if (error instanceof InvalidRequest) return { code: error.code };
		throw error;
	}
}

let compared = 0;
let declined = 0;
const differences = [];
for (const query of JSON.parse(readFileSync(0, 'utf8'))) {
	try {
		const found = answerOf(query);
		if (found === null) {
			declined++;
		} else {
			check(query, found);
		}
		compared++;
	} catch (error) {
		const { board, ...rest } = query;
		differences.push({
			query: { ...rest, board: board?.id },
			message: String(error.message).slice(0, 1500),
		});
		if (error.code === 'memory') break;
	}
}
console.log(
	JSON.stringify({
		compared,
		declined,
		differences: differences.length,
		first: differences.slice(0, 3),
		recorded: recorded.join(''),
	}),
);

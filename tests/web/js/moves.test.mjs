import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { boardDocument } from './boards.mjs';

const { BadMove } = await import(process.env.PAGE + 'history.js');
const { WordState } = await import(process.env.PAGE + 'words/game.js');
const { moveText, parseMove } = await import(process.env.PAGE + 'board/moves.js');
const { Board, BoardState } = await import(process.env.PAGE + 'board/state.js');

/* tests/words/test_word_state.py runs the same cases. */
const CASES = JSON.parse(readFileSync(new URL('../../cases/moves.json', import.meta.url), 'utf8'));

function play(state, moves, parse) {
	const refused = moves.filter(move => {
		try {
			state = state.apply(parse(move));
			return false;
		} catch (error) {
			assert.ok(error instanceof BadMove);
			return true;
		}
	});
	return { state, refused };
}

for (const { case: name, rows, regions, moves, refused, active } of CASES.words) {
	test(name, () => {
		const played = play(new WordState(rows, regions), moves, move => move);
		assert.deepEqual([played.state.moves, played.refused], [active, refused]);
	});
}

for (const {
	case: name,
	board: { drawing, pieces, ...more },
	moves,
	refused,
	placed,
} of CASES.boards) {
	test(name, () => {
		const pictures = Object.entries(pieces).map(([name, { picture }]) => [name, picture]);
		const board = new Board(
			boardDocument(drawing.join('\n'), Object.fromEntries(pictures), { ...more, ...pieces }),
		);
		const played = play(new BoardState(board, []), moves, parseMove);
		assert.deepEqual(
			[played.state.placed.map(placement => moveText(board.putMove(placement))), played.refused],
			[placed, refused],
		);
	});
}

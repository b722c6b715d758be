/** Reads boards with placements (JSON) from stdin and writes the moves that make them. */

import { readFileSync } from 'node:fs';
import { moveText } from '../../../kaivuri/web/page/static/board/moves.js';
import { Board } from '../../../kaivuri/web/page/static/board/state.js';

const input = JSON.parse(readFileSync(0, 'utf8'));
const moves = input.map(({ board, placements }) => {
	const document = new Board(board);
	return placements.map(([piece, cells]) => moveText(document.putMove({ piece, cells })));
});
process.stdout.write(JSON.stringify(moves));

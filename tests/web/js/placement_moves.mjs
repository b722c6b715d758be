/** Reads boards with placements (JSON on the standard input); writes the moves that make them. */

import { readFileSync } from 'node:fs';
import { moveText } from '../../../kaivuri/web/page/static/board/moves.js';
import { Board } from '../../../kaivuri/web/page/static/board/state.js';

const given = JSON.parse(readFileSync(0, 'utf8'));
const moves = given.map(({ board, placements }) => {
  const made = new Board(board);
  return placements.map(([piece, cells]) => moveText(made.put({ piece, cells })));
});
process.stdout.write(JSON.stringify(moves));

/** Reads boards with regions (JSON) from stdin and writes their board files. */

import { readFileSync } from 'node:fs';
import { boardFile } from '../../../kaivuri/web/page/static/board/region.js';
import { Board } from '../../../kaivuri/web/page/static/board/state.js';

const files = JSON.parse(readFileSync(0, 'utf8')).map(({ board, title, region }) =>
	boardFile(new Board(board), title, region),
);
process.stdout.write(JSON.stringify(files));

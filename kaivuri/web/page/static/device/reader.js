/** The picture reader in WebAssembly (`_core/pictures`). Needs no DOM, so that Node can run it. */

import { Core } from './core.js';
import { PictureError } from './picture_file.js';

/** Rows and columns of the grids to look for. */
const SHAPES = [
	[6, 5],
	[8, 6],
];

/** @import { Reading } from './types' */

export class Reader {
	/** @param {WebAssembly.Module} module @param {Uint8Array} net weights of the letter classifier */
	static async create(module, net) {
		const core = await Core.create(module);
		core.call('set_net', net);
		return new Reader(core);
	}

	/** @param {Core} core */
	constructor(core) {
		this.core = core;
	}

	/** @param {number} width
	 * @param {number} height
	 * @param {Uint8Array} pixels RGBA, row by row
	 * @returns {Reading} */
	read(width, height, pixels) {
		const lines = [
			`size ${width} ${height}`,
			...SHAPES.map(shape => 'shape ' + shape.join(' ')),
			'letters fi',
		];
		this.core.call('set_picture_request', new TextEncoder().encode(lines.join('\n')));
		const answer = JSON.parse(this.core.text(this.core.call('read_pixels', pixels)));
		if (answer.error) throw new PictureError(answer.error);
		return answer;
	}
}

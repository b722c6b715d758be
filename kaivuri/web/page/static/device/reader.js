/** The reader of word grids in pictures, in WebAssembly: `_core/pictures`, as Python asks it. Needs no DOM, so that Node can
 * run it. */

import { Core } from './core.js';
import { PictureFault } from './picture_file.js';

const SHAPES = [[6, 5], [8, 6]];

/** @import { Cell } from '../documents' */
/** @typedef {{cell: Cell, letter: string, second: string, box: number[]}} Doubt `?` where no letter was read; `box` in pixels
 * @typedef {{rows: string[], doubtful: Doubt[], ways: Cell[][][]}} Reading
 *   `ways`: of each found word, the ways through its cells, in order */

export class Reader {
  /** @param {WebAssembly.Module} module @param {Uint8Array} net the net of letters */
  static async begin(module, net) {
    const core = await Core.begin(module);
    core.lend(net, 'take_net');
    return new Reader(core);
  }

  /** @param {Core} core */
  constructor(core) { this.core = core; }

  /** @param {number} width @param {number} height @param {Uint8Array} pixels red, green, blue and one more, row by row
   * @returns {Reading} */
  read(width, height, pixels) {
    const lines = [`size ${width} ${height}`, ...SHAPES.map(shape => 'shape ' + shape.join(' ')), 'letters fi'];
    this.core.lend(new TextEncoder().encode(lines.join('\n')), 'expect');
    const told = JSON.parse(this.core.text(this.core.lend(pixels, 'read_pixels')));
    if (told.fault) throw new PictureFault(told.fault);
    return told;
  }
}

/** The grid as a drawing: tinted cells, paths under the letters, badges, marks. */

import { ARROWS, s } from '../dom.js';
import { has } from './game.js';
/** @typedef {import('./game.js').Cell} Cell
 * @typedef {{word: string, cells: Cell[], hue: number, badge: string, star?: boolean, faint?: boolean}} Drawn */

const SIZE = 60;
const middle = ([r, c]) => `${c * SIZE + SIZE / 2},${r * SIZE + SIZE / 2}`;

export class GridView {
  /** @param {string[]} rows @param {import('../app.js').App['t']} t @param {(event: KeyboardEvent) => void} onkeydown */
  constructor(rows, t, onkeydown) {
    this.rows = rows.map(row => [...row]);
    this.t = t;
    const [high, wide] = [rows.length, this.rows[0].length];
    this.under = s('g', { 'aria-hidden': 'true' });
    this.trail = s('polyline', { class: 'trail' });
    this.over = s('g', { 'aria-hidden': 'true', class: 'over' });
    /** @type {Map<string, SVGElement>} */
    this.cells = new Map();
    /** @type {Map<string, SVGElement>} */
    this.cards = new Map();
    const lines = this.rows.map((row, r) => s('g', { role: 'row' }, row.map((letter, c) => this.cell(letter, r, c))));
    this.node = s('svg', { class: 'grid', role: 'grid', viewBox: `0 0 ${wide * SIZE} ${high * SIZE}`, 'aria-label': t('grid'),
      onkeydown, onfocusin: e => this.reach(e.target) }, s('g', { 'aria-hidden': 'true' }, [...this.cards.values()]), this.under, this.trail, ...lines, this.over);
    shape(this.node, high, wide);
    this.focused = /** @type {Cell} */ ([0, 0]);
    this.cells.get('0,0')?.setAttribute('tabindex', '0');
  }

  /** A cell: a card below the paths, and the letter in a frame above them. @param {string} letter @param {number} r @param {number} c */
  cell(letter, r, c) {
    const at = `${r},${c}`;
    const made = s('g', { role: 'gridcell', tabindex: -1, 'data-cell': at, class: letter === '.' ? 'hole' : 'cell' },
      box(r, c), glyph(letter === '.' ? '' : letter, r, c));
    this.cells.set(at, made);
    if (letter !== '.') this.cards.set(at, box(r, c));
    return made;
  }

  /** @param {any} target */
  reach(target) {
    const at = target.dataset?.cell;
    if (!at) return;
    this.cells.get(String(this.focused))?.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
    this.focused = /** @type {Cell} */ (at.split(',').map(Number));
  }

  /** Go to a neighbour by an arrow; false for other keys. @param {string} key */
  arrow(key) {
    const step = ARROWS[key];
    if (!step) return false;
    this.cells.get(`${this.focused[0] + step[0]},${this.focused[1] + step[1]}`)?.focus();
    return true;
  }

  /** Where a point of the screen lies, in cells. @param {number} x @param {number} y @returns {[number, number]} */
  place(x, y) {
    const to = new DOMPoint(x, y).matrixTransform(/** @type {any} */ (this.node).getScreenCTM().inverse());
    return [to.x / SIZE, to.y / SIZE];
  }

  /** @param {{words: Drawn[], marks: Cell[], starts: Cell[], letters: Cell[]}} seen */
  draw({ words, marks, starts, letters }) {
    this.under.replaceChildren(...words.map(line));
    this.over.replaceChildren(...words.map(badge), ...marks.map(cell => ring(cell, 'mark')),
      ...starts.map(cell => ring(cell, 'start')), ...letters.map(cell => ring(cell, 'letter')));
    for (const [at, node] of this.cells) {
      const cell = /** @type {Cell} */ (at.split(',').map(Number));
      const word = words.find(({ cells }) => has(cells, cell));
      const notes = [word && this.t('cell.word', { word: word.word }), has(marks, cell) && this.t('cell.mark'),
        has(starts, cell) && this.t('cell.start'), has(letters, cell) && this.t('cell.letter')].filter(note => note);
      const letter = this.rows[cell[0]][cell[1]];
      this.cards.get(at)?.setAttribute('class', word && !word.faint ? `tint h${word.hue % 8}` : 'card');
      node.setAttribute('aria-label', [this.t('cell', { letter: letter === '.' ? this.t('cell.hole') : letter,
        row: cell[0] + 1, column: cell[1] + 1 }), ...notes].join(', '));
    }
  }

  /** A finger is down on a cell: answered at once. @param {Cell} cell */
  press(cell) { this.cells.get(String(cell))?.classList.add('on'); }

  /** The word under the finger. @param {Cell[]} path @param {string} [state] `asked`, `odd` */
  path(path, state = '') {
    this.trail.setAttribute('points', path.map(middle).join(' ') + (path.length === 1 ? ' ' + middle(path[0]) : ''));
    this.trail.setAttribute('class', 'trail ' + state);
    for (const [at, node] of this.cells) {
      const n = path.findIndex(cell => String(cell) === at);
      node.classList.toggle('on', n >= 0);
      node.classList.toggle('first', n === 0);
      node.setAttribute('aria-selected', String(n >= 0));
    }
  }
}

/** @param {number} r @param {number} c */
const box = (r, c) => s('rect', { x: c * SIZE + 2, y: r * SIZE + 2, width: SIZE - 4, height: SIZE - 4, rx: 10 });

/** @param {string} letter @param {number} r @param {number} c */
const glyph = (letter, r, c) => s('text', { x: c * SIZE + SIZE / 2, y: r * SIZE + SIZE / 2 }, letter);

/** @param {Drawn} word */
const line = ({ cells, hue, star, faint }) => s('polyline', { points: cells.map(middle).join(' ') + (cells.length > 1 ? '' : ' ' + middle(cells[0])),
  class: `way h${hue % 8}${star ? ' star' : ''}${faint ? ' faint' : ''}` });

/** @param {Drawn} word */
const badge = ({ cells: [[r, c]], hue, badge: text, star }) => s('g', { class: `badge h${hue % 8}`, transform: `translate(${c * SIZE + 12} ${r * SIZE + 12})` },
  s('circle', { r: 10 }), s('text', star ? '★' : text));

/** @param {Cell} cell @param {string} kind */
export const ring = ([r, c], kind) => s('circle', { cx: c * SIZE + SIZE / 2, cy: r * SIZE + SIZE / 2, r: 25, class: 'ring ' + kind });

/** The style's measure of the grid. @param {any} node @param {number} rows @param {number} columns */
function shape({ style }, rows, columns) {
  style.setProperty('--rows', String(rows));
  style.setProperty('--columns', String(columns));
}

/** The badge of a word. @param {number} n */
export const letterOf = n => n < 26 ? String.fromCharCode(97 + n) : String(n + 1);

/** The grid as it fills, while letters come in. @param {string[]} filled @param {number} rows @param {number} columns */
export function preview(filled, rows, columns) {
  const cells = Array.from({ length: rows * columns }, (_, n) => {
    const [r, c] = [Math.floor(n / columns), n % columns];
    return [box(r, c), glyph([...filled[r] ?? ''][c] ?? '', r, c)];
  });
  const node = s('svg', { class: 'grid preview', viewBox: `0 0 ${columns * SIZE} ${rows * SIZE}`, 'aria-hidden': 'true' }, cells);
  shape(node, rows, columns);
  return node;
}

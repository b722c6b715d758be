/** The grid as a drawing: tinted cells, paths under the letters, badges, marks. */

import { ARROWS, replaceChildren, svg } from '../dom.js';
import { has } from './game.js';
/** @import { App } from '../app.js' @import { Cell } from '../documents' */
/** @typedef {{word: string, cells: Cell[], hue: number, badge: string, star?: boolean, faint?: boolean}} Drawn
 * @typedef {{words: Drawn[], marks: Cell[], starts: Cell[], letters: Cell[]}} Seen what a grid shows besides its letters */

const SIZE = 60;
/** The cell that a text names. @param {string} at @returns {Cell} */
const cellAt = at => /** @type {Cell} */ (at.split(',').map(Number));
/** @param {Cell} cell */
const middle = ([r, c]) => `${c * SIZE + SIZE / 2},${r * SIZE + SIZE / 2}`;

export class Grid {
  /** Letters in their frames, by `row,column`. @type {Map<string, SVGElement>} */
  #cells = new Map();
  /** What is tinted below the paths. @type {Map<string, SVGElement>} */
  #cards = new Map();
  #under = svg('g', { 'aria-hidden': 'true' });
  #over = svg('g.over', { 'aria-hidden': 'true' });
  #trail = svg('polyline.trail');
  #focused = '0,0';

  /** @param {string[]} rows @param {App['t']} t @param {(event: KeyboardEvent) => void} onkeydown */
  constructor(rows, t, onkeydown) {
    this.t = t;
    this.letters = rows.map(row => [...row]);
    const lines = this.letters.map((row, r) => svg('g', { role: 'row' }, row.map((letter, c) => this.#cell(letter, r, c))));
    const columns = this.letters[0].length;
    this.node = svg('svg.grid', { role: 'grid', viewBox: `0 0 ${columns * SIZE} ${rows.length * SIZE}`, 'aria-label': t('grid'), onkeydown,
      onfocusin: e => this.#reach(/** @type {SVGElement} */ (e.target)) },
    svg('g', { 'aria-hidden': 'true' }, [...this.#cards.values()]), this.#under, this.#trail, lines, this.#over);
    shape(this.node, rows.length, columns);
    this.#cells.get(this.#focused)?.setAttribute('tabindex', '0');
  }

  get focused() { return cellAt(this.#focused); }

  /** A cell: a card below the paths, and the letter in a frame above them. @param {string} letter @param {number} r @param {number} c */
  #cell(letter, r, c) {
    const at = `${r},${c}`, hole = letter === '.';
    const made = svg('g', { role: 'gridcell', tabindex: -1, 'data-cell': at, class: hole ? 'hole' : 'cell' }, box(r, c), glyph(hole ? '' : letter, r, c));
    this.#cells.set(at, made);
    if (!hole) this.#cards.set(at, box(r, c));
    return made;
  }

  /** @param {SVGElement} cell */
  #reach(cell) {
    const at = cell.dataset.cell;
    if (!at) return;
    this.#cells.get(this.#focused)?.setAttribute('tabindex', '-1');
    cell.setAttribute('tabindex', '0');
    this.#focused = at;
  }

  /** Go to a neighbour by an arrow; false for other keys. @param {string} key */
  arrow(key) {
    if (!(key in ARROWS)) return false;
    const [down, right] = ARROWS[key], [r, c] = this.focused;
    this.#cells.get(`${r + down},${c + right}`)?.focus();
    return true;
  }

  /** Where a point of the screen lies, in cells. @param {number} x @param {number} y @returns {[number, number]} */
  place(x, y) {
    const to = new DOMPoint(x, y).matrixTransform(this.node.getScreenCTM()?.inverse());
    return [to.x / SIZE, to.y / SIZE];
  }

  /** @param {Seen} seen */
  draw(seen) {
    const { words, marks, starts, letters } = seen;
    replaceChildren(this.#under, words.map(line));
    replaceChildren(this.#over, words.map(badge), marks.map(cell => ring(cell, 'mark')),
      starts.map(cell => ring(cell, 'start')), letters.map(cell => ring(cell, 'letter')));
    for (const [at, node] of this.#cells) {
      const word = words.find(({ cells }) => has(cells, cellAt(at)));
      this.#cards.get(at)?.setAttribute('class', word && !word.faint ? `tint h${word.hue % 8}` : 'card');
      node.setAttribute('aria-label', this.#told(cellAt(at), seen, word));
    }
  }

  /** A cell as a screen reader tells it. @param {Cell} cell @param {Seen} seen @param {Drawn} [word] that lies there */
  #told(cell, { marks, starts, letters }, word) {
    const { t } = this, [r, c] = cell, letter = this.letters[r][c];
    const notes = [word && t('cell.word', { word: word.word }), has(marks, cell) && t('cell.mark'),
      has(starts, cell) && t('cell.start'), has(letters, cell) && t('cell.letter')].filter(note => note);
    return [t('cell', { letter: letter === '.' ? t('cell.hole') : letter, row: r + 1, column: c + 1 }), ...notes].join(', ');
  }

  /** A finger is down on a cell: answered at once. @param {Cell} cell */
  press(cell) { this.#cells.get(String(cell))?.classList.add('on'); }

  /** The word under the finger. @param {Cell[]} path @param {string} [state] `asked`, `odd` */
  path(path, state = '') {
    this.#trail.setAttribute('points', points(path));
    this.#trail.setAttribute('class', 'trail ' + state);
    for (const [at, node] of this.#cells) {
      const n = path.findIndex(cell => String(cell) === at);
      node.classList.toggle('on', n >= 0);
      node.classList.toggle('first', n === 0);
      node.setAttribute('aria-selected', String(n >= 0));
    }
  }
}

/** A line through cells; one of a single cell has a length too, so that it is drawn. @param {Cell[]} cells */
const points = cells => [...cells, ...cells.length === 1 ? cells : []].map(middle).join(' ');

/** @param {number} r @param {number} c */
const box = (r, c) => svg('rect', { x: c * SIZE + 2, y: r * SIZE + 2, width: SIZE - 4, height: SIZE - 4, rx: 10 });

/** @param {string} letter @param {number} r @param {number} c */
const glyph = (letter, r, c) => svg('text', { x: c * SIZE + SIZE / 2, y: r * SIZE + SIZE / 2 }, letter);

/** @param {Drawn} word */
const line = ({ cells, hue, star, faint }) => svg('polyline', { points: points(cells),
  class: `way h${hue % 8}${star ? ' star' : ''}${faint ? ' faint' : ''}` });

/** @param {Drawn} word */
const badge = ({ cells: [[r, c]], hue, badge: text, star }) => svg('g', { class: `badge h${hue % 8}`, transform: `translate(${c * SIZE + 12} ${r * SIZE + 12})` },
  svg('circle', { r: 10 }), svg('text', star ? '★' : text));

/** @param {Cell} cell @param {string} kind */
export const ring = ([r, c], kind) => svg('circle', { cx: c * SIZE + SIZE / 2, cy: r * SIZE + SIZE / 2, r: 25, class: 'ring ' + kind });

/** The style's measure of the grid. @param {SVGElement} node @param {number} rows @param {number} columns */
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
  const node = svg('svg.grid.preview', { viewBox: `0 0 ${columns * SIZE} ${rows * SIZE}`, 'aria-hidden': 'true' }, cells);
  shape(node, rows, columns);
  return node;
}

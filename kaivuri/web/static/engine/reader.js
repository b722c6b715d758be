/** The reader of word grids in pictures, in WebAssembly, and what its numbers mean: the rules of
 * `kaivuri/pictures/read_grid.py` and `found_words.py`. Needs no DOM, so that Node can run it. */

import { Core } from './core.js';
import { PictureFault } from './picture_file.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ';
const SHAPES = [[6, 5], [8, 6]];
const UNREAD = '?';
const CLEAR_MARGIN = 0.75, ALIKE_MARGIN = 0.9;
const LEAST_LIKENESS = 0.55, MOST_DOUBTFUL = 0.25;
const SAME_COLOUR = 30, MOST_STEPS = 20_000;

/** @typedef {[number, number]} Cell
 * @typedef {{letter: string, second: string, likeness: number, margin: number, box: number[], colour: number[], found: boolean}} Letter
 * @typedef {Map<number, number[]>} Links cells by their numbers, with those that may come next
 * @typedef {{rows: string[], letters: Letter[], doubtful: Cell[], ways: Cell[][][]}} Reading
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
    const alphabet = [...LETTERS].map(letter => letter.codePointAt(0));
    const lines = [`size ${width} ${height}`, ...SHAPES.map(shape => 'shape ' + shape.join(' ')), 'alphabet ' + alphabet.join(' ')];
    this.core.lend(new TextEncoder().encode(lines.join('\n')), 'expect');
    const told = JSON.parse(this.core.text(this.core.lend(pixels, 'read_pixels')));
    if (!told) throw new PictureFault('grid');
    return reading(told);
  }
}

/** @param {{columns: number, letters: any[], joins: [number, number][]}} told @returns {Reading} */
function reading({ columns, letters: told, joins }) {
  const letters = told.map(readLetter);
  const doubts = doubtful(letters);
  if (likeness(letters) < LEAST_LIKENESS || doubts.length > MOST_DOUBTFUL * letters.length) throw new PictureFault('unclear');
  const cell = /** @returns {Cell} */ n => [Math.floor(n / columns), n % columns];
  const rows = Array.from({ length: letters.length / columns }, (_, r) => letters.slice(r * columns, (r + 1) * columns).map(({ letter }) => letter).join(''));
  const ways = groups(linked(letters, columns, joins)).filter(links => links.size > 1).map(links => waysThrough(links).map(way => way.map(cell)));
  return { rows, letters, doubtful: doubts.map(cell), ways };
}

/** @returns {Letter} */
function readLetter({ letter, second, likeness, margin, ...rest }) {
  const [alike, ahead] = new Float32Array(new Int32Array([likeness, margin]).buffer);
  return { ...rest, letter: letter ? String.fromCodePoint(letter) : UNREAD, second: second ? String.fromCodePoint(second) : '', likeness: alike, margin: ahead };
}

/** The mean. @param {Letter[]} letters */
const likeness = letters => letters.reduce((sum, read) => sum + read.likeness, 0) / letters.length;

/** The cells that somebody should look at. @param {Letter[]} letters */
function doubtful(letters) {
  const pair = ({ letter, second }) => [letter, second].sort().join();
  const confused = new Set(letters.filter(({ margin }) => margin < CLEAR_MARGIN).map(pair));
  return [...letters.keys()].filter(n => letters[n].margin < (confused.has(pair(letters[n])) ? ALIKE_MARGIN : CLEAR_MARGIN));
}

/** Where lines are drawn, those lead on; else neighbours of one colour do.
 * @param {Letter[]} letters @param {number} columns @param {[number, number][]} joins */
function linked(letters, columns, joins) {
  const found = [...letters.keys()].filter(n => letters[n].found);
  const near = (a, b) => Math.abs(a % columns - b % columns) < 2 && Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) < 2;
  const alike = (a, b) => letters[a].colour.every((part, n) => Math.abs(part - letters[b].colour[n]) <= SAME_COLOUR);
  const neighbours = () => found.flatMap(a => found.filter(b => a < b && near(a, b) && alike(a, b)).map(b => [a, b]));
  /** @type {Links} */
  const links = new Map(found.map(n => [n, []]));
  for (const [a, b] of joins.length ? [...joins].sort(compared) : neighbours()) {
    links.get(a)?.push(b);
    links.get(b)?.push(a);
  }
  return links;
}

/** The parts of the links that hang together. @param {Links} links @returns {Links[]} */
function groups(links) {
  const seen = new Set(), found = [];
  for (const first of links.keys()) {
    if (seen.has(first)) continue;
    const group = [...reached(first, links)].sort((a, b) => a - b);
    for (const n of group) seen.add(n);
    found.push(new Map(group.map(n => [n, links.get(n) ?? []])));
  }
  return found;
}

/** @param {number} first @param {Links} links */
function reached(first, links) {
  const found = new Set([first]);
  for (const n of found) links.get(n)?.forEach(other => found.add(other)); // a set goes on to what is added
  return found;
}

/** The ways that visit each cell once, both directions; none if there are too many. @param {Links} links */
function waysThrough(links) {
  const ends = [...links.keys()].filter(n => links.get(n)?.length === 1);
  const stack = (ends.length ? ends : [...links.keys()]).map(n => [n]);
  /** @type {number[][]} */
  const found = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const way = stack.pop();
    if (!way) return found.sort(compared);
    if (way.length === links.size) found.push(way);
    for (const n of links.get(way[way.length - 1]) ?? []) if (!way.includes(n)) stack.push([...way, n]);
  }
  return [];
}

/** The order of two lists by their first numbers that differ. @param {number[]} a @param {number[]} b */
function compared(a, b) {
  const n = a.findIndex((value, at) => value !== b[at]);
  return n < 0 ? 0 : a[n] - b[n];
}

/** Word vectors from the theme table, as in kaivuri/games/strands/theme/word_vectors.py; the table is stored by columns. */

import { dot } from './costs.js';
/** @import { StrandsData } from './data.js' @import { StrandsList } from './list.js' */

/** @param {number[]} vector */
function normalize(vector) {
  const length = Math.sqrt(dot(vector, vector));
  return length ? vector.map(x => x / length) : vector;
}

/** @param {number[][]} vectors */
const added = vectors => vectors[0].map((_, n) => vectors.reduce((total, vector) => total + vector[n], 0));

export class WordVectors {
  /** @type {Map<string, number[] | null>} */
  #rows = new Map();
  #rowsBefore;

  /** @param {StrandsData} data @param {StrandsList} list */
  constructor({ theme, constants }, list) {
    this.list = list;
    this.table = theme;
    this.constants = constants;
    this.centresStart = (list.words.length + 7) >> 3;
    this.#rowsBefore = countRows(theme, list.words.length);
  }

  /** Return the vector of a text, of length 1 or all zeros. @param {string} text */
  embed(text) {
    const words = text.toLowerCase().replaceAll('’', '\'').replaceAll('\'s', '').replaceAll('\'', '').match(/[a-z]+/g) ?? [];
    const contentWords = words.filter(word => !this.constants.STOP_WORDS.includes(word));
    const vectors = present((contentWords.length ? contentWords : words).map(word => this.#wordVector(word)));
    return vectors.length ? normalize(added(vectors)) : new Array(this.constants.DIMENSIONS).fill(0);
  }

  /** Return the vector of a word, of its stem, or of the words of a compound. @param {string} word */
  #wordVector(word) {
    for (const name of [word, ...this.#stems(word)]) {
      const row = this.#row(name);
      if (row) return row;
    }
    return this.#compoundVector(word);
  }

  /** @param {string} word */
  #compoundVector(word) {
    const { COMPOUND_LEVEL, MIN_HALF_LENGTH } = this.constants, line = this.list.lineIndex(word);
    if (line < 0 || this.list.level(line) !== COMPOUND_LEVEL) return null;
    /** @type {string[]} */
    let best = [];
    for (let cut = MIN_HALF_LENGTH; cut <= word.length - MIN_HALF_LENGTH; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      if (!best.length || this.#minZipf(halves) > this.#minZipf(best)) best = halves;
    }
    const vectors = present(best.map(half => this.#row(half)));
    return vectors.length ? added(vectors) : null;
  }

  /** @param {string[]} words */
  #minZipf(words) { return Math.min(...words.map(word => this.list.zipf[this.list.lineIndex(word)] ?? 0)); }

  /** Return the words of which `word` may be an inflection. @param {string} word @returns {string[]} */
  #stems(word) {
    const { SUFFIXES, MIN_STEM_LENGTH } = this.constants;
    return SUFFIXES.flatMap(/** @param {string} suffix */ suffix => {
      const stem = word.slice(0, -suffix.length);
      if (!word.endsWith(suffix) || stem.length < MIN_STEM_LENGTH) return [];
      return ['ing', 'ed'].includes(suffix) ? [stem, stem + 'e'] : [stem];
    });
  }

  /** @param {string} word */
  #row(word) {
    let row = this.#rows.get(word);
    if (row === undefined) this.#rows.set(word, row = this.#readRow(word));
    return row;
  }

  /** @param {string} word */
  #readRow(word) {
    const { CENTRES, DIMENSIONS, GROUPS, MIN_WEIGHT } = this.constants, line = this.list.lineIndex(word), size = DIMENSIONS / GROUPS;
    if (line < 0 || !(this.table[line >> 3] >> (line & 7) & 1)) return null;
    const start = this.centresStart + CENTRES * DIMENSIONS, rows = (this.table.length - start) / GROUPS;
    const vector = Array.from({ length: GROUPS }, (_, group) => {
      const code = this.table[start + group * rows + this.#rowsBefore[line]], centre = this.centresStart + size * (CENTRES * group + code);
      return [...this.table.subarray(centre, centre + size)].map(byte => byte << 24 >> 24);
    }).flat();
    const weight = Math.max(MIN_WEIGHT, (7 - this.list.zipf[line] / 100) / 3);
    return normalize(vector).map(x => weight * x);
  }
}

/** @param {(number[] | null)[]} vectors */
const present = vectors => vectors.filter(vector => vector !== null);

/** Return the number of rows before each word. @param {Uint8Array} rowBits @param {number} words */
function countRows(rowBits, words) {
  const before = new Uint32Array(words);
  for (let line = 1; line < words; line++) before[line] = before[line - 1] + (rowBits[line - 1 >> 3] >> (line - 1 & 7) & 1);
  return before;
}

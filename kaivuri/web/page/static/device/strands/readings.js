/** The likeliest reading of a spangram, as in kaivuri/games/strands/readings.py. */

import { sum } from './costs.js';
/** @import { Constants } from './data.js' @import { StrandsList } from './list.js' @import { Solution } from './search.js' */

/** @typedef {{words: string[], lines: number[], log10: number}} Reading `log10`: the decimal logarithm of its probability */

export class Readings {
  /** @type {Map<string, string[]>} */
  #cuts = new Map();

  /** @param {StrandsList} list @param {Constants} constants @param {string[]} ruledOut */
  constructor(list, constants, ruledOut) {
    this.list = list;
    this.constants = constants;
    this.ruledOut = ruledOut;
  }

  /** Return whether a player requires one of the parts, other than a spangram without spaces between its words, which is not in the list.
   * @param {{word: string}[]} parts @param {string[]} required */
  areFixed(parts, required) {
    return parts.some(({ word }) => required.includes(word)) && !(parts.length === 1 && this.list.lineIndex(parts[0].word) < 0);
  }

  /** Return the solution with the likeliest parts of its spangram. @param {Solution} solution @returns {Solution} */
  read(solution) {
    const parts = solution.spangram.map(part => part.word), key = parts.join(' '), words = this.#cuts.get(key) ?? this.#cut(parts);
    this.#cuts.set(key, words);
    let start = 0;
    return { ...solution, spangram: words.map(word => ({ word, cells: solution.tiles[0].cells.slice(start, start += word.length) })) };
  }

  /** @param {string[]} parts */
  #cut(parts) {
    /** @type {Reading | null} */
    let best = null;
    for (const reading of this.#readings(parts.join(''))) if (!best || reading.log10 > best.log10) best = reading;
    return !best || best.log10 < this.#log10(parts) + this.constants.MIN_GAIN ? parts : best.words;
  }

  /** Return readings, among them the likeliest. @param {string} letters */
  #readings(letters) {
    /** @type {Map<string, Reading>[]} */
    const byEnd = Array.from({ length: letters.length + 1 }, () => new Map());
    byEnd[0].set('', { words: [], lines: [], log10: 0 });
    for (let end = 1; end <= letters.length; end++) {
      for (let start = 0; start < end; start++) this.#addExtended(byEnd[start], letters.slice(start, end), byEnd[end]);
    }
    return byEnd[letters.length].values();
  }

  /** Add the readings that a word extends. @param {Map<string, Reading>} readings @param {string} word @param {Map<string, Reading>} extended */
  #addExtended(readings, word, extended) {
    const line = readings.size ? this.#line(word) : -1;
    if (line < 0) return;
    for (const before of readings.values()) {
      const reading = this.#extended(before, word, line), key = [reading.words.length, ...reading.lines.slice(-2)].join(), known = extended.get(key);
      if (reading.words.length <= this.constants.MAX_PARTS && (!known || reading.log10 > known.log10)) extended.set(key, reading);
    }
  }

  /** @param {Reading} reading @param {string} word @param {number} line @returns {Reading} */
  #extended(reading, word, line) {
    const { zipf, phrases } = this.list, lines = [...reading.lines, line], { length } = lines;
    let log10 = reading.log10 + zipf[line] / 100 - this.constants.WORDS_PER_BILLION;
    if (length > 1) log10 += phrases.strength(lines.slice(-2));
    if (length > 2) log10 += phrases.triple(lines[length - 3], lines[length - 2], line);
    return { words: [...reading.words, word], lines, log10 };
  }

  /** @param {string[]} parts */
  #log10(parts) {
    const lines = parts.map(part => this.list.lineIndex(part)).filter(line => line >= 0);
    return sum(lines.map(line => this.list.zipf[line] / 100)) - this.constants.WORDS_PER_BILLION * parts.length + this.list.phrases.strength(lines);
  }

  /** Return the line of a word that can be a part, or -1. @param {string} word */
  #line(word) {
    const line = this.ruledOut.includes(word) ? -1 : this.list.lineIndex(word), { COMPOUND_LEVEL, MIN_ZIPF } = this.constants;
    return line < 0 || this.list.level(line) === COMPOUND_LEVEL || this.list.zipf[line] < MIN_ZIPF ? -1 : line;
  }
}

/** The word list of Strands with the features of each word, as in kaivuri/games/strands/word_list.py and phrases.py. */

import { phraseColumns } from './data.js';
/** @import { StrandsData } from './data.js' @import { WordFeatures } from './costs.js' */

/** Return the index of a value in a sorted list from `start` to `end`, or -1.
 * @template {number | string} T @param {ArrayLike<T>} list @param {T} value */
export function indexOf(list, value, start = 0, end = list.length) {
  const index = lowerBound(list, value, start, end);
  return index < end && list[index] === value ? index : -1;
}

/** Return the first index of a sorted list whose value is at least `value`. @template {number | string} T @param {ArrayLike<T>} list @param {T} value */
function lowerBound(list, value, start = 0, end = list.length) {
  while (start < end) {
    const middle = (start + end) >> 1;
    if (list[middle] < value) start = middle + 1;
    else end = middle;
  }
  return start;
}

export class StrandsList {
  /** @param {StrandsData} data */
  constructor({ words, zipf, kinds, phrases, spellings, constants }) {
    this.words = new TextDecoder().decode(words).trimEnd().split('\n');
    this.zipf = zipf;
    this.kinds = kinds;
    this.phrases = new Phrases(phrases, constants);
    this.spellings = new Map(new TextDecoder().decode(spellings).trimEnd().split('\n').map(line => [line.replaceAll("'", ''), line]));
  }

  /** Return the index of a word, or -1. @param {string} word */
  lineIndex(word) { return indexOf(this.words, word); }

  /** Return the words of a spangram with their apostrophes; of pairs that are spelled in another way the later decides. @param {{word: string}[]} parts */
  spelled(parts) {
    const words = parts.map(({ word }) => word), result = words.map(word => this.spellings.get(word) ?? word);
    for (let n = 1; n < words.length; n++) {
      const spelling = this.spellings.get(`${words[n - 1]} ${words[n]}`);
      if (spelling) result.splice(n - 1, 2, ...spelling.split(' '));
    }
    return result;
  }

  /** @param {number} line */
  level(line) { return this.kinds[line] & 15; }

  /** @param {number} line */
  ending(line) { return this.kinds[line] >> 4; }

  /** @param {number} line @returns {WordFeatures} */
  featuresAt(line) { return { length: this.words[line].length, zipf: this.zipf[line] / 100, level: this.level(line), ending: this.ending(line) }; }

  /** Return the features of a word; unlisted words count as the rarest kind. @param {string} word @returns {WordFeatures} */
  featuresOf(word) {
    const line = this.lineIndex(word);
    return line < 0 ? { length: word.length, zipf: 0, level: 5, ending: 0 } : this.featuresAt(line);
  }
}

/** The strengths of pairs and triples of words. */
class Phrases {
  /** @param {Uint8Array} file @param {import('./data.js').Constants} constants */
  constructor(file, constants) {
    const [lines, starts, extended, seconds, thirds, pairStrengths, tripleStrengths] =
      phraseColumns(file).map(({ Column, start, end }) => new Column(file.slice(start, end).buffer));
    this.columns = { lines, starts, extended, seconds, thirds, pairStrengths, tripleStrengths };
    this.constants = constants;
  }

  /** Return the strength of a pair of lines, 0 if it is unknown; null if it does not occur. @param {number} first @param {number} second */
  pair(first, second) {
    const entry = this.#findPair(first, second);
    return entry < 0 ? null : this.columns.pairStrengths[entry] / this.constants.STRENGTH_STEPS;
  }

  /** Return the strength of a phrase. @param {number[]} lines */
  strength(lines) {
    const { UNKNOWN_STRENGTH, DICTIONARY_STRENGTH } = this.constants;
    let total = 0, triples = 0;
    for (let n = 1; n < lines.length; n++) {
      const pair = this.pair(lines[n - 1], lines[n]);
      total += pair === null ? UNKNOWN_STRENGTH : pair || DICTIONARY_STRENGTH;
    }
    for (let n = 2; n < lines.length; n++) triples += this.triple(lines[n - 2], lines[n - 1], lines[n]);
    return total + triples;
  }

  /** Return how much a triple adds to its pairs. @param {number} first @param {number} second @param {number} third */
  triple(first, second, third) {
    const pair = this.#findPair(first, second), word = indexOf(this.columns.lines, third);
    const { extended, thirds, tripleStrengths } = this.columns;
    if (pair < 0 || word < 0) return 0;
    const entry = indexOf(thirds, word, lowerBound(extended, pair), lowerBound(extended, pair + 1));
    return entry < 0 ? 0 : tripleStrengths[entry] / this.constants.STRENGTH_STEPS;
  }

  /** @param {number} first @param {number} second */
  #findPair(first, second) {
    const { lines, starts, seconds } = this.columns, a = indexOf(lines, first), b = indexOf(lines, second);
    return a < 0 || b < 0 ? -1 : indexOf(seconds, b, starts[a], starts[a + 1]);
  }
}

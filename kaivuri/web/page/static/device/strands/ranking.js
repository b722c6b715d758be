/** Ranking of solutions by how well their words fit together, as in kaivuri/games/strands/theme/ranking.py. */

import { crossesItself } from './board_words.js';
import { Costs, dot, sum } from './costs.js';
import { WordVectors } from './vectors.js';
/** @import { StrandsData } from './data.js' @import { StrandsList } from './list.js' @import { Solution } from './search.js' */

export class Ranking {
  /** @param {StrandsData} data @param {StrandsList} list */
  constructor(data, list) {
    this.list = list;
    this.constants = data.constants;
    this.vectors = new WordVectors(data, list);
    this.costs = new Costs(data.constants.RANKING, data.constants);
    this.weights = Object.values(data.constants.FEATURE_WEIGHTS);
  }

  /** Return the solutions with their scores, the likeliest first. @param {Solution[]} solutions @param {string | null} clue */
  rank(solutions, clue) {
    const features = new FeatureExtractor(this, (clue ?? '').replaceAll('’', '\'').split(/\s+/).filter(word => word).join(' '));
    const scored = solutions.map(solution => {
      const parts = solution.spangram.map(part => part.word), words = solution.tiles.slice(1).map(tile => tile.word);
      return { ...solution, score: dot(this.weights, features.extract(solution, parts, words), -this.#cost(parts, words)) };
    });
    return scored.sort((a, b) => b.score - a.score);
  }

  /** @param {string[]} parts @param {string[]} words */
  #cost(parts, words) {
    const { list, costs } = this, lines = parts.map(part => list.lineIndex(part));
    const pairs = lines.slice(1).map((line, n) => line < 0 || lines[n] < 0 ? null : list.phrases.pair(lines[n], line));
    return costs.spangramCost(parts.map(part => list.featuresOf(part)), pairs) + sum(words.map(word => costs.wordCosts(list.featuresOf(word)).theme));
  }
}

/** Computes the features of the solutions of a board. */
class FeatureExtractor {
  /** @type {Map<string, number[]>} */
  #vectors = new Map();
  /** @type {Map<string, number>} */
  #similarities = new Map();

  /** @param {Ranking} ranking @param {string} clue may be empty */
  constructor({ list, vectors, constants }, clue) {
    this.list = list;
    this.vectors = vectors;
    this.constants = constants;
    this.clue = clue;
  }

  /** Return the features in the order of FEATURE_WEIGHTS. @param {Solution} solution @param {string[]} parts of its spangram @param {string[]} words */
  extract({ tiles }, parts, words) {
    const { clue, constants: { MAX_STRENGTH, OPEN_ENDINGS } } = this, spangram = parts.join(' ');
    const means = this.#similaritySums(words).map(total => total / Math.max(1, words.length - 1));
    const toClue = clue ? words.map(word => this.#similarity(word, clue)) : [];
    return [
      sum(means),
      means.length ? Math.min(...means) : 0,
      sum(words.map(word => this.#similarity(word, spangram))),
      clue ? this.#similarity(spangram, clue) : 0,
      sum(toClue),
      toClue.length ? Math.max(...toClue) : 0,
      sum(parts.slice(1).map((part, n) => this.#similarity(parts[n], part))) / Math.max(1, parts.length - 1),
      this.#sameEnding(words),
      this.#zipfDeviation(words),
      Math.max(-MAX_STRENGTH, Math.min(MAX_STRENGTH, this.list.phrases.strength(parts.map(part => this.#line(part))))),
      this.#adjacentToSpangram(parts, words),
      +OPEN_ENDINGS.includes(parts[parts.length - 1]),
      tiles.filter(tile => crossesItself(tile.cells)).length,
    ];
  }

  /** Return the sum of the similarities of each word to the others. @param {string[]} words */
  #similaritySums(words) {
    const sums = words.map(() => 0);
    for (let a = 0; a < words.length; a++) {
      for (let b = a + 1; b < words.length; b++) {
        const value = this.#similarity(words[a], words[b]);
        sums[a] += value;
        sums[b] += value;
      }
    }
    return sums;
  }

  /** @param {string} a @param {string} b */
  #similarity(a, b) {
    const pair = a < b ? `${a}\n${b}` : `${b}\n${a}`;
    let similarity = this.#similarities.get(pair);
    if (similarity === undefined) this.#similarities.set(pair, similarity = dot(this.#vector(a), this.#vector(b)));
    return similarity;
  }

  /** @param {string} text */
  #vector(text) {
    let vector = this.#vectors.get(text);
    if (!vector) this.#vectors.set(text, vector = this.vectors.embed(text));
    return vector;
  }

  /** @param {string} word */
  #line(word) { return Math.max(0, this.list.lineIndex(word)); }

  /** @param {string[]} words */
  #sameEnding(words) {
    const counts = [0, 0, 0, 0], pairs = words.length * (words.length - 1);
    for (const word of words) counts[this.list.ending(this.#line(word))]++;
    return pairs ? sum(counts.map(n => n * (n - 1))) / pairs : 1;
  }

  /** @param {string[]} words */
  #zipfDeviation(words) {
    const zipf = words.map(word => this.list.zipf[this.#line(word)] / 100), count = Math.max(1, words.length), mean = sum(zipf) / count;
    return sum(zipf.map(value => Math.abs(value - mean))) / count;
  }

  /** @param {string[]} parts @param {string[]} words */
  #adjacentToSpangram(parts, words) {
    const { phrases } = this.list, first = this.#line(parts[0]), last = this.#line(parts[parts.length - 1]);
    return words.map(word => this.#line(word)).filter(word => phrases.pair(last, word) !== null || phrases.pair(word, first) !== null).length;
  }
}

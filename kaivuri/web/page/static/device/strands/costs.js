/** The costs of words and spangrams, as in kaivuri/games/strands/costs.py. */

/** @typedef {{length: number, zipf: number, level: number, ending: number}} WordFeatures
 * @typedef {{theme: number, single: number, part: number}} WordCosts as a theme word, a spangram of one word, or a part of a spangram */

/** @param {number[]} values */
export const sum = values => values.reduce((total, value) => total + value, 0);

/** Return the scalar product. @param {ArrayLike<number>} weights @param {ArrayLike<number>} features */
export function dot(weights, features, start = 0) {
  for (let n = 0; n < weights.length; n++) start += weights[n] * features[n];
  return start;
}

export class Costs {
  /** @param {Record<string, Record<string, number>>} tables @param {import('./data.js').Constants} constants */
  constructor(tables, constants) {
    this.constants = constants;
    this.weights = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, Object.values(table)]));
    /** The cost of a spangram's length, by the number of its letters. */
    this.lengthCosts = Array.from({ length: constants.MAX_CELLS + 1 }, (_, length) => this.#sizeCost(1, length));
    /** The cost of joining, by the number of parts. */
    this.joiningCosts = Array.from({ length: constants.MAX_PARTS + 1 }, (_, parts) => parts < 2 ? 0 : this.#sizeCost(parts, 0) - this.lengthCosts[0]);
  }

  /** @param {WordFeatures} word @returns {WordCosts} */
  wordCosts(word) {
    const { INFINITE_COST, MIN_THEME_LENGTH, MIN_SPANGRAM_LENGTH, COMPOUND_LEVEL } = this.constants, isCompound = word.level === COMPOUND_LEVEL;
    return {
      theme: word.length >= MIN_THEME_LENGTH ? this.#themeCost(word) : INFINITE_COST,
      single: word.length >= MIN_SPANGRAM_LENGTH && !isCompound ? this.#singleCost(word) : INFINITE_COST,
      part: isCompound ? INFINITE_COST : this.#partCost(word),
    };
  }

  /** Return the cost of a pair of neighbouring parts, at most 0. @param {number} strength of the pair, or 0 if it is unknown */
  collocationCost(strength) { return Math.min(0, this.#pairCost(strength)); }

  /** @param {WordFeatures[]} parts @param {(number | null)[]} pairs the strength of each pair of neighbours, null if it is not a collocation */
  spangramCost(parts, pairs) {
    const length = this.lengthCosts[sum(parts.map(part => part.length))];
    if (parts.length === 1) return length + this.#singleCost(parts[0]);
    const cost = length + this.joiningCosts[parts.length] + sum(parts.map(part => this.#partCost(part)));
    return cost + sum(pairs.flatMap(strength => strength === null ? [] : [this.#pairCost(strength)]));
  }

  /** @param {WordFeatures} word */
  #themeCost({ length, zipf, level, ending }) {
    const { COMMON, RARE, LEVELS, ENDINGS } = this.constants;
    return dot(this.weights.THEME, [1, zipf, Math.max(0, zipf - COMMON), Math.max(0, RARE - zipf), +(length === 4), ...LEVELS[level], ...ENDINGS[ending]]);
  }

  /** @param {WordFeatures} word */
  #singleCost({ length, zipf, ending }) {
    return dot(this.weights.SINGLE, [1, zipf, Math.max(0, zipf - this.constants.COMMON), Math.max(0, length - 6), +(ending === 1)]);
  }

  /** @param {WordFeatures} word */
  #partCost({ length, zipf, level }) {
    return dot(this.weights.PART, [zipf, +(level === 3), +(level === 4 || level === 5), +(length <= 2), +(length === 3), +(length === 4)]);
  }

  /** @param {number} strength */
  #pairCost(strength) { return dot(this.weights.COLLOCATION, [1, strength, +(strength === 0)]); }

  /** @param {number} parts @param {number} length */
  #sizeCost(parts, length) {
    return dot(this.weights.SPANGRAM, [+(parts === 2), +(parts >= 3), Math.max(0, parts - 3), length, Math.max(0, length - 10), Math.max(0, 8 - length)]);
  }
}

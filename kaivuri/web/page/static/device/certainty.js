/** How likely the first solution is the intended one (docs/certainty.md). */

import { likelihood } from './likelihood.js';

const MAX_COVERS = 500, NEGLIGIBLE = 0.002, UNKNOWN_WORD_COST = 900;

/** @import { Cover } from '../documents' */

/** Return the probability of the words of the first cover among all covers, or null if it is unknown.
 * @param {Cover[]} covers the first covers @param {number} total @param {(count: number) => Cover[]} fetchCovers returns more of them */
export function certainty(covers, total, fetchCovers) {
  const count = Math.min(total, MAX_COVERS);
  return estimate(covers, total) ?? (covers.length < count ? estimate(fetchCovers(count), total) : null);
}

/** @param {Cover[]} covers @param {number} total */
function estimate(covers, total) {
  if (!covers.length || (total > 1 && isUnrated(covers[0]))) return null;
  const [{ cost: minCost }] = covers, firstWords = wordsKey(covers[0]);
  let sameWords = 0, sum = 0, seen = 0;
  for (const cover of covers.slice(0, MAX_COVERS)) {
    const weight = likelihood(cover.cost - minCost);
    sum += weight;
    if (cover.cost === minCost && wordsKey(cover) === firstWords) sameWords += weight;
    if ((total - ++seen) * weight <= NEGLIGIBLE * sum) return sameWords / sum;
  }
  return null;
}

/** @param {Cover} cover */
const wordsKey = cover => cover.words.map(({ word }) => word).sort().join(' ');

/** Return whether no word of a cover has a known frequency. @param {Cover} cover */
const isUnrated = cover => cover.cost === UNKNOWN_WORD_COST * cover.words.length;

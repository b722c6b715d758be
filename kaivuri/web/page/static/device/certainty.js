/** How likely the first solution is the one meant; docs/certainty.md explains the numbers. */

import { likelihood } from './likelihood.js';

const LOOKED_AT = 500, NEGLIGIBLE = 0.002, UNKNOWN = 900;

/** @import { Cover } from '../documents' */

/** The share of the first cover's words among all covers; null where it can't be told.
 * @param {Cover[]} covers the first of them @param {number} total @param {(many: number) => Cover[]} first gives more */
export function certainty(covers, total, first) {
  const looked = Math.min(total, LOOKED_AT);
  return judged(covers, total) ?? (covers.length < looked ? judged(first(looked), total) : null);
}

/** @param {Cover[]} covers @param {number} total */
function judged(covers, total) {
  if (!covers.length || (total > 1 && unrated(covers[0]))) return null;
  const [{ cost: least }] = covers, meant = meaning(covers[0]);
  let own = 0, mass = 0, seen = 0;
  for (const cover of covers.slice(0, LOOKED_AT)) {
    const weight = likelihood(cover.cost - least);
    mass += weight;
    if (cover.cost === least && meaning(cover) === meant) own += weight;
    if ((total - ++seen) * weight <= NEGLIGIBLE * mass) return own / mass;
  }
  return null;
}

/** @param {Cover} cover */
const meaning = cover => cover.words.map(({ word }) => word).sort().join(' ');

/** Whether no word of a cover has a frequency. @param {Cover} cover */
const unrated = cover => cover.cost === UNKNOWN * cover.words.length;

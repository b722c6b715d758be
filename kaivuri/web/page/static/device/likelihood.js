/** How far costs count, of which a hundred are a decimal logarithm; docs/certainty.md explains the number. */
const TEMPER = 0.65;

/** By what factor a cover is less likely than one that costs as much less. @param {number} cost */
export const likelihood = cost => 10 ** (-TEMPER * cost / 100);

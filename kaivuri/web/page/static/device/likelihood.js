/** Weight of the costs, of which 100 are a factor of ten; fitted as docs/certainty.md describes. */
const TEMPERATURE = 0.65;

/** Return the likelihood of a cover relative to one that costs `cost` less. @param {number} cost */
export const likelihood = cost => 10 ** (-TEMPERATURE * cost / 100);

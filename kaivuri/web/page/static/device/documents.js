/** What all documents of the device share. */

/** The version of the program that writes them. */
export const VERSION = '0.1.0';

/** @param {string} kind @param {object} [puzzle] */
export const heading = (kind, puzzle) => ({ schema: `urn:kaivuri:${kind}-1`, kaivuri: VERSION, ...(puzzle && { puzzle }) });

/** The time, for how long an answer took. */
export const seconds = () => performance.now() / 1000;

/** A question that makes no sense: a move that can't be made, a day without a solution. */
export class Refusal extends Error {
  /** @param {string} code @param {string} line */
  constructor(code, line) {
    super(line);
    this.code = code;
  }
}

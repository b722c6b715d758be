/** Common parts of the documents that the device writes. */

/** The version of kaivuri. */
const VERSION = '1.0.0';

/** @param {string} kind @param {object} [puzzle] */
export const heading = (kind, puzzle) => ({ schema: `urn:kaivuri:${kind}-1`, kaivuri: VERSION, ...(puzzle && { puzzle }) });

/** Return a monotonic time in seconds. */
export const seconds = () => performance.now() / 1000;

/** An invalid request: an impossible move, or a day without a solution. */
export class InvalidRequest extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

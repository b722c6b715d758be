/** An invalid request: an impossible move, or a day without a solution. */
export class InvalidRequest extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

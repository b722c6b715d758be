/** An error with a code. */
export class CodedError extends Error {
	/** @param {string} code @param {string} [message] */
	constructor(code, message = code) {
		super(message);
		this.code = code;
	}
}

/** An invalid request: an impossible move, or a day without a solution. */
export class InvalidRequest extends CodedError {}

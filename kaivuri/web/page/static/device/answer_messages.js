/** Answers the messages that `Device` sends to a worker. */

import { InvalidRequest } from './invalid_request.js';

/** @param {(query: {method: string, board: any, params: any}) => Promise<object | false>} answer
 *   returns false if the core does not support the query */
export function answerMessages(answer) {
	addEventListener('message', async ({ data }) => {
		try {
			const document = await answer(data);
			postMessage({ id: data.id, ...(document ? { document } : { declined: true }) });
		} catch (error) {
			const { code = 'crash', message } = /** @type {any} */ (error);
			postMessage({
				id: data.id,
				[error instanceof InvalidRequest ? 'invalid' : 'error']: { code, message },
			});
		}
	});
}

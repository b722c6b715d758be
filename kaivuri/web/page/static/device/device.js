/** The core on the device, in a worker. Aborting the running query, or an error in the core, ends
 * the worker; the next query starts another. */

import { RequestError } from '../service.js';

/** Milliseconds that an aborted query may run before its worker is terminated. */
const ABORT_GRACE = 300;

/** @import { Progress, Query, QueuedQuery, WorkerLike, WorkerMessage } from './types' */

export class Device {
	/** @type {WorkerLike | null} */
	worker = null;
	/** Whether the worker has loaded its word list. */
	ready = false;
	/** @type {(progress: Progress | null) => void} called while the worker loads its data, and with
	 *   null at the end */
	onProgress = () => {};
	/** Why no worker can be started; '' if one can. */
	startError = '';
	/** @type {QueuedQuery | null} */
	running = null;
	/** @type {QueuedQuery[]} */
	queue = [];
	lastId = 0;

	/** @param {() => WorkerLike} [makeWorker] */
	constructor(makeWorker = () => new Worker('device/worker.js', { type: 'module' })) {
		this.makeWorker = makeWorker;
	}

	start() {
		if (this.worker || this.startError) return;
		try {
			this.worker = this.makeWorker();
		} catch (error) {
			return this.fail(String(error));
		}
		this.worker.onmessage = ({ data }) => this.receive(data);
		this.worker.onerror = event => this.fail(event.message || 'no worker');
	}

	/** @param {Query} query @param {AbortSignal} [signal] @returns {Promise<any>} */
	async ask(query, signal) {
		signal?.throwIfAborted();
		return new Promise((resolve, reject) => {
			const queued = { query, signal, resolve, reject };
			signal?.addEventListener('abort', () => this.abort(queued), { once: true });
			this.queue.push(queued);
			this.sendNext();
		});
	}

	/** Send the next query. One about words waits until the worker has its list, so that aborting it
	 * does not interrupt the loading. */
	sendNext() {
		if (this.running || !this.queue.length) return;
		this.start();
		if (this.startError) return this.reset(this.startError);
		if (!this.ready && !this.queue[0].query.board) return;
		this.running = /** @type {QueuedQuery} */ (this.queue.shift());
		this.lastId++;
		this.worker?.postMessage({ id: this.lastId, ...this.running.query });
	}

	/** @param {WorkerMessage} message */
	receive({ id, document, invalid, error, declined, ready, startError, loadError, progress }) {
		if (progress) this.onProgress(progress);
		if (ready) this.becomeReady();
		if (startError) return this.fail(startError);
		if (loadError) return this.reset(loadError);
		if (!this.running || id !== this.lastId) return;
		const { resolve, reject } = this.running;
		this.running = null;
		if (error) this.terminate();
		const failure = declined ? { code: 'declined', message: '' } : (invalid ?? error);
		if (failure) reject(new RequestError(failure.code, failure.message));
		else resolve(document);
		this.sendNext();
	}

	/** @param {QueuedQuery} query */
	abort(query) {
		query.reject(query.signal?.reason);
		this.queue = this.queue.filter(other => other !== query);
		if (this.running === query)
			setTimeout(() => this.running === query && this.skip(), ABORT_GRACE);
	}

	skip() {
		this.terminate();
		this.sendNext();
	}

	becomeReady() {
		this.ready = true;
		this.onProgress(null);
		this.sendNext();
	}

	terminate() {
		this.onProgress(null);
		this.worker?.terminate();
		this.worker = this.running = null;
		this.ready = false;
	}

	/** Terminate the worker and reject all queries; the next query starts another worker.
	 * @param {string} reason */
	reset(reason) {
		const rejected = [...(this.running ? [this.running] : []), ...this.queue.splice(0)];
		this.terminate();
		for (const { reject } of rejected) reject(new RequestError('device', reason));
	}

	/** Reject all queries, these and later ones, because no worker can be started.
	 * @param {string} reason */
	fail(reason) {
		this.startError = reason;
		this.reset(reason);
	}
}

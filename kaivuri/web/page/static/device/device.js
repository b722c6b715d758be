/** The core on the device, in a worker. Aborting a query, or an error in the core, ends the worker; the next query starts another. */

import { RequestError } from '../service.js';

/** Milliseconds that an aborted query may run before its worker is terminated. */
const ABORT_GRACE = 300;

/** @import { Board } from '../documents' */
/** @typedef {{method: 'solve' | 'position' | 'check' | 'hint' | 'words' | 'calendar' | 'challenge' | 'year', board?: Board, params: object}} Query
 * @typedef {{code: string, message: string}} WorkerError
 * @typedef {{id?: number, document?: object, invalid?: WorkerError, error?: WorkerError, declined?: boolean, ready?: boolean,
 *   startError?: string, progress?: Progress}} WorkerMessage
 * @typedef {{received: number, total: number}} Progress bytes loaded; the total is 0 if it is unknown
 * @typedef {{query: Query, signal?: AbortSignal, resolve: (document: any) => void, reject: (error: unknown) => void}} QueuedQuery
 * @typedef {Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>} WorkerLike */

export class Device {
  /** @type {WorkerLike | null} */
  worker = null;
  /** Whether the worker has loaded its word list. */
  ready = false;
  /** @type {(progress: Progress | null) => void} called while the worker loads its data, and with null at the end */
  onProgress = () => {};
  /** Why no worker can be started; '' if one can. */
  startError = '';
  /** @type {QueuedQuery[]} the first one is running */
  queue = [];
  lastId = 0;

  /** @param {() => WorkerLike} [makeWorker] @param {(callback: () => void, milliseconds: number) => unknown} [delay] */
  constructor(makeWorker = () => new Worker('device/worker.js', { type: 'module' }), delay = setTimeout.bind(globalThis)) {
    this.makeWorker = makeWorker;
    this.delay = delay;
  }

  /** Start the worker if there is none. */
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
      if (this.queue.length === 1) this.sendNext();
    });
  }

  sendNext() {
    this.start();
    if (this.startError) return this.fail(this.startError);
    this.lastId++;
    this.worker?.postMessage({ id: this.lastId, ...this.queue[0].query });
  }

  /** @param {WorkerMessage} message */
  receive({ id, document, invalid, error, declined, ready, startError, progress }) {
    if (progress) this.onProgress(progress);
    if (ready) this.becomeReady();
    if (startError) return this.fail(startError);
    if (id === undefined || id !== this.lastId) return;
    if (error) this.terminate();
    const { resolve, reject } = /** @type {QueuedQuery} */ (this.queue.shift());
    const failure = declined ? { code: 'declined', message: '' } : invalid ?? error;
    if (failure) reject(new RequestError(failure.code, failure.message));
    else resolve(document);
    if (this.queue.length) this.sendNext();
  }

  /** @param {QueuedQuery} query */
  abort(query) {
    query.reject(query.signal?.reason);
    const position = this.queue.indexOf(query);
    if (position > 0) this.queue.splice(position, 1);
    if (position === 0) this.delay(() => this.queue[0] === query && this.skip(), ABORT_GRACE);
  }

  /** Terminate the running query. */
  skip() {
    this.terminate();
    this.queue.shift();
    if (this.queue.length) this.sendNext();
  }

  becomeReady() {
    this.ready = true;
    this.onProgress(null);
  }

  terminate() {
    this.onProgress(null);
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
  }

  /** Reject all queries, because no worker can be started. @param {string} reason */
  fail(reason) {
    this.terminate();
    this.startError = reason;
    for (const { reject } of this.queue.splice(0)) reject(new RequestError('device', reason));
  }
}

/** The core on the device, in a worker. A question that is given up, or that the core can't do, ends the worker; the
 * next question begins another one. */

import { NoAnswer } from '../service.js';

/** Milliseconds that a question may go on after it was given up. */
const PATIENCE = 300;

/** @import { Board } from '../documents' */
/** @typedef {{method: 'solve' | 'position' | 'check' | 'hint' | 'calendar' | 'challenge' | 'year', about?: Board, asked: object}} Question
 * @typedef {{code: string, line: string}} Line
 * @typedef {{id?: number, document?: object, refused?: Line, fault?: Line, declined?: boolean, ready?: boolean, broken?: string}} Told
 * what the worker says
 * @typedef {{question: Question, signal?: AbortSignal, done: (document: any) => void, failed: (fault: unknown) => void}} Waiting
 * @typedef {Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>} Hand */

export class Device {
  /** @type {Hand | null} */
  worker = null;
  /** Whether it has its word list. */
  ready = false;
  /** Why there can be none, once that is known. */
  broken = '';
  /** @type {Waiting[]} the first one is at work */
  waiting = [];
  asked = 0;

  /** @param {() => Hand} [begin] @param {(act: () => void, milliseconds: number) => unknown} [later] */
  constructor(begin = () => new Worker('device/worker.js', { type: 'module' }), later = setTimeout.bind(globalThis)) {
    this.makeWorker = begin;
    this.later = later;
  }

  /** Begin the worker, so that it is ready when it is needed. */
  begin() {
    if (this.worker || this.broken) return;
    try {
      this.worker = this.makeWorker();
    } catch (fault) {
      return this.fail(String(fault));
    }
    this.worker.onmessage = ({ data }) => this.told(data);
    this.worker.onerror = event => this.fail(event.message || 'no worker');
  }

  /** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<any>} */
  async ask(question, signal) {
    signal?.throwIfAborted();
    return new Promise((done, failed) => {
      const own = { question, signal, done, failed };
      signal?.addEventListener('abort', () => this.giveUp(own), { once: true });
      this.waiting.push(own);
      if (this.waiting.length === 1) this.send();
    });
  }

  /** Send the question that is first. */
  send() {
    this.begin();
    if (this.broken) return this.fail(this.broken);
    this.asked++;
    this.worker?.postMessage({ id: this.asked, ...this.waiting[0].question });
  }

  /** @param {Told} data */
  told({ id, document, refused, fault, declined, ready, broken }) {
    if (ready) this.ready = true;
    if (broken) return this.fail(broken);
    if (id === undefined || id !== this.asked) return;
    if (fault) this.end();
    const { done, failed } = /** @type {Waiting} */ (this.waiting.shift());
    const why = declined ? { code: 'declined', line: '' } : refused ?? fault;
    if (why) failed(new NoAnswer(why.code, why.line));
    else done(document);
    if (this.waiting.length) this.send();
  }

  /** Nobody waits for an answer any more. @param {Waiting} own */
  giveUp(own) {
    own.failed(own.signal?.reason);
    const place = this.waiting.indexOf(own);
    if (place > 0) this.waiting.splice(place, 1);
    if (place === 0) this.later(() => this.waiting[0] === own && this.skip(), PATIENCE);
  }

  /** End the worker in the middle of a question. */
  skip() {
    this.end();
    this.waiting.shift();
    if (this.waiting.length) this.send();
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
  }

  /** There will be no worker. @param {string} why */
  fail(why) {
    this.end();
    this.broken = why;
    for (const { failed } of this.waiting.splice(0)) failed(new NoAnswer('device', why));
  }
}

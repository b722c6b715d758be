/** Whom the page asks: the device where it can answer, the service where it must. */

import { Device } from './device/device.js';
import { NoAnswer, Service, isAbsent } from './service.js';

/** What the device may answer with, so that the service is asked: no rules for it, no memory, no worker. */
const UNABLE = ['declined', 'memory', 'fault', 'device'];

/** Who may answer: '' is the device as soon as it is ready. */
export const CHOICES = ['', 'device', 'service'];

/** @import { Answers, Asked, Board, Question } from './documents' */
/** @typedef {AbortSignal} Signal @typedef {Pick<import('./device/device.js').Question, 'method' | 'asked'> & {board?: string}} About */

export class Backend {
  /** Who answered last: `device`, `service`, or nobody yet. */
  by = '';
  /** Boards that came. @type {Map<string, Board>} */
  #known = new Map();
  #device;

  /** @param {string} [chosen] one of CHOICES @param {Service} [service] @param {Device} [device] */
  constructor(chosen = '', service = new Service(), device = new Device()) {
    this.chosen = chosen;
    this.service = service;
    this.#device = device;
  }

  /** What is asked about letters. @template {keyof Answers} Method @param {Method} method @param {Question} asked
   * @param {Signal} [signal] @returns {Promise<Answers[Method]>} */
  letters(method, asked, signal) {
    return this.#answer({ method, asked }, () => this.service.post(method, asked, signal), signal);
  }

  /** @param {string} id @param {Signal} [signal] */
  async board(id, signal) {
    const board = this.#known.get(id) ?? await this.service.board(id, signal);
    this.#known.set(id, board);
    return board;
  }

  /** @param {string} board @param {string} date @param {Asked} [asked] @param {Signal} [signal] */
  calendar(board, date, asked, signal) {
    return this.#about(board, 'calendar', { date, ...asked }, () => this.service.calendar(board, date, asked, signal), signal);
  }

  /** @param {string} board @param {string} date @param {Signal} [signal] */
  challenge(board, date, signal) {
    return this.#about(board, 'challenge', { date }, () => this.service.challenge(board, date, signal), signal);
  }

  /** @param {string} board @param {string | number} [year] @param {Signal} [signal] */
  year(board, year, signal) { return this.#about(board, 'year', { year }, () => this.service.year(board, year, signal), signal); }

  /** An answer about a board. @template Document @param {string} board @param {About['method']} method @param {object} asked
   * @param {() => Promise<Document>} serve @param {Signal} [signal] */
  #about(board, method, asked, serve, signal) { return this.#answer({ method, asked, board }, serve, signal); }

  /** An answer, of whom it may come from. Where there is no service, that is the device even if it was not chosen.
   * @template Document @param {About} question @param {() => Promise<Document>} serve @param {Signal} [signal] @returns {Promise<Document>} */
  async #answer(question, serve, signal) {
    const device = this.#device, first = this.chosen === 'device' || (!this.chosen && device.ready);
    const own = first && await this.#ask(question, signal);
    if (own) return own;
    try {
      const document = await serve();
      this.by = 'service';
      return document;
    } catch (fault) {
      const late = !first && isAbsent(fault) && await this.#ask(question, signal);
      if (late) return late;
      throw fault;
    } finally {
      if (this.chosen !== 'service') device.begin();
    }
  }

  /** What the device answers, which has to be told all of a board; nothing where it is unable to.
   * @param {About} asked @param {Signal} [signal] @returns {Promise<any>} */
  async #ask({ board, ...question }, signal) {
    const about = board ? await this.board(board, signal) : undefined;
    try {
      const document = await this.#device.ask({ ...question, about }, signal);
      this.by = 'device';
      return document;
    } catch (fault) {
      if (!(fault instanceof NoAnswer && UNABLE.includes(fault.code))) throw fault;
      return null;
    }
  }
}

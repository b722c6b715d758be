/** Whom the page asks: the device where it can answer, the service where it must. */

import { Device } from './engine/device.js';
import { EngineFault, HttpEngine } from './engine.js';

/** What the device may answer with, so that the service is asked: no rules for it, no memory, no worker. */
const UNABLE = ['declined', 'memory', 'fault', 'device'];

/** Who may answer: '' is the device as soon as it is ready. */
export const CHOICES = ['', 'device', 'service'];

/** @typedef {AbortSignal} Signal @typedef {Record<string, any>} Request
 * @typedef {{method: string, about?: any, asked: any}} Question */

export class Engines {
  /** @param {string} [chosen] one of CHOICES @param {HttpEngine} [service] @param {Device} [device] */
  constructor(chosen = '', service = new HttpEngine(), device = new Device()) {
    Object.assign(this, { chosen, service, device });
    /** Who answered last: `device`, `service`, or nobody yet. */
    this.by = '';
    /** @type {Map<string, any>} */
    this.known = new Map();
  }

  /** @param {Request} request @param {((cover: any) => void) | null} [onCover] @param {Signal} [signal] */
  async solve(request, onCover, signal) {
    if (onCover) return this.service.solve(request, onCover, signal);
    return this.answer({ method: 'solve', asked: request }, () => this.service.solve(request, null, signal), signal);
  }

  /** @param {Request} request @param {Signal} [signal] */
  check(request, signal) { return this.answer({ method: 'check', asked: request }, () => this.service.check(request, signal), signal); }

  /** @param {Request} request @param {Signal} [signal] */
  hint(request, signal) { return this.answer({ method: 'hint', asked: request }, () => this.service.hint(request, signal), signal); }

  /** @param {Request} request @param {Signal} [signal] */
  position(request, signal) {
    return this.answer({ method: 'position', asked: request }, () => this.service.position(request, signal), signal);
  }

  /** @param {string} game @param {string} date @param {Signal} [signal] */
  puzzle(game, date, signal) { return this.service.puzzle(game, date, signal); }

  /** @param {Signal} [signal] */
  boards(signal) { return this.service.boards(signal); }

  /** @param {string} id @param {Signal} [signal] */
  async board(id, signal) {
    if (!this.known.has(id)) this.known.set(id, await this.service.board(id, signal));
    return this.known.get(id);
  }

  /** @param {string} board @param {string} date
   * @param {{placed?: string, limit?: number, hint?: any}} [asked] @param {Signal} [signal] */
  calendar(board, date, asked, signal) {
    return this.about(board, { method: 'calendar', asked: { date, ...asked } }, () => this.service.calendar(board, date, asked, signal), signal);
  }

  /** @param {string} board @param {string} date @param {Signal} [signal] */
  challenge(board, date, signal) {
    return this.about(board, { method: 'challenge', asked: { date } }, () => this.service.challenge(board, date, signal), signal);
  }

  /** @param {string} board @param {string | number} [year] @param {Signal} [signal] */
  year(board, year, signal) {
    return this.about(board, { method: 'year', asked: { year } }, () => this.service.year(board, year, signal), signal);
  }

  /** An answer about a board. The device has to be told all of it. @param {string} board @param {Question} question
   * @param {() => Promise<any>} serve @param {Signal} [signal] */
  async about(board, question, serve, signal) {
    const about = this.chosen === 'service' ? null : await this.board(board, signal);
    return this.answer({ ...question, about }, serve, signal);
  }

  /** @param {Question} question @param {() => Promise<any>} serve @param {Signal} [signal] */
  async answer(question, serve, signal) {
    const { chosen, device } = this;
    if (chosen === 'service') return this.served(serve);
    const first = chosen === 'device' || device.ready;
    const own = first ? await this.ask(question, signal) : undefined;
    if (own) return own;
    try {
      return await this.served(serve);
    } catch (fault) {
      const late = !first && isAbsent(fault) && await this.ask(question, signal);
      if (late) return late;
      throw fault;
    } finally {
      device.begin();
    }
  }

  /** What the device answers; nothing where it is unable to. @param {Question} question @param {Signal} [signal] */
  async ask(question, signal) {
    try {
      const document = await this.device.ask(/** @type {any} */ (question), signal);
      this.by = 'device';
      return document;
    } catch (fault) {
      if (fault instanceof EngineFault && UNABLE.includes(fault.code)) return undefined;
      throw fault;
    }
  }

  /** @param {() => Promise<any>} serve */
  async served(serve) {
    const document = await serve();
    this.by = 'service';
    return document;
  }
}

/** Whether there is no service: no network, or a host of mere files. @param {any} fault */
const isAbsent = fault => fault instanceof EngineFault && (fault.code === 'network' || fault.code === String(fault.status));

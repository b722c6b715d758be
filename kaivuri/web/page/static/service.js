/** What is asked of the service over HTTP. */

/** @import { Answers, Asked, Board, Boards, Calendar, Challenge, Generated, Puzzle, Question, Wish, Year } from './documents' */

/** What went wrong, as a line for people. Its code is `network` where nobody answered. */
export class NoAnswer extends Error {
  /** @param {string} code @param {string} line @param {number} [status] of the answer @param {string} [field] of the request that is wrong */
  constructor(code, line, status = 0, field = '') {
    super(line);
    this.code = code;
    this.line = line;
    this.status = status;
    this.field = field;
  }
}

/** Whether there is no service: no network, or a host of mere files. @param {unknown} fault */
export const isAbsent = fault => fault instanceof NoAnswer && (fault.code === 'network' || fault.code === String(fault.status));

/** A path of such parts, and a query string of what is given. @param {string[]} parts @param {object} [given] */
const path = (parts, given = {}) => {
  const pairs = Object.entries(given).filter(([, value]) => value != null && value !== '');
  return parts.map(encodeURIComponent).join('/') + (pairs.length ? '?' + new URLSearchParams(pairs) : '');
};

/** @param {Error} fault @returns {never} */
const network = fault => { throw fault.name === 'AbortError' ? fault : new NoAnswer('network', String(fault)); };

/** @typedef {AbortSignal} Signal
 * @typedef {Answers & {generate: Generated}} Posted what is posted, and its answers
 * @typedef {{[name in keyof Answers]: Question} & {generate: Wish}} Bodies */

export class Service {
  #base;
  #fetch;

  /** @param {string} [base] @param {typeof fetch} [ask] */
  constructor(base = 'api/', ask = (...asked) => fetch(...asked)) {
    this.#base = base;
    this.#fetch = ask;
  }

  /** What a question about letters is answered with. @template {keyof Posted} Name @param {Name} name @param {Bodies[Name]} body
   * @param {Signal} [signal] @returns {Promise<Posted[Name]>} */
  post(name, body, signal) {
    return this.#reach(name === 'hint' ? 'hints' : name,
      { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' }, signal });
  }

  /** The grid of a day. @param {string} game @param {string} date @param {Signal} [signal] @returns {Promise<Puzzle>} */
  puzzle(game, date, signal) { return this.#get(path(['puzzles', date], { game }), signal); }

  /** All boards. @returns {Promise<Boards>} */
  boards() { return this.#fileOrAnswer('boards'); }

  /** @param {string} id @param {Signal} [signal] @returns {Promise<Board>} */
  board(id, signal) { return this.#fileOrAnswer(path(['boards', id]), signal); }

  /** Fillings of a date. @param {string} board @param {string} date @param {Asked} [asked] @param {Signal} [signal]
   * @returns {Promise<Calendar>} */
  calendar(board, date, asked, signal) { return this.#get(path(['calendar', board, date], asked), signal); }

  /** A given piece with one solution. @param {string} board @param {string} date @param {Signal} [signal] @returns {Promise<Challenge>} */
  challenge(board, date, signal) { return this.#get(path(['challenge', board, date]), signal); }

  /** Numbers of solutions. @param {string} board @param {string | number} [year] @param {Signal} [signal] @returns {Promise<Year>} */
  year(board, year, signal) { return this.#get(path(['year', board], { year }), signal); }

  /** What the site has as a file, which the device keeps; else what the service answers. @param {string} name @param {Signal} [signal] */
  async #fileOrAnswer(name, signal) {
    const file = await this.#fetch(`data/${name}.json`, { signal }).catch(() => null);
    return file?.ok ? file.json().catch(network) : this.#get(name, signal);
  }

  /** @param {string} name @param {Signal} [signal] */
  #get(name, signal) { return this.#reach(name, { signal }); }

  /** An answer that is none of a fault. @param {string} name @param {RequestInit} init */
  async #reach(name, init) {
    const answer = await this.#fetch(this.#base + name, init).catch(network);
    if (answer.ok) return answer.json().catch(network);
    const { code = answer.status, error = '', field = '' } = await answer.json().catch(() => ({}));
    throw new NoAnswer(String(code), String(error), answer.status, String(field));
  }
}

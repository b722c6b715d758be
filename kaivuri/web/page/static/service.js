/** Client of the HTTP service (docs/http.md). */

/** @import { Board, Boards, Calendar, CalendarParams, Challenge, Generated, GenerateRequest, PictureText, Puzzle, WordAnswers, WordRequest, Year } from './documents' */

/** An error answer; its code is `network` when the service cannot be reached. */
export class RequestError extends Error {
  /** @param {string} code @param {string} message @param {number} [status] HTTP status @param {string} [field] the invalid field of the request */
  constructor(code, message, status = 0, field = '') {
    super(message);
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

/** Return whether there is no service: no network, or a static file host. @param {unknown} error */
export const isServiceMissing = error => error instanceof RequestError && (error.code === 'network' || error.code === String(error.status));

/** Join path segments and a query string without empty parameters. @param {string[]} segments @param {object} [params] */
const path = (segments, params = {}) => {
  const pairs = Object.entries(params).filter(([, value]) => value != null && value !== '');
  return segments.map(encodeURIComponent).join('/') + (pairs.length ? '?' + new URLSearchParams(pairs) : '');
};

/** @param {Error} error @returns {never} */
const rethrow = error => { throw error.name === 'AbortError' ? error : new RequestError('network', String(error)); };

/** @typedef {AbortSignal} Signal
 * @typedef {WordAnswers & {generate: Generated}} PostAnswers
 * @typedef {{[name in keyof WordAnswers]: WordRequest} & {generate: GenerateRequest}} PostBodies */

export class Service {
  #base;
  #fetch;
  /** Whether the last request has found no service at this address. */
  missing = false;

  /** @param {string} [base] @param {typeof fetch} [fetcher] */
  constructor(base = 'api/', fetcher = (...args) => fetch(...args)) {
    this.#base = base;
    this.#fetch = fetcher;
  }

  /** @template {keyof PostAnswers} Name @param {Name} name @param {PostBodies[Name]} body @param {Signal} [signal]
   * @returns {Promise<PostAnswers[Name]>} */
  post(name, body, signal) {
    return this.#request(name === 'hint' ? 'hints' : name,
      { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' }, signal });
  }

  /** Read the text of a Strands picture. @param {Blob} picture @returns {Promise<PictureText>} */
  readPicture(picture) {
    return this.#request('read?game=strands', { method: 'POST', body: picture, headers: { 'Content-Type': picture.type } });
  }

  /** @param {string} game @param {string} date @param {Signal} [signal] @returns {Promise<Puzzle>} */
  puzzle(game, date, signal) { return this.#get(path(['puzzles', date], { game }), signal); }

  /** @returns {Promise<Boards>} */
  boards() { return this.#fileOrAnswer('boards'); }

  /** @param {string} id @param {Signal} [signal] @returns {Promise<Board>} */
  board(id, signal) { return this.#fileOrAnswer(path(['boards', id]), signal); }

  /** @param {string} board @param {string} date @param {CalendarParams} [params] @param {Signal} [signal] @returns {Promise<Calendar>} */
  calendar(board, date, params, signal) { return this.#get(path(['calendar', board, date], params), signal); }

  /** @param {string} board @param {string} date @param {Signal} [signal] @returns {Promise<Challenge>} */
  challenge(board, date, signal) { return this.#get(path(['challenge', board, date]), signal); }

  /** @param {string} board @param {string | number} [year] @param {Signal} [signal] @returns {Promise<Year>} */
  year(board, year, signal) { return this.#get(path(['year', board], { year }), signal); }

  /** Return a static file of the site, which works offline, or else the answer of the service. @param {string} name @param {Signal} [signal] */
  async #fileOrAnswer(name, signal) {
    const file = await this.#fetch(`data/${name}.json`, { signal }).catch(() => null);
    return file?.ok ? file.json().catch(rethrow) : this.#get(name, signal);
  }

  /** @param {string} name @param {Signal} [signal] */
  #get(name, signal) { return this.#request(name, { signal }); }

  /** @param {string} name @param {RequestInit} init */
  async #request(name, init) {
    const response = await this.#fetch(this.#base + name, init).catch(rethrow);
    this.missing = false;
    if (response.ok) return response.json().catch(rethrow);
    const { code = response.status, error = '', field = '' } = await response.json().catch(() => ({}));
    this.missing = code === response.status;
    throw new RequestError(String(code), String(error), response.status, String(field));
  }
}

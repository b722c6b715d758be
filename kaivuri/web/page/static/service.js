/** Client of the HTTP service (docs/http.md). */

import { DOCUMENTS, isText, object, optional } from './validation.js';

/** @import { Board, Boards, Calendar, CalendarParams, Challenge, Definitions, GameDocument, Generated, GenerateRequest, Link, PictureText, Puzzle, ThemeWords, WordAnswers, WordRequest, Year } from './documents' */

/** The longest answer in characters, and the time for it in milliseconds: more than the service takes (docs/http.md). */
const MAX_LENGTH = 1 << 24, MAX_TIME = 60_000;

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

/** Join path segments and a query string without empty segments and parameters. @param {string[]} segments @param {object} [params] */
const path = (segments, params = {}) => {
  const pairs = Object.entries(params).filter(([, value]) => value != null && value !== '');
  return segments.filter(segment => segment).map(encodeURIComponent).join('/') + (pairs.length ? '?' + new URLSearchParams(pairs) : '');
};

/** @param {Error} error @returns {never} */
const rethrow = error => { throw error instanceof RequestError || error.name === 'AbortError' ? error : new RequestError('network', String(error)); };

/** Read the text of a response; throws if it is too long. @param {Response} response */
async function readText({ body }) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const parts = [];
  for (let length = 0; reader;) {
    const { done, value = '' } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MAX_LENGTH) {
      reader.cancel();
      throw new RequestError('server', 'the answer is too long');
    }
  }
  return parts.join('');
}

/** @typedef {WordAnswers & {generate: Generated}} PostAnswers
 * @typedef {{[name in keyof WordAnswers]: WordRequest} & {generate: GenerateRequest}} PostBodies */

export class Service {
  /** Whether the last request has found no service at this address. */
  missing = false;
  /** Called when this has changed. @type {(missing: boolean) => void} */
  onMissing = () => {};

  /** @template {keyof PostAnswers} Name @param {Name} name @param {PostBodies[Name]} body @param {AbortSignal} [signal]
   * @returns {Promise<PostAnswers[Name]>} */
  post(name, body, signal) {
    return this.#request(name, name === 'hint' ? 'hints' : name,
      { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' }, signal });
  }

  /** Read the text of a Strands picture. @param {Blob} picture @returns {Promise<PictureText>} */
  readPicture(picture) {
    return this.#request('read', 'read?game=strands', { method: 'POST', body: picture, headers: { 'Content-Type': picture.type } });
  }

  /** @param {string} game @param {string} date @param {AbortSignal} [signal] @returns {Promise<Puzzle>} */
  puzzle(game, date, signal) { return this.#request('puzzle', path(['puzzles', date], { game }), { signal }); }

  /** @returns {Promise<{games: GameDocument[]}>} */
  games() { return this.#request('games', 'games'); }

  /** @param {string} word @param {string} language @returns {Promise<Definitions>} */
  definitions(word, language) { return this.#request('define', path(['define', word], { language })); }

  /** @param {string} about a theme in English @returns {Promise<ThemeWords>} */
  themeWords(about) { return this.#request('theme_words', path(['theme-words'], { about })); }

  /** The addresses of dictionaries by language, from a static file. @returns {Promise<Record<string, Link[]>>} */
  async dictionaries() { return this.#read('dictionaries', await fetch('data/dictionaries.json')); }

  /** @returns {Promise<Boards>} */
  boards() { return this.#fileOrAnswer('boards', 'boards'); }

  /** @param {string} id @param {AbortSignal} [signal] @returns {Promise<Board>} */
  board(id, signal) { return this.#fileOrAnswer('board', path(['boards', id]), signal); }

  /** @param {string} board @param {string} date '' on a board without dates @param {CalendarParams} [params] @param {AbortSignal} [signal] @returns {Promise<Calendar>} */
  calendar(board, date, params, signal) { return this.#request('calendar', path(['calendar', board, date], params), { signal }); }

  /** @param {string} board @param {string} date @param {AbortSignal} [signal] @returns {Promise<Challenge>} */
  challenge(board, date, signal) { return this.#request('challenge', path(['challenge', board, date]), { signal }); }

  /** @param {string} board @param {string | number} [year] @param {AbortSignal} [signal] @returns {Promise<Year>} */
  year(board, year, signal) { return this.#request('year', path(['year', board], { year }), { signal }); }

  /** Return a static file of the site, which works offline, or else the answer of the service.
   * @param {string} kind of document @param {string} name @param {AbortSignal} [signal] */
  async #fileOrAnswer(kind, name, signal) {
    const file = await fetch(`data/${name}.json`, { signal }).catch(() => null);
    return file?.ok ? this.#read(kind, file).catch(rethrow) : this.#request(kind, name, { signal });
  }

  /** @param {string} kind of document @param {string} name @param {RequestInit} [init] */
  async #request(kind, name, { signal, ...init } = {}) {
    const timeout = AbortSignal.timeout(MAX_TIME);
    try {
      const document = await this.#read(kind, await fetch('api/' + name, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }));
      this.#setMissing(false);
      return document;
    } catch (error) {
      if (error instanceof RequestError && error.status) this.#setMissing(error.code === String(error.status));
      return rethrow(/** @type {Error} */ (error));
    }
  }

  /** @param {boolean} missing */
  #setMissing(missing) {
    if (this.missing === missing) return;
    this.missing = missing;
    this.onMissing(missing);
  }

  /** Return the document of a response; throws the error that it describes. @param {string} kind @param {Response} response */
  async #read(kind, response) {
    const text = await readText(response);
    if (!response.ok) throw errorOf(response.status, text);
    const document = JSON.parse(text);
    if (!DOCUMENTS[kind](document)) throw new RequestError('server', 'not a valid document');
    return document;
  }
}

/** Return the error that an answer describes. @param {number} status @param {string} text */
function errorOf(status, text) {
  const isError = object({ code: optional(isText), error: optional(isText), field: optional(isText) });
  let document = null;
  try {
    document = JSON.parse(text);
  } catch { /* as of a static file host */ }
  const { code, error, field } = isError(document) ? document : {};
  return new RequestError(code ?? String(status), error ?? '', status, field ?? '');
}

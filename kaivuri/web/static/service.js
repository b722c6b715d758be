/** What is asked of the service over HTTP. */

/** What went wrong, as a line for people. Its code is `network` where nobody answered. */
export class NoAnswer extends Error {
  /** @param {string} code @param {string} line @param {number} [status] of the answer */
  constructor(code, line, status = 0) {
    super(line);
    Object.assign(this, { code, line, status });
  }
}

/** Whether there is no service: no network, or a host of mere files. @param {any} fault */
export const isAbsent = fault => fault instanceof NoAnswer && (fault.code === 'network' || fault.code === String(fault.status));

/** A path of such parts, and a query string of what is given. @param {any[]} parts @param {Record<string, any>} [given] */
const path = (parts, given = {}) => {
  const pairs = Object.entries(given).filter(([, value]) => value != null && value !== '');
  return parts.map(encodeURIComponent).join('/') + (pairs.length ? '?' + new URLSearchParams(pairs) : '');
};

/** @param {unknown} fault */
const network = fault => { throw /** @type {Error} */ (fault).name === 'AbortError' ? fault : new NoAnswer('network', String(fault)); };

/** @typedef {AbortSignal} Signal @typedef {Record<string, any>} Request */

export class Service {
  #base;
  #fetch;

  /** @param {string} [base] @param {typeof fetch} [ask] */
  constructor(base = 'api/', ask = (...asked) => fetch(...asked)) {
    this.#base = base;
    this.#fetch = ask;
  }

  /** What a question about letters is answered with. @param {string} name @param {Request} request @param {Signal} [signal] */
  post(name, request, signal) {
    return this.#reach(name, { method: 'POST', body: JSON.stringify(request), headers: { 'Content-Type': 'application/json' }, signal });
  }

  /** The grid of a day. @param {string} game @param {string} date @param {Signal} [signal] */
  puzzle(game, date, signal) { return this.#get(path(['puzzles', date], { game }), signal); }

  /** All boards, or one: files of the site, which the device keeps. @param {string[]} id @param {Signal} [signal] */
  async boards(id = [], signal) {
    const name = path(['boards', ...id]);
    return await this.#file(name, signal) ?? this.#get(name, signal);
  }

  /** Fillings of a date. @param {string} board @param {string} date
   * @param {{placed?: string, limit?: number, hint?: string}} [asked] @param {Signal} [signal] */
  calendar(board, date, asked, signal) { return this.#get(path(['calendar', board, date], asked), signal); }

  /** A given piece with one solution. @param {string} board @param {string} date @param {Signal} [signal] */
  challenge(board, date, signal) { return this.#get(path(['challenge', board, date]), signal); }

  /** Numbers of solutions. @param {string} board @param {string | number} [year] @param {Signal} [signal] */
  year(board, year, signal) { return this.#get(path(['year', board], { year }), signal); }

  /** What the site has as a file; nothing where it has none. @param {string} name @param {Signal} [signal] */
  async #file(name, signal) {
    const file = await this.#fetch(`data/${name}.json`, { signal }).catch(() => null);
    return file?.ok ? file.json().catch(network) : null;
  }

  /** @param {string} name @param {Signal} [signal] */
  #get(name, signal) { return this.#reach(name, { signal }); }

  /** An answer that is none of a fault. @param {string} name @param {RequestInit} init */
  async #reach(name, init) {
    const answer = await this.#fetch(this.#base + name, init).catch(network);
    if (answer.ok) return answer.json().catch(network);
    const { code = answer.status, error = '' } = await answer.json().catch(() => ({}));
    throw new NoAnswer(String(code), String(error), answer.status);
  }
}

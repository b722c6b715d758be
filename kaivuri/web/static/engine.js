/** Whom the page asks: over HTTP. Another engine has the same methods. */

/** What went wrong, as a line for people. Its code is `network` where nobody answered. */
export class EngineFault extends Error {
  /** @param {string} code @param {string} line @param {number} [status] of the answer */
  constructor(code, line, status = 0) {
    super(line);
    this.code = code;
    this.line = line;
    this.status = status;
  }
}

/** Whether there is no service: no network, or a host of mere files. @param {any} fault */
export const isAbsent = fault => fault instanceof EngineFault && (fault.code === 'network' || fault.code === String(fault.status));

/** A query string of what is given. @param {Record<string, any>} [given] */
const query = (given = {}) => {
  const pairs = Object.entries(given).filter(([, value]) => value != null && value !== '');
  return pairs.length ? '?' + new URLSearchParams(pairs) : '';
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** @typedef {AbortSignal} Signal @typedef {Record<string, any>} Request */

export class HttpEngine {
  /** @param {string} [base] @param {typeof fetch} [ask] */
  constructor(base = 'api/', ask = (...asked) => fetch(...asked)) {
    this.base = base;
    this.ask = ask;
  }

  /** All covers, best first; with `onCover` each is told as it is found.
   * @param {Request} request @param {((cover: any) => void) | null} [onCover] @param {Signal} [signal] */
  async solve(request, onCover, signal) {
    if (!onCover) return this.post('solve', request, signal);
    const answer = await this.send('solve', request, signal, 'application/x-ndjson');
    let last;
    for await (const line of lines(answer)) {
      if (last) onCover(last);
      last = line;
    }
    if (last?.error) throw new EngineFault(String(last.code ?? 'fault'), String(last.error));
    return last;
  }

  /** In how many solutions a word is. @param {Request} request @param {Signal} [signal] */
  check(request, signal) { return this.post('check', request, signal); }

  /** One rung of the ladder. @param {Request} request @param {Signal} [signal] */
  hint(request, signal) { return this.post('hints', request, signal); }

  /** What is still possible. @param {Request} request @param {Signal} [signal] */
  position(request, signal) { return this.post('position', request, signal); }

  /** The grid of a day. @param {string} game @param {string} date @param {Signal} [signal] */
  puzzle(game, date, signal) { return this.get(`puzzles/${date}` + query({ game }), signal); }

  /** Boards are files of the site, which the device keeps. @param {Signal} [signal] */
  async boards(signal) { return await this.file('boards', signal) ?? this.get('boards', signal); }

  /** @param {string} id @param {Signal} [signal] */
  async board(id, signal) {
    const path = 'boards/' + encodeURIComponent(id);
    return await this.file(path, signal) ?? this.get(path, signal);
  }

  /** Fillings of a date. @param {string} board @param {string} date
   * @param {{placed?: string, limit?: number, hint?: number}} [asked] @param {Signal} [signal] */
  calendar(board, date, asked, signal) {
    return this.get(`calendar/${encodeURIComponent(board)}/${date}` + query(asked), signal);
  }

  /** A given piece with one solution. @param {string} board @param {string} date @param {Signal} [signal] */
  challenge(board, date, signal) {
    return this.get(`challenge/${encodeURIComponent(board)}/${date}`, signal);
  }

  /** Numbers of solutions. @param {string} board @param {string | number} [year] @param {Signal} [signal] */
  async year(board, year, signal) {
    const document = await this.get(`year/${encodeURIComponent(board)}` + query({ year }), signal);
    return year && document.impossible_dates ? ofYear(document, +year) : document;
  }

  /** What the site has as a file; nothing where it has none. @param {string} path @param {Signal} [signal] */
  async file(path, signal) {
    const file = await this.ask(`data/${path}.json`, { signal }).catch(() => null);
    return file?.ok ? json(file) : null;
  }

  /** What the service answers; where there is none, what the site has of it as a file.
   * @param {string} path @param {Signal} [signal] */
  async get(path, signal) {
    try {
      return await json(await this.reach(path, { signal }));
    } catch (fault) {
      const file = isAbsent(fault) && await this.file(path.replace(/\?.*/, ''), signal);
      if (!file) throw fault;
      return file;
    }
  }

  /** @param {string} path @param {Request} request @param {Signal} [signal] */
  async post(path, request, signal) { return json(await this.send(path, request, signal)); }

  /** @param {string} path @param {Request} request @param {Signal} [signal] */
  send(path, request, signal, accept = 'application/json') {
    const headers = { 'Content-Type': 'application/json', Accept: accept };
    return this.reach(path, { method: 'POST', body: JSON.stringify(request), headers, signal });
  }

  /** An answer that is none of a fault. @param {string} path @param {RequestInit} init */
  async reach(path, init) {
    let answer;
    try {
      answer = await this.ask(this.base + path, init);
    } catch (fault) {
      throw init.signal?.aborted ? fault : new EngineFault('network', String(fault));
    }
    if (answer.ok) return answer;
    const said = await answer.json().catch(() => ({}));
    throw new EngineFault(String(said.code ?? answer.status), String(said.error ?? ''), answer.status);
  }
}

/** The days of one year, out of a document of all. @param {any} document @param {number} year */
function ofYear({ impossible_dates: _, counts: all, ...rest }, year) {
  const fits = ([key]) => {
    const [, of, month, day, weekday] = /^(?:(\d{4})-)?(\d\d)-(\d\d)(?:-(\w+))?$/.exec(key) ?? [];
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCDate() === +day && year === +(of ?? year) && WEEKDAYS[date.getUTCDay()] === (weekday ?? WEEKDAYS[date.getUTCDay()]);
  };
  const kept = Object.entries(all).filter(fits);
  return { ...rest, total: kept.reduce((sum, [, n]) => sum + n, 0), counts: Object.fromEntries(kept) };
}

/** @param {Response} answer */
async function json(answer) {
  try {
    return await answer.json();
  } catch (fault) {
    if (/** @type {Error} */ (fault).name === 'AbortError') throw fault;
    throw new EngineFault('network', String(fault));
  }
}

/** The documents of a stream, a line each. @param {Response} answer */
async function* lines(answer) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const text = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(fault => {
      throw fault.name === 'AbortError' ? fault : new EngineFault('network', String(fault));
    });
    const parts = (rest + text.decode(value, { stream: !done })).split('\n');
    rest = done ? '' : /** @type {string} */ (parts.pop());
    for (const part of parts) if (part.trim()) yield JSON.parse(part);
    if (done) return;
  }
}

/** The core in WebAssembly: a question is text, an answer JSON. Needs no DOM, so that Node can run it. */

import { Refusal } from './documents.js';

/** What the core could not do. Its instance is of no use any more: C++ has no exceptions there. */
export class CoreFault extends Error {
  /** @param {string} code `memory` or `fault` @param {string} line */
  constructor(code, line) {
    super(line);
    this.code = code;
  }
}

const READ = new TextDecoder(), WRITE = new TextEncoder();

/** What the binaries export (kaivuri/_core/wasm): what takes bytes, at an address and so many, and answers with an address.
 * @typedef {'take_list' | 'ask_words' | 'ask_board' | 'take_net' | 'expect' | 'read_pixels'} Name
 * @typedef {{memory: WebAssembly.Memory, _initialize(): void, room(bytes: number): number, give_back(at: number): void, fault(): number}
 *   & Record<Name, (at: number, bytes: number) => number>} Exports */

export class Core {
  /** @param {WebAssembly.Module} module */
  static async begin(module) {
    /** @type {WebAssembly.Imports} */
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
    const { exports } = await WebAssembly.instantiate(module, imports);
    return new Core(/** @type {Exports} */ (/** @type {unknown} */ (exports)));
  }

  /** @param {Exports} exports */
  constructor(exports) {
    this.exports = exports;
    exports._initialize();
  }

  /** Give it a word list, with how common the words are (scripts/data/front_code.py). @param {Uint8Array} list */
  takeList(list) { this.lend(list, 'take_list'); }

  /** What is answered about word grids. @param {string} question */
  words(question) { return this.ask('ask_words', question); }

  /** What is answered about boards. @param {string} question */
  board(question) { return this.ask('ask_board', question); }

  /** @param {Name} which @param {string} question */
  ask(which, question) {
    const told = JSON.parse(this.text(this.lend(WRITE.encode(question), which)));
    if (told.code) throw new Refusal(told.code, told.error);
    return told;
  }

  /** Call a function with bytes. @param {Uint8Array} bytes @param {Name} which */
  lend(bytes, which) {
    const { exports } = this;
    try {
      const at = exports.room(bytes.length || 1);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      const answer = exports[which](at, bytes.length);
      exports.give_back(at);
      return answer;
    } catch (fault) {
      throw this.fault(fault);
    }
  }

  /** A text that a zero ends. @param {number} at */
  text(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer, at);
    return READ.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  /** What was thrown; nothing where memory itself ran out. @param {unknown} fault */
  fault(fault) {
    const thrown = this.text(this.exports.fault());
    const memory = !thrown || /MemoryLimit|bad_alloc|length_error/.test(thrown);
    return new CoreFault(memory ? 'memory' : 'fault', `${fault} ${thrown}`);
  }
}

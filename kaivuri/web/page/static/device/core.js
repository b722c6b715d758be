/** The C++ core in WebAssembly: text in, JSON out. Needs no DOM, so that Node can run it. */

import { CodedError, InvalidRequest } from './invalid_request.js';
/** @import { EntryPoint, Exports } from './types' */

/** A crash of the core: `memory` or `crash`. Its instance is unusable afterwards, as this build has
 * no C++ exceptions. */
class CoreError extends CodedError {}

const READ = new TextDecoder();
const WRITE = new TextEncoder();

export class Core {
	/** @param {WebAssembly.Module} module */
	static async create(module) {
		/** @type {WebAssembly.Imports} */
		const imports = {};
		for (const { module: from, name } of WebAssembly.Module.imports(module))
			(imports[from] ??= {})[name] = () => 0;
		const { exports } = await WebAssembly.instantiate(module, imports);
		return new Core(/** @type {Exports} */ (/** @type {unknown} */ (exports)));
	}

	/** @param {Exports} exports */
	constructor(exports) {
		this.exports = exports;
		exports._initialize();
	}

	/** @param {EntryPoint} entryPoint @param {string} query */
	query(entryPoint, query) {
		const answer = JSON.parse(this.text(this.call(entryPoint, WRITE.encode(query))));
		if (answer.code) throw new InvalidRequest(answer.code, answer.error);
		return answer;
	}

	/** Call an entry point with a copy of `bytes` in the core's memory.
	 * @param {EntryPoint} entryPoint
	 * @param {Uint8Array} bytes */
	call(entryPoint, bytes) {
		const { exports } = this;
		try {
			const address = exports.allocate(bytes.length || 1);
			new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
			const answer = exports[entryPoint](address, bytes.length);
			exports.deallocate(address);
			return answer;
		} catch (error) {
			throw this.coreError(error);
		}
	}

	/** Return the null-terminated text at an address. @param {number} address */
	text(address) {
		const bytes = new Uint8Array(this.exports.memory.buffer, address);
		return READ.decode(bytes.subarray(0, bytes.indexOf(0)));
	}

	/** Return the error for a trap. The core names no exception when memory ran out.
	 * @param {unknown} trap */
	coreError(trap) {
		const exception = this.text(this.exports.last_error());
		const memory = !exception || /MemoryLimit|bad_alloc|length_error/.test(exception);
		return new CoreError(memory ? 'memory' : 'crash', `${trap} ${exception}`);
	}
}

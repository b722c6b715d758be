/** Files packed by kaivuri/_core/packing. As unpacking takes a second, the browser keeps what was unpacked. Needs no DOM. */

import { Core } from './core.js';

const KEPT = 'kaivuri-unpacked';
const here = name => new URL(name, import.meta.url);

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** What is kept of it, by what was packed; nothing where a browser keeps nothing. @param {URL} address @param {BufferSource} packed */
async function kept(address, packed) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', packed));
  address.search = [...sum.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const found = await (await caches.open(KEPT)).match(address);
  return found && new Uint8Array(await found.arrayBuffer());
}

/** Keep it, in place of what an earlier version kept. @param {URL} address @param {Uint8Array} bytes */
async function keep(address, bytes) {
  const cache = await caches.open(KEPT);
  await cache.delete(address, { ignoreSearch: true });
  await cache.put(address, new Response(/** @type {BodyInit} */ (bytes)));
}

/** What a packed file holds. The memory that this takes is given back. @param {WebAssembly.Module} unpacker @param {Uint8Array} packed */
export async function unpack(unpacker, packed) {
  const core = await Core.begin(unpacker);
  const at = core.lend(packed, 'unpack');
  return new Uint8Array(core.exports.memory.buffer, at, core.exports.unpacked_size()).slice();
}

/** A file of this folder. Plain HTTP and private windows may keep nothing, and a full store no more. @param {string} name */
export async function unpacked(name) {
  const packed = await fetched(name + '.packed'), address = here(name);
  const found = await kept(address, packed).catch(() => undefined);
  if (found) return found;
  const bytes = await unpack(await WebAssembly.compile(await fetched('unpack.wasm')), packed);
  await keep(address, bytes).catch(() => {});
  return bytes;
}

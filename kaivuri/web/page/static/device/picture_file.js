/** What the head of a picture file tells: its kind, its size in pixels, whether it is whole. Looked at before anything
 * decodes it, as a file may come from anywhere. */

export const MOST_BYTES = 10e6, MOST_PIXELS = 20e6;

/** Why a picture is not read: `bytes`, `pixels`, `kind`, `moves`, `damaged`, `grid`, `unclear`, or a fault of the reader. */
export class PictureFault extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Throws where a file is none to decode. @param {Uint8Array} bytes */
export function checkFile(bytes) {
  if (bytes.length > MOST_BYTES) throw new PictureFault('bytes');
  const told = headOf(bytes);
  if (!told) throw new PictureFault('kind');
  if (told.moves) throw new PictureFault('moves');
  if (!told.whole || !(told.width * told.height > 0)) throw new PictureFault('damaged');
  if (told.width * told.height > MOST_PIXELS) throw new PictureFault('pixels');
}

/** @typedef {{width: number, height: number, moves: boolean, whole: boolean}} Head */

/** @param {Uint8Array} bytes @returns {Head | null} null for what is no PNG, JPEG or WebP */
export function headOf(bytes) {
  const signs = /** @param {number} at @param {number} n */ (at, n) => String.fromCharCode(...bytes.subarray(at, at + n));
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    if (signs(0, 8) === '\x89PNG\r\n\x1a\n') return png(data, signs);
    if (signs(0, 3) === '\xff\xd8\xff') return jpeg(data, bytes);
    if (signs(0, 4) === 'RIFF' && signs(8, 4) === 'WEBP') return webp(data, signs);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return { width: 0, height: 0, moves: false, whole: false }; // it ends too early
  }
  return null;
}

/** @param {DataView} data @param {(at: number, n: number) => string} signs */
function png(data, signs) {
  const head = { width: data.getUint32(16), height: data.getUint32(20), moves: false, whole: false };
  for (let at = 8; at + 12 <= data.byteLength && !head.whole; at += 12 + data.getUint32(at)) {
    const kind = signs(at + 4, 4);
    if (kind === 'acTL') head.moves = true;
    if (kind === 'IEND') head.whole = true;
  }
  return head;
}

/** The size is in the frame's marker, 0xC0 to 0xCF but for three. @param {DataView} data @param {Uint8Array} bytes */
function jpeg(data, bytes) {
  const head = { width: 0, height: 0, moves: false, whole: false };
  let at = 2;
  for (; data.getUint8(at + 1) !== 0xda; at += 2 + data.getUint16(at + 2)) {
    const marker = data.getUint8(at + 1);
    if (data.getUint8(at) !== 0xff) return head;
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    head.height = data.getUint16(at + 5);
    head.width = data.getUint16(at + 7);
  }
  head.whole = bytes.some((byte, n) => n > at && byte === 0xff && bytes[n + 1] === 0xd9);
  return head;
}

/** @param {DataView} data @param {(at: number, n: number) => string} signs */
function webp(data, signs) {
  const head = { width: 0, height: 0, moves: false, whole: data.getUint32(4, true) + 8 <= data.byteLength };
  const three = /** @param {number} at */ at => data.getUint16(at, true) + (data.getUint8(at + 2) << 16);
  const kind = signs(12, 4);
  if (kind === 'VP8X') return { ...head, moves: (data.getUint8(20) & 2) > 0, width: three(24) + 1, height: three(27) + 1 };
  if (kind === 'VP8 ') return { ...head, width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  const sides = data.getUint32(21, true);
  return { ...head, width: (sides & 0x3fff) + 1, height: (sides >>> 14 & 0x3fff) + 1 };
}

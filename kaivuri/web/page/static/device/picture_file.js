/** Checks the header of a picture file before a decoder sees it. */

import { CodedError } from './invalid_request.js';

export const MAX_BYTES = 10e6,
	MAX_PIXELS = 20e6;

/** Why a picture is not read: `bytes`, `pixels`, `kind`, `animated`, `damaged`, `grid`, `unclear`,
 * `board`, or an error code of the reader. */
export class PictureError extends CodedError {}

/** Throw a PictureError if a file is not to be decoded. @param {Uint8Array} bytes */
export function checkFile(bytes) {
	if (bytes.length > MAX_BYTES) throw new PictureError('bytes');
	const header = readHeader(bytes);
	if (!header) throw new PictureError('kind');
	if (header.animated) throw new PictureError('animated');
	if (!header.complete || !(header.width * header.height > 0)) throw new PictureError('damaged');
	if (header.width * header.height > MAX_PIXELS) throw new PictureError('pixels');
}

/** @typedef {{width: number, height: number, animated: boolean, complete: boolean}} Header */

/** @param {Uint8Array} bytes @returns {Header | null} null unless it is PNG, JPEG or WebP */
export function readHeader(bytes) {
	const ascii = /** @param {number} offset @param {number} length */ (offset, length) =>
		String.fromCharCode(...bytes.subarray(offset, offset + length));
	const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	try {
		if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return png(data, ascii);
		if (ascii(0, 3) === '\xff\xd8\xff') return jpeg(data, bytes);
		if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'WEBP') return webp(data, ascii);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return { width: 0, height: 0, animated: false, complete: false }; // the file is truncated
	}
	return null;
}

/** @param {DataView} data @param {(offset: number, length: number) => string} ascii */
function png(data, ascii) {
	const header = {
		width: data.getUint32(16),
		height: data.getUint32(20),
		animated: false,
		complete: false,
	};
	for (
		let offset = 8;
		offset + 12 <= data.byteLength && !header.complete;
		offset += 12 + data.getUint32(offset)
	) {
		const chunk = ascii(offset + 4, 4);
		if (chunk === 'acTL') header.animated = true;
		if (chunk === 'IEND') header.complete = true;
	}
	return header;
}

/** Find the size in a start-of-frame marker: 0xC0 to 0xCF except three.
 * @param {DataView} data
 * @param {Uint8Array} bytes */
function jpeg(data, bytes) {
	const header = { width: 0, height: 0, animated: false, complete: false };
	let offset = 2;
	for (; data.getUint8(offset + 1) !== 0xda; offset += 2 + data.getUint16(offset + 2)) {
		const marker = data.getUint8(offset + 1);
		if (data.getUint8(offset) !== 0xff) return header;
		if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
		header.height = data.getUint16(offset + 5);
		header.width = data.getUint16(offset + 7);
	}
	header.complete = bytes.some((byte, n) => n > offset && byte === 0xff && bytes[n + 1] === 0xd9);
	return header;
}

/** @param {DataView} data @param {(offset: number, length: number) => string} ascii */
function webp(data, ascii) {
	const header = {
		width: 0,
		height: 0,
		animated: false,
		complete: data.getUint32(4, true) + 8 <= data.byteLength,
	};
	const uint24 = /** @param {number} offset */ offset =>
		data.getUint16(offset, true) + (data.getUint8(offset + 2) << 16);
	const chunk = ascii(12, 4);
	if (chunk === 'VP8X')
		return {
			...header,
			animated: (data.getUint8(20) & 2) > 0,
			width: uint24(24) + 1,
			height: uint24(27) + 1,
		};
	if (chunk === 'VP8 ')
		return {
			...header,
			width: data.getUint16(26, true) & 0x3fff,
			height: data.getUint16(28, true) & 0x3fff,
		};
	const size = data.getUint32(21, true);
	return { ...header, width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1 };
}

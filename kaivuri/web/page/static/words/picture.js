/** A grid out of a picture that is chosen, pasted, dropped, or shared by another program. It is read on the device, and
 * the picture goes nowhere. */

import { button, el, status } from '../dom.js';
import { MOST_BYTES, PictureFault, checkFile } from '../device/picture_file.js';
import { hashOf } from '../router.js';
import { moreTexts } from '../texts.js';
import { placing, spelled } from './game.js';
import { preview, ring } from './grid.js';
import { gameOf, partsOf } from './letters.js';
/** @import { App } from '../app.js' @import { Doubt, Reading } from '../device/reader.js' @import { Cell } from '../documents' */

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const PEEP = 72, AROUND = 0.4;

/** As many as are checked in one question. */
const MOST_WORDS = 50;

/** Where the service worker keeps what another program shares. */
const SHARED = ['kaivuri-shared', 'picture'];

/** The dialog that is open, so that a second picture takes its place. @type {HTMLDialogElement | undefined} */
let open;

/** The picture that another program has shared. @param {App} app */
export async function takeShared(app) {
  app.replace('#w/new');
  const cache = await caches.open(SHARED[0]);
  const kept = await cache.match(SHARED[1]);
  await cache.delete(SHARED[1]);
  return takePicture(app, await kept?.blob());
}

/** Ask for a picture, or read the one that is given. @param {App} app @param {Blob} [given] */
export async function takePicture(app, given) {
  const t = await moreTexts(app.language), said = status(t('picture.gives')), asked = el('div');
  const read = /** @param {Blob} file @returns {Promise<void>} */ async file => {
    said.textContent = t('picture.reading');
    asked.replaceChildren();
    try {
      const canvas = await decoded(file);
      const reading = await readOnDevice(canvas);
      const play = /** @param {string[]} rows */ rows => begin(app, { ...reading, rows }).then(() => box.close());
      if (!reading.doubtful.length) return await play(reading.rows);
      said.textContent = t('picture.doubts', { n: reading.doubtful.length });
      asked.replaceChildren(doubts(app, t, reading, canvas, play));
    } catch (fault) {
      said.textContent = t('picture.' + (fault instanceof PictureFault ? fault.code : 'reader'));
    }
  };
  open?.close();
  /** @type {HTMLDialogElement} */
  const box = open = app.dialog(t('picture'), said, asked, ways(t, read, () => { said.textContent = t('picture.clipboard'); }));
  if (given) await read(given);
}

/** Choosing a file, and pasting where a browser lets pages. @param {App['t']} t @param {(file: Blob) => Promise<void>} read
 * @param {() => void} refused */
function ways(t, read, refused) {
  const file = el('input.unseen', { type: 'file', accept: KINDS.join(), 'aria-label': t('picture.choose'), tabindex: -1,
    onchange: () => { if (file.files?.[0]) read(file.files[0]); file.value = ''; } });
  const paste = async () => {
    const items = await navigator.clipboard.read().catch(() => []);
    for (const item of items) {
      const kind = KINDS.find(kind => item.types.includes(kind));
      if (kind) return read(await item.getType(kind));
    }
    return refused();
  };
  return el('div.row', button(t('picture.choose'), () => file.click(), { class: 'main' }),
    'clipboard' in navigator && 'read' in navigator.clipboard && button(t('picture.paste'), paste), file);
}

/** A picture upright, on white where it is transparent. @param {Blob} file */
async function decoded(file) {
  if (file.size > MOST_BYTES) throw new PictureFault('bytes');
  checkFile(new Uint8Array(await file.arrayBuffer()));
  const bitmap = await createImageBitmap(file).catch(() => { throw new PictureFault('damaged'); });
  const { width, height } = bitmap;
  const canvas = el('canvas', { width, height });
  const pen = penOf(canvas);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
const penOf = canvas => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));

/** A worker reads one picture; its memory goes with it. @param {HTMLCanvasElement} canvas @returns {Promise<Reading>} */
async function readOnDevice(canvas) {
  const { width, height, data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const worker = new Worker('device/reader_worker.js', { type: 'module' });
  const pixels = new Uint8Array(data.buffer);
  try {
    return await new Promise((done, failed) => {
      worker.onmessage = ({ data: { reading, fault } }) => fault ? failed(new PictureFault(fault)) : done(reading);
      worker.onerror = () => failed(new PictureFault('reader'));
      worker.postMessage({ width, height, pixels }, [pixels.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** The grid with its doubtful letters marked, and a question for each. @param {App} app @param {App['t']} t @param {Reading} reading
 * @param {HTMLCanvasElement} canvas @param {(rows: string[]) => void} play */
function doubts(app, t, { rows, doubtful }, canvas, play) {
  const told = rows.map(row => [...row]);
  const seen = el('div.fresh');
  const done = button(app.t('play'), () => play(told.map(row => row.join(''))), { class: 'main' });
  const update = () => {
    const grid = preview(told.map(row => row.join('')), told.length, told[0].length);
    grid.append(...doubtful.map(({ cell }) => ring(cell, 'letter')));
    seen.replaceChildren(grid);
    done.disabled = told.flat().includes('?');
  };
  const ask = /** @param {Doubt} doubt */ ({ cell: [r, c], letter, second, box }) => {
    const unread = letter === '?';
    const field = el('input', { value: unread ? '' : letter, maxlength: 2, autocapitalize: 'characters', autocomplete: 'off',
      oninput: () => { told[r][c] = letterOf(field.value); update(); } });
    const key = unread ? 'none' : second ? 'two' : 'one';
    const place = { row: r + 1, column: c + 1, letter, second };
    return el('div.row', peep(canvas, box), el('label.grow', t('picture.ask.' + key, place), field));
  };
  update();
  return el('div', seen, doubtful.map(ask), done);
}

/** What somebody has typed, as the letter of a cell; `?` for anything else. @param {string} text */
function letterOf(text) {
  const letter = text.trim().normalize('NFC').toUpperCase();
  return /^\p{L}$/u.test(letter) ? letter : '?';
}

/** The picture of a letter. @param {HTMLCanvasElement} canvas @param {number[]} box left, top, right and bottom */
function peep(canvas, [left, top, right, bottom]) {
  const side = (1 + AROUND) * Math.max(right - left, bottom - top);
  const made = el('canvas', { width: PEEP, height: PEEP, 'aria-hidden': 'true' });
  penOf(made).drawImage(canvas, (left + right - side) / 2, (top + bottom - side) / 2, side, side, 0, 0, PEEP, PEEP);
  return made;
}

/** Play the grid, with the words that the picture shows as found. @param {App} app @param {{rows: string[], ways: Cell[][][]}} reading */
async function begin(app, { rows, ways }) {
  const game = gameOf(rows);
  const moves = (await Promise.all(ways.map(group => foundWord(app, { game, rows }, group)))).filter(move => move);
  app.go(hashOf('w', ...partsOf({ game, rows }), ...moves.length ? ['m:' + moves.join(';')] : []));
}

/** The move of a found word: a listed one, or else the only way there is. As `kaivuri/pictures/read_grid.py` has it.
 * @param {App} app @param {{game: string, rows: string[]}} puzzle @param {Cell[][]} ways */
async function foundWord({ backend }, puzzle, ways) {
  const spelt = ways.map(cells => ({ word: spelled(puzzle.rows, cells), cells }));
  const words = [...new Set(spelt.map(({ word }) => word))].slice(0, MOST_WORDS);
  const { checks } = await backend.letters('check', { ...puzzle, words }).catch(/** @returns {import('../documents').Check} */ () => ({ checks: [] }));
  const listed = new Set(checks.filter(({ verdict }) => verdict !== 'not in the list').map(({ word }) => word));
  const found = spelt.find(({ word }) => listed.has(word)) ?? (spelt.length === 2 && spelt[0]);
  return found ? placing(found) : '';
}

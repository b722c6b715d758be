/** The dialog that reads a grid from a picture: chosen, pasted, dropped, or shared by another program. It stays on the device, unless the player sends it for its text. */

import { button, el, status } from '../dom.js';
import { MAX_BYTES, PictureError, checkFile } from '../device/picture_file.js';
import { LatestRequest } from '../latest_request.js';
import { isServiceMissing } from '../service.js';
import { openEntry } from '../puzzles/entries.js';
import { spell, wordMove } from './game.js';
import { preview, ring } from './grid.js';
import { gameOf } from './letters.js';
import { countMoves, wordCountField } from './word_count.js';
/** @import { App } from '../app.js' @import { DoubtfulLetter, Reading } from '../device/reader.js' @import { Cell, Check } from '../documents' */

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const CROP_SIZE = 72, CROP_MARGIN = 0.4;

/** The limit of one check request. */
const MAX_WORDS = 50;

/** Where the service worker stores a shared picture. */
const [SHARED_CACHE, SHARED_KEY] = ['kaivuri-shared', 'picture'];

/** @type {HTMLDialogElement | undefined} */
let openDialog;

/** Read the picture that another program has shared. @param {App} app */
export async function openSharedPicture(app) {
  app.replaceHash('#w/new');
  const cache = await caches.open(SHARED_CACHE);
  const stored = await cache.match(SHARED_KEY);
  await cache.delete(SHARED_KEY);
  return openPictureDialog(app, await stored?.blob());
}

/** @param {App} app @param {Blob} [file] to read at once @param {(game: string) => string | undefined} [dateFor] the day of a game that it is read for */
export async function openPictureDialog(app, file, dateFor) {
  const { t } = app, message = status(t('picture.intro')), review = el('div');
  const latest = new LatestRequest();
  const play = /** @param {Reading} reading @param {TextFields | null} text @param {AbortSignal} signal */ async (reading, text, signal) => {
    review.inert = true;
    message.textContent = t('loading');
    const moves = await foundWordMoves(app, reading, signal);
    if (signal.aborted) return;
    dialog.close();
    playGrid(app, reading.rows, moves, text, dateFor);
  };
  const show = /** @param {Blob} file @param {HTMLCanvasElement} canvas @param {Reading} reading @param {AbortSignal} signal */ (file, canvas, reading, signal) => {
    const text = gameOf(reading.rows) === 'strands' ? textFields(app, file) : null;
    const playRows = /** @param {string[]} rows */ rows => play({ ...reading, rows }, text, signal);
    if (!reading.doubtful.length && !text) return playRows(reading.rows);
    message.textContent = reading.doubtful.length ? t('picture.doubts', { n: reading.doubtful.length }) : t('picture.text');
    return review.replaceChildren(reviewForm(app, reading, canvas, text, playRows));
  };
  const read = /** @param {Blob} file @returns {Promise<void>} */ async file => {
    message.textContent = t('picture.reading');
    review.replaceChildren();
    review.inert = false;
    try {
      await latest.run(async signal => {
        const canvas = await decode(file), reading = await readOnDevice(canvas);
        if (!signal.aborted) await show(file, canvas, reading, signal);
      });
    } catch (error) {
      message.textContent = t('picture.' + (error instanceof PictureError ? error.code : 'reader'));
    }
  };
  openDialog?.close();
  /** @type {HTMLDialogElement} */
  const dialog = openDialog = app.openDialog(t('picture.title'), message, review, sourceButtons(t, read, () => { message.textContent = t('picture.clipboard'); }));
  dialog.addEventListener('close', () => latest.abort());
  if (file) await read(file);
  /* With a finger, the next step is to choose a picture. */
  else if (navigator.userActivation?.isActive && matchMedia('(pointer: coarse)').matches) /** @type {HTMLInputElement} */ (dialog.querySelector('[type=file]')).click();
}

/** Return buttons to choose a file and to paste. @param {App['t']} t @param {(file: Blob) => Promise<void>} read
 * @param {() => void} onEmptyClipboard */
function sourceButtons(t, read, onEmptyClipboard) {
  const field = el('input.visually-hidden', { type: 'file', accept: TYPES.join(), 'aria-label': t('picture.choose'), tabindex: -1,
    onchange: () => { if (field.files?.[0]) read(field.files[0]); field.value = ''; } });
  const paste = async () => {
    const items = await navigator.clipboard.read().catch(() => []);
    for (const item of items) {
      const type = TYPES.find(type => item.types.includes(type));
      if (type) return read(await item.getType(type));
    }
    return onEmptyClipboard();
  };
  return el('div.row', button(t('picture.choose'), () => field.click(), { class: 'primary' }),
    'clipboard' in navigator && 'read' in navigator.clipboard && button(t('paste'), paste), field);
}

/** Decode a picture, upright and on white. @param {Blob} file */
async function decode(file) {
  if (file.size > MAX_BYTES) throw new PictureError('bytes');
  checkFile(new Uint8Array(await file.arrayBuffer()));
  const bitmap = await createImageBitmap(file).catch(() => { throw new PictureError('damaged'); });
  const { width, height } = bitmap;
  const canvas = el('canvas', { width, height });
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
const contextOf = canvas => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));

/** Read a picture in a worker of its own, whose memory is freed with it. @param {HTMLCanvasElement} canvas @returns {Promise<Reading>} */
async function readOnDevice(canvas) {
  const { width, height, data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const worker = new Worker('device/reader_worker.js', { type: 'module' });
  const pixels = new Uint8Array(data.buffer);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data: { reading, errorCode } }) => errorCode ? reject(new PictureError(errorCode)) : resolve(reading);
      worker.onerror = () => reject(new PictureError('reader'));
      worker.postMessage({ width, height, pixels }, [pixels.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** @typedef {{node: HTMLElement, clue: HTMLInputElement, wordCount: HTMLInputElement}} TextFields */

/** Return fields for the clue and the number of words of a Strands board; the service fills them if the player sends it the picture.
 * @param {App} app @param {Blob} file @returns {TextFields} */
function textFields(app, file) {
  const { t } = app, clue = el('input', { name: 'clue', autocomplete: 'off' }), wordCount = wordCountField(), message = status();
  const ask = async () => {
    message.textContent = t('picture.reading');
    try {
      const text = await app.backend.service.readPicture(file);
      clue.value = text.clue ?? clue.value;
      wordCount.value = String(text.word_count ?? wordCount.value);
      const found = text.clue || text.word_count;
      message.textContent = t('picture.text.' + (!found ? 'none' : text.unsure.length ? 'unsure' : 'read'));
    } catch (error) {
      message.textContent = isServiceMissing(error) ? t('picture.text.no-service') : app.errorText(error);
    }
  };
  const node = el('div.letters-form', el('label', t('clue.field'), clue), el('label', t('word-count'), wordCount),
    button(t('picture.text.ask', { host: location.host }), ask), message);
  return { node, clue, wordCount };
}

/** Return the grid, a field for each doubtful letter, and the fields for text. @param {App} app @param {Reading} reading
 * @param {HTMLCanvasElement} canvas @param {TextFields | null} text @param {(rows: string[]) => void} play */
function reviewForm({ t }, { rows, doubtful }, canvas, text, play) {
  const letters = rows.map(row => [...row]), joinedRows = () => letters.map(row => row.join(''));
  const gridNode = el('div.letters-form');
  const playButton = button(t('play'), () => {
    if (text && !text.wordCount.reportValidity()) return;
    playButton.disabled = true;
    play(joinedRows());
  }, { class: 'primary' });
  const update = () => {
    const grid = preview(joinedRows(), letters.length, letters[0].length);
    grid.append(...doubtful.map(({ cell }) => ring(cell, 'letter')));
    gridNode.replaceChildren(grid);
    playButton.disabled = letters.flat().includes('?');
  };
  const letterField = /** @param {DoubtfulLetter} doubtful */ ({ cell: [r, c], letter, second, box }) => {
    const unread = letter === '?';
    const field = el('input', { value: unread ? '' : letter, maxlength: 2, autocapitalize: 'characters', autocomplete: 'off',
      oninput: () => { letters[r][c] = parseLetter(field.value); update(); } });
    const key = unread ? 'none' : second ? 'two' : 'one';
    return el('div.row', cropPreview(canvas, box), el('label.grow', t('picture.ask.' + key, { row: r + 1, column: c + 1, letter, second }), field));
  };
  update();
  return el('div', gridNode, doubtful.map(letterField), text?.node, playButton);
}

/** Parse a letter; `?` if it is not one. @param {string} text */
function parseLetter(text) {
  const letter = text.trim().normalize('NFC').toUpperCase();
  return /^\p{L}$/u.test(letter) ? letter : '?';
}

/** Crop a letter of the picture. @param {HTMLCanvasElement} canvas @param {number[]} box left, top, right and bottom */
function cropPreview(canvas, [left, top, right, bottom]) {
  const side = (1 + CROP_MARGIN) * Math.max(right - left, bottom - top);
  const crop = el('canvas', { width: CROP_SIZE, height: CROP_SIZE, 'aria-hidden': 'true' });
  contextOf(crop).drawImage(canvas, (left + right - side) / 2, (top + bottom - side) / 2, side, side, 0, 0, CROP_SIZE, CROP_SIZE);
  return crop;
}

/** Play the grid with the moves of the words that are found in the picture. @param {App} app @param {string[]} rows @param {string[]} moves
 * @param {TextFields | null} text @param {(game: string) => string | undefined} [dateFor] */
function playGrid(app, rows, moves, text, dateFor) {
  const game = gameOf(rows), fields = game === 'strands' ? text : null;
  openEntry(app, { game, rows, date: dateFor?.(game), clue: fields?.clue.value.trim(), origin: 'picture' }, [...fields ? countMoves(fields.wordCount) : [], ...moves]);
}

/** Return the moves of the found words, which are not checked if the 9 MB of Strands had to be loaded first.
 * @param {App} app @param {{rows: string[], paths: Cell[][][]}} reading @param {AbortSignal} signal */
async function foundWordMoves(app, { rows, paths }, signal) {
  const puzzle = { game: gameOf(rows), rows };
  const check = /** @param {string[]} words */ words => app.backend.wordsWithoutLoading('check', { ...puzzle, words }, signal);
  return (await Promise.all(paths.map(wordPaths => foundWordMove(rows, wordPaths, check)))).filter(move => move);
}

/** Return the move of a found word: the path that spells a listed word, or else the only path there is, in its two directions.
 * `kaivuri/pictures/read_grid.py` has the same rule. @param {string[]} rows @param {Cell[][]} paths @param {(words: string[]) => Promise<Check>} check */
async function foundWordMove(rows, paths, check) {
  const candidates = paths.map(cells => ({ word: spell(rows, cells), cells }));
  const words = [...new Set(candidates.map(({ word }) => word))].slice(0, MAX_WORDS);
  const { checks } = await check(words).catch(/** @returns {Check} */ () => ({ checks: [] }));
  const listed = new Set(checks.filter(({ verdict }) => verdict !== 'not in the list').map(({ word }) => word));
  const found = candidates.find(({ word }) => listed.has(word)) ?? (candidates.length === 2 && candidates[0]);
  return found ? wordMove(found) : '';
}

/** "Make me one": a puzzle with one solution, from the service, or where there is none one that came with the page. */

import { button, el, select, status } from '../dom.js';
import { isAbsent } from '../service.js';
import { hashOf } from '../router.js';
import { moreTexts } from '../texts.js';
import { partsOf, reference } from './letters.js';
/** @import { App } from '../app.js' @import { Puzzle, Wish } from '../documents' */

const DIFFICULTIES = ['', 'easy', 'medium', 'hard'];

/** @param {App} app @param {string} game */
export async function makeOne(app, game) {
  const t = await moreTexts(app.language), said = status(t('make.gives'));
  let difficulty = '';
  const make = /** @param {{date?: string}} wished */ async wished => {
    said.textContent = t('make.making');
    try {
      const { rows } = await made(app, { game, ...wished, ...difficulty && { difficulty } });
      if (!box.isConnected) return;
      box.close();
      app.go(hashOf('w', ...partsOf({ game, rows })));
    } catch (fault) {
      said.textContent = isAbsent(fault) ? t('make.alone') : app.line(fault);
    }
  };
  const box = app.dialog(t('make'), said, select(t('make.difficulty'), DIFFICULTIES.map(/** @returns {[string, string]} */ name => [name, t('make.' + name)]), '', chosen => { difficulty = chosen; }),
    el('div.row', button(t('make.any'), () => make({}), { class: 'main' }), button(t('make.day'), () => make({ date: app.today() }))));
}

/** The service makes it. Without one there are those of a file, but none for a date. @param {App} app @param {Wish} wish
 * @returns {Promise<Puzzle>} */
async function made({ backend, store }, wish) {
  const { game, difficulty, date } = wish;
  try {
    return (await backend.service.post('generate', wish)).puzzles[0];
  } catch (fault) {
    if (!isAbsent(fault) || date || game !== 'sanalouhos') throw fault;
    /** @type {{puzzles: [letters: string, grade: string][]}} */
    const { puzzles } = await (await fetch('words/made.json')).json();
    const wished = puzzles.filter(([, grade]) => !difficulty || grade === difficulty).map(([letters]) => letters.split('/'));
    const fresh = wished.filter(rows => !store.sessions(reference({ game, rows })).length);
    const among = fresh.length ? fresh : wished;
    return { rows: among[Math.floor(Math.random() * among.length)] };
  }
}

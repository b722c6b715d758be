/** "Make me one": a puzzle with one solution, from the service, or where there is none one that came with the page. */

import { button, h } from '../dom.js';
import { isAbsent } from '../engine.js';
import { hashOf } from '../router.js';
import { speaker } from '../texts.js';
import { reference } from './letters.js';
/** @typedef {import('../app.js').App} App */

const DIFFICULTIES = ['', 'easy', 'medium', 'hard'];

/** @param {App} app @param {string} game */
export async function makeOne(app, game) {
  const { default: texts } = await import(`../texts/more/${app.language}.js`);
  const { t } = speaker(app.language, texts);
  const said = h('p', { role: 'status' }, t('make.gives'));
  const wish = h('select', { id: 'difficulty' }, DIFFICULTIES.map(name => h('option', { value: name }, t('make.' + name))));
  const make = async wished => {
    said.textContent = t('make.making');
    try {
      const { rows } = await made(app, { game, ...wished, ...wish.value && { difficulty: wish.value } });
      if (!box.isConnected) return;
      box.close();
      app.go(hashOf('w', ...game === 'strands' ? [game] : [], ...rows));
    } catch (fault) {
      said.textContent = isAbsent(fault) ? t('make.alone') : app.line(fault);
    }
  };
  const box = app.dialog(t('make'), [said, h('label', { for: 'difficulty' }, t('make.difficulty')), wish,
    h('div', { class: 'row' }, button(t('make.any'), () => make({}), { class: 'main' }), button(t('make.day'), () => make({ date: app.today() })))]);
}

/** The service makes it. Without one there are those of a file, but none for a date. @param {App} app @param {any} wish */
async function made(app, wish) {
  try {
    return (await app.engine.service.post('generate', wish)).puzzles[0];
  } catch (fault) {
    if (!isAbsent(fault) || wish.date || wish.game !== 'sanalouhos') throw fault;
    return kept(app, wish);
  }
}

/** One that was not begun yet, if there is any. @param {App} app @param {{game: string, difficulty?: string}} wish */
async function kept({ store }, { game, difficulty }) {
  const { puzzles } = await (await fetch('words/made.json')).json();
  const wished = puzzles.map(([letters, grade]) => ({ rows: letters.split('/'), grade })).filter(({ grade }) => !difficulty || grade === difficulty);
  const fresh = wished.filter(({ rows }) => !store.sessions(reference({ game, rows })).length);
  const among = fresh.length ? fresh : wished;
  return among[Math.floor(Math.random() * among.length)];
}

/** The line of a solved puzzle, and sharing: a link and a line, with the words or without. */

import { button, h } from '../dom.js';
import { hashOf } from '../router.js';
import { reference } from './letters.js';

/** @param {number} seconds @param {import('../app.js').App['t']} t */
const time = (seconds, t) => seconds < 60 ? t('seconds', { n: Math.floor(seconds) }) : t('minutes', { n: Math.floor(seconds / 60), rest: Math.floor(seconds % 60) });

/** `Solved! 4 words · 3 min 12 s · no help · the next at 00:00`. @param {import('../app.js').App} app @param {import('./play.js').Play} play */
export function solvedLine({ t, today }, play) {
  const tomorrow = play.puzzle.date === today() ? ' · ' + t('tomorrow') : '';
  return t('solved') + ' ' + figures(t, play) + tomorrow;
}

const figures = (t, { game, session }) => [t('share.words', { n: game.words.length }), time(session.seconds, t),
  session.hints ? t('share.help', { n: session.hints }) : t('share.unaided')].join(' · ');

/** What is shared. @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {boolean} spoil */
export function shared({ t, day }, { puzzle, game, session }, spoil) {
  const name = [t(puzzle.game), puzzle.date ? day(puzzle.date, false) : ''].filter(part => part).join(' ');
  const parts = [...puzzle.game === 'strands' ? ['strands'] : [], ...puzzle.date ? [puzzle.date] : puzzle.rows];
  if (!puzzle.date && puzzle.clue) parts.push('c:' + puzzle.clue);
  if (spoil && game.standing.length) parts.push('m:' + game.standing.join(';'));
  const line = game.solved ? `${name}: ${figures(t, { game, session })}` : name;
  return { line, link: location.href.split('#')[0] + hashOf('w', ...parts) };
}

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play */
export function share(app, play) {
  const { t } = app;
  const spoil = h('input', { type: 'checkbox', id: 'spoil', onchange: () => write() });
  const text = h('textarea', { readonly: true, rows: 4, 'aria-label': t('share.text') });
  const said = h('p', { role: 'status' });
  const write = () => { const { line, link } = shared(app, play, spoil.checked); text.value = `${line}\n${link}`; };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      text.select();
      if (!document.execCommand('copy')) return void (said.textContent = t('copy.self'));
    }
    said.textContent = t('copied');
  };
  const send = navigator.share && button(t('share.send'), () => navigator.share({ text: text.value }).catch(() => {}));
  write();
  app.dialog(t('share'), [text, h('label', { class: 'row check' }, spoil, h('span', { class: 'grow' }, t('share.spoil'))),
    h('div', { class: 'row' }, button(t('copy'), copy, { class: 'main' }), send || ''), said]);
}

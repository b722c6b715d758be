/** Help: the ladder, one rung at a time. Each says what it gives away; no more than asked for is fetched. */

import { button, h } from '../dom.js';
import { percent } from './line.js';

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
export function helpFace(app, play, signal) {
  const { t } = app;
  const steps = play.rungs;
  const rungs = Array.from({ length: steps }, () => h('div', { class: 'grow' }));
  const asks = rungs.map((_, n) => button(t('show'), () => take(n + 1), { 'aria-label': t('show.rung', { what: t(`rung.${play.puzzle.game}.${n + 1}`) }) }));
  const items = rungs.map((rung, n) => h('li', { class: 'row rung' }, rung, asks[n]));
  let turn = 0;

  /** Ask for a rung, and say what it tells. @param {number} step */
  const take = async step => {
    play.helped(step);
    app.sheet.label('help', t('help', { taken: play.session.hints, of: steps }));
    const said = await fetchRung(step, turn);
    if (said) app.say(said);
    items[Math.min(step, steps - 1)].querySelector('button:not([hidden])')?.focus();
  };
  const fetchRung = async (step, mine) => {
    write(step, t('counting'));
    try {
      const { hints: [hint] } = await app.engine.hint(play.request({ step }), signal);
      if (mine !== turn) return;
      mark(hint);
      const said = told(app, hint);
      write(step, said);
      play.redraw();
      return said;
    } catch (fault) {
      if (mine === turn && !signal.aborted) write(step, app.line(fault), true);
    }
  };
  const mark = ({ starts, letters, words, spangram }) => {
    const drawn = words.map(word => ({ ...word, star: spangram?.word === word.word }));
    const { hinted } = play;
    if (starts.length) hinted.starts = starts;
    if (letters.length) hinted.letters = letters;
    if (drawn.length) hinted.words = drawn;
  };
  const write = (step, text, again = false) => {
    rungs[step - 1].replaceChildren(h('small', {}, t(`rung.${play.puzzle.game}.${step}`)), h('p', {}, text));
    items[step - 1].classList.add('taken');
    asks[step - 1].hidden = !again;
    if (asks[step]) asks[step].hidden = false;
  };
  const reset = () => {
    rungs.forEach((rung, n) => {
      rung.replaceChildren(t(`rung.${play.puzzle.game}.${n + 1}`));
      items[n].classList.remove('taken');
      asks[n].hidden = n > 0;
    });
  };
  /** What was taken already is asked again for another position, once this face is seen. */
  let position = '';
  const update = () => {
    const now = play.game.standing.join(';');
    if (now === position && turn) return;
    if (app.sheet.shown !== 'help') return;
    position = now;
    const mine = ++turn;
    reset();
    for (let step = 1; step <= play.session.hints; step++) fetchRung(step, mine);
  };
  return { id: 'help', label: '', node: h('ol', { class: 'rungs' }, items), update };
}

/** A hint in the player's language. @param {import('../app.js').App} app @param {any} hint */
function told({ t, locale }, { kind, facts, words, starts }) {
  const list = words.map(({ word }) => word).join(' · ');
  const sides = names => names.length ? names.map(name => t('side.' + name)).join(' ') : t('side.inside');
  const values = {
    ...facts, n: facts.solutions ?? facts.words ?? starts.length, list: list || facts.lengths?.join(' · '),
    rest: facts.hidden < facts.words ? t('hint.rest', { n: facts.hidden }) : '',
    ...(kind === 'sides' && { from: sides(facts.from), to: sides(facts.to) }),
    ...(kind === 'letters' && { list: [...facts.letters].join(' ').toUpperCase() }),
    ...(kind === 'spangram' && { list: facts.parts.join(' ') }),
  };
  const key = kind === 'how_many' && facts.spangram_letters ? 'hint.themes' : kind === 'dead_end' && !facts.begun ? 'hint.none' : 'hint.' + kind;
  return t(key, values) + (facts.chance == null ? '' : ' · ' + t('sure', { chance: percent(facts.chance, locale) }));
}

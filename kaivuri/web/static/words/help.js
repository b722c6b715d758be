/** Help: the ladder, one rung at a time. Each says what it gives away; no more than asked for is fetched. */

import { button, h, refill } from '../dom.js';
import { percent } from './line.js';

/** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
export function helpFace(app, play, signal) {
  const { t } = app, rungs = Array.from({ length: play.rungs }, (_, n) => rung(n + 1));
  let turn = 0, position;

  /** @param {number} step */
  function rung(step) {
    const what = t(`rung.${play.puzzle.game}.${step}`), text = h('div.grow');
    const ask = button(t('show'), () => take(step), { 'aria-label': t('show.rung', { what }) });
    return { ask, said: '', item: h('li.row.rung', text, ask), write: said => refill(text, said ? [h('small', what), h('p', said)] : what) };
  }

  /** In another position what was told stays, as old; nothing is asked again by itself, for it would tell more. */
  function update() {
    const now = play.game.standing.join(';');
    if (now === position) return;
    position = now;
    turn++;
    rungs.forEach(({ item, ask, said, write }, n) => {
      write(said);
      item.classList.toggle('old', !!said);
      ask.hidden = n > play.session.hints;
    });
  }

  /** Take a rung, and say what it tells. @param {number} step */
  async function take(step) {
    const asked = turn, { ask, write } = rungs[step - 1];
    ask.hidden = true;
    write(t('counting'));
    try {
      const { hints: [hint] } = await app.backend.letters('hint', play.request({ step }), signal);
      if (turn === asked) give(step, hint);
    } catch (fault) {
      if (turn !== asked || signal.aborted) return;
      write(app.line(fault));
      ask.hidden = false;
    }
  }

  /** @param {number} step @param {any} hint */
  function give(step, hint) {
    const rung = rungs[step - 1], next = rungs[step], said = rung.said = told(app, hint);
    play.helped(step);
    play.hint(hint);
    rung.item.className = 'row rung taken';
    rung.write(said);
    if (next && !next.said) next.ask.hidden = false;
    app.say(said);
    next?.ask.focus();
  }

  return { id: 'help', node: h('ol.rungs', rungs.map(({ item }) => item)), update };
}

/** A hint in the player's language. @param {import('../app.js').App} app @param {any} hint */
function told({ t, locale }, { kind, facts, words, starts }) {
  const sides = names => names.map(name => t('side.' + name)).join(' ') || t('side.inside');
  const { lengths, letters, parts, chance, hidden, begun, spangram_letters: spangram } = facts;
  const list = kind === 'lengths' ? lengths.join(' · ') : kind === 'letters' ? [...letters].join(' ').toUpperCase()
    : kind === 'spangram' ? parts.join(' ') : words.map(({ word }) => word).join(' · ');
  const values = {
    ...facts, n: facts.solutions ?? facts.words ?? starts.length, list, rest: hidden < facts.words ? t('hint.rest', { n: hidden }) : '',
    ...(kind === 'sides' && { from: sides(facts.from), to: sides(facts.to) }),
  };
  const sort = kind === 'how_many' && spangram ? 'themes' : kind === 'dead_end' && !begun ? 'none' : kind;
  return (/^(letters|word|spangram|solution)$/.test(kind) ? list : t('hint.' + sort, values)) + (chance == null ? '' : ' · ' + t('sure', { chance: percent(chance, locale) }));
}

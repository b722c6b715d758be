/** Help: the ladder, one rung at a time. Each says what it gives away; no more than asked for is fetched. */

import { button, h } from '../dom.js';
import { percent } from './line.js';

export class HelpFace {
  id = 'help';

  /** @param {import('../app.js').App} app @param {import('./play.js').Play} play @param {AbortSignal} signal */
  constructor(app, play, signal) {
    Object.assign(this, { app, play, signal, turn: 0, position: null });
    this.rungs = Array.from({ length: play.rungs }, (_, n) => this.rung(n + 1));
    this.node = h('ol', { class: 'rungs' }, this.rungs.map(({ item }) => item));
  }

  /** @param {number} step */
  rung(step) {
    const { t } = this.app;
    const what = t(`rung.${this.play.puzzle.game}.${step}`);
    const text = h('div', { class: 'grow' });
    const ask = button(t('show'), () => this.take(step), { 'aria-label': t('show.rung', { what }) });
    return { what, text, ask, said: '', item: h('li', { class: 'row rung' }, text, ask) };
  }

  /** In another position what was told stays, as old; nothing is asked again by itself, for it would tell more. */
  update() {
    const position = this.play.game.standing.join(';');
    if (position === this.position) return;
    this.position = position;
    this.turn++;
    this.rungs.forEach((rung, n) => {
      this.write(rung, rung.said);
      rung.item.classList.toggle('old', !!rung.said);
      rung.ask.hidden = n > this.play.session.hints;
    });
  }

  /** Take a rung, and say what it tells. @param {number} step */
  async take(step) {
    const { app, play, turn } = this;
    const rung = this.rungs[step - 1];
    rung.ask.hidden = true;
    this.write(rung, app.t('counting'));
    try {
      const { hints: [hint] } = await app.engine.hint(play.request({ step }), this.signal);
      if (turn === this.turn) this.give(step, hint);
    } catch (fault) {
      if (turn !== this.turn || this.signal.aborted) return;
      this.write(rung, app.line(fault));
      rung.ask.hidden = false;
    }
  }

  /** @param {number} step @param {any} hint */
  give(step, hint) {
    const { app, play } = this;
    const rung = this.rungs[step - 1];
    play.helped(step);
    play.hint(hint);
    rung.said = told(app, hint);
    rung.item.className = 'row rung taken';
    this.write(rung, rung.said);
    const next = this.rungs[step];
    if (next && !next.said) next.ask.hidden = false;
    app.say(rung.said);
    next?.ask.focus();
  }

  /** @param {any} rung @param {string} said */
  write({ text, what }, said) { text.replaceChildren(...said ? [h('small', {}, what), h('p', {}, said)] : [what]); }
}

/** A hint in the player's language. @param {import('../app.js').App} app @param {any} hint */
function told({ t, locale }, { kind, facts, words, starts }) {
  const sides = names => names.map(name => t('side.' + name)).join(' ') || t('side.inside');
  const lists = { lengths: () => facts.lengths.join(' · '), letters: () => [...facts.letters].join(' ').toUpperCase(),
    spangram: () => facts.parts.join(' ') };
  const values = {
    ...facts, n: facts.solutions ?? facts.words ?? starts.length,
    list: lists[kind]?.() ?? words.map(({ word }) => word).join(' · '),
    rest: facts.hidden < facts.words ? t('hint.rest', { n: facts.hidden }) : '',
    ...(kind === 'sides' && { from: sides(facts.from), to: sides(facts.to) }),
  };
  const sure = facts.chance == null ? '' : ' · ' + t('sure', { chance: percent(facts.chance, locale) });
  return t('hint.' + sort(kind, facts), values) + sure;
}

/** Which text tells of a hint. @param {string} kind @param {any} facts */
const sort = (kind, facts) => kind === 'how_many' && facts.spangram_letters ? 'themes'
  : kind === 'dead_end' && !facts.begun ? 'none' : kind;

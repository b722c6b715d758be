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
    return { what, text, ask, item: h('li', { class: 'row rung' }, text, ask) };
  }

  /** For another position, what was taken already is asked again, once this face is seen. */
  update() {
    const position = this.play.game.standing.join(';');
    if (position === this.position || this.app.sheet.shown !== 'help') return;
    this.position = position;
    this.turn++;
    this.rungs.forEach(({ text, what, item, ask }, n) => {
      text.replaceChildren(what);
      item.classList.remove('taken');
      ask.hidden = n > 0;
    });
    for (let step = 1; step <= this.play.session.hints; step++) this.fetch(step);
  }

  /** Take a rung, and say what it tells. @param {number} step */
  async take(step) {
    const said = await this.fetch(step);
    if (!said) return;
    this.play.helped(step);
    this.play.count();
    this.app.say(said);
    this.node.querySelector('button:not([hidden])')?.focus();
  }

  /** @param {number} step */
  async fetch(step) {
    const { app, play, signal, turn } = this;
    this.write(step, app.t('counting'));
    try {
      const { hints: [hint] } = await app.engine.hint(play.request({ step }), signal);
      if (turn !== this.turn) return '';
      play.hint(hint);
      return this.write(step, told(app, hint), true);
    } catch (fault) {
      if (turn !== this.turn || signal.aborted) return '';
      this.write(step, app.line(fault));
      this.rungs[step - 1].ask.hidden = false;
      return '';
    }
  }

  /** @param {number} step @param {string} said */
  write(step, said, taken = false) {
    const { text, what, item, ask } = this.rungs[step - 1];
    text.replaceChildren(h('small', {}, what), h('p', {}, said));
    item.classList.toggle('taken', taken);
    ask.hidden = true;
    const next = this.rungs[step];
    if (taken && next && !next.item.classList.contains('taken')) next.ask.hidden = false;
    return said;
  }
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

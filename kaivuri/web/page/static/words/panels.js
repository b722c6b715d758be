/** What the grid does not wait for: the panels of the sheet, the card above the grid, the star of the
 * spangram, what is printed. */

import { HintsPanel } from './hints_panel.js';
import { comingBack, progressCard } from './progress_card.js';
import { solvedText } from './result.js';
import { SolutionsPanel } from './solutions_panel.js';
import { spangramStar } from './spangram.js';
import { WordsPanel } from './words_panel.js';
import { worksheetParts } from './worksheet.js';
/** @import { App } from '../types'
 * @import { WordSession } from './session.js'
 * @import { WordInput } from './word_input.js' */

/** Put the panels into their places, and return what follows each change.
 * @param {HTMLElement} root
 * @param {App} app
 * @param {WordSession} session
 * @param {WordInput} input
 * @param {Record<string, HTMLElement>} slots the places by the ids of the panels
 * @param {AbortSignal} signal
 * @returns {{update(): unknown}[]} */
export function addPanels(root, app, session, input, slots, signal) {
	const { display } = input;
	const hints = new HintsPanel(app, session, signal);
	hints.onHintText = text => input.showHint(text);
	const { onHint } = session;
	session.onHint = () => {
		onHint();
		hints.update();
	};
	input.solvedText = () => solvedText(session);
	input.takeWarmth = path => hints.takeSmall('warmth', path);
	const panels = [hints, new WordsPanel(app, session), new SolutionsPanel(app, session, signal)];
	for (const { id, node } of panels) slots[id].replaceWith(node);
	display.idleContent = () => progressCard(app, session);
	const greeting = comingBack(app, session);
	const { idleLine } = display;
	display.idleLine = () => (greeting && !session.history.steps.length ? greeting : idleLine());
	const { above, below, setLines } = worksheetParts(app, session.puzzle);
	root.prepend(above);
	root.append(below);
	const star = spangramStar(session, input.grid, signal);
	return [...panels, { update: () => setLines(session.wordCount) }, { update: star }];
}

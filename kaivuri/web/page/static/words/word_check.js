/** What a check tells of a word. */

/** @import { Cell, WordCheck } from '../documents'
 * @import { App } from '../types'
 * @import { WordSession } from './session.js' */

/** Return in how many solutions a word occurs, as a text; it counts as the first hint.
 * @param {App} app
 * @param {WordSession} session
 * @param {{word: string, cells?: Cell[]}} word */
export async function checkWord(app, session, { word, cells }) {
	try {
		const {
			checks: [check],
		} = await (await app.ready).words('check', session.request(cells ? { path: cells } : { word }));
		if (check.verdict.endsWith('covers') || check.verdict === 'in no cover')
			session.countRevealed();
		return checkText(app, check);
	} catch (error) {
		return app.errorText(error);
	}
}

/** Return the text of a check: the word by itself, and whether it goes together with the words on
 * the grid.
 * @param {Pick<App, 't' | 'formatPercent'>} app
 * @param {WordCheck} check */
export function checkText(
	{ t, formatPercent },
	{ word, verdict, solutions, of, chance, here, together, conflicts },
) {
	if (verdict !== 'in covers') return t('verdict.' + verdict, { word });
	const key = solutions === of ? 'verdict.in all' : 'verdict.in covers';
	const text =
		chance == null
			? t(key, { word, solutions, n: of })
			: t('chance', { word, chance: formatPercent(chance) });
	if (here === 0) return t('check.elsewhere', { text });
	if (together) return text;
	const words = conflicts.map(other => t('quoted', { word: other })).join(t('or'));
	return words ? t('check.conflict', { text, words }) : t('check.conflict.all', { text });
}

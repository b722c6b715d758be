/** Texts in the player's language, with plurals, numbers and days as it writes them. */

export const LANGUAGES = { fi: 'Suomi', en: 'English', sv: 'Svenska' };

/** The first language of the list that there are texts in. @param {readonly string[]} wished */
export const chosen = wished =>
  wished.map(tag => tag.slice(0, 2).toLowerCase()).find(code => code in LANGUAGES) ?? 'en';

/** @typedef {string | Record<string, string>} Text one text, or one for each plural category of `n`
 * @param {string} language @param {Record<string, Text>} texts */
export function speaker(language, texts) {
  const locale = language === 'en' ? 'en-GB' : language;
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const month = language === 'fi' ? 'numeric' : 'short';
  /** @type {(n: number) => string} */
  const number = n => numbers.format(n);

  /** The text of a key. `{name}` in it is the value of that name; numbers come in the locale's form.
   * @param {string} key @param {Record<string, any>} [values] */
  const t = (key, values = {}) => {
    const text = texts[key];
    if (text == null) return key;
    const form = typeof text === 'string' ? text : text[plurals.select(values.n)] ?? text.other;
    return form.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
  };
  /** @param {any} value */
  const shown = value => typeof value === 'number' || typeof value === 'bigint' ? number(/** @type {any} */ (value)) : value ?? '';

  /** A date for people, `2026-11-20` or `11-20`. @param {string} date @param {boolean} [weekday] */
  const day = (date, weekday = true) => {
    const whole = date.length > 5;
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month,
      ...(whole && { year: 'numeric' }), ...(whole && weekday && { weekday: 'short' }) });
    return format.format(new Date((whole ? date : '2024-' + date) + 'T00:00Z'));
  };
  return { t, number, day, locale };
}

/** Texts in the player's language, with plurals, numbers and days as it writes them. */

export const LANGUAGES = { fi: 'Suomi', en: 'English', sv: 'Svenska' };

/** The first language of the list that there are texts in. @param {readonly string[]} wished */
export const chosen = wished =>
  wished.map(tag => tag.slice(0, 2).toLowerCase()).find(code => code in LANGUAGES) ?? 'en';

/** @typedef {(how: Intl.DateTimeFormatOptions) => (year: number, month: number, day?: number) => string} Dated
 * @typedef {string | Record<string, string>} Text one text, or one for each plural category of `n`
 * @param {string} language @param {Record<string, Text>} texts */
export function speaker(language, texts) {
  const locale = language === 'en' ? 'en-GB' : language;
  const plurals = new Intl.PluralRules(locale);
  /** @type {(n: number | bigint) => string} */
  const number = n => n.toLocaleString(locale);

  /** The text of a key. `{name}` in it is the value of that name; numbers come in the locale's form.
   * @param {string} key @param {Record<string, any>} [values] */
  const t = (key, values = {}) => {
    const text = texts[key] ?? key;
    const form = typeof text === 'string' ? text : text[plurals.select(values.n)] ?? text.other;
    return form.replace(/\{(\w+)\}/g, (_, name) => typeof values[name] === 'number' ? number(values[name]) : values[name] ?? '');
  };

  /** To make one takes longer than to use it. @type {Map<string, Intl.DateTimeFormat>} */
  const formats = new Map();

  /** Days, months or weekdays as `Date.UTC` has them. @type {Dated} */
  const dated = how => {
    const key = JSON.stringify(how), format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...how });
    formats.set(key, format);
    return (...at) => format.format(Date.UTC(...at));
  };

  /** A date for people, `2026-11-20` or `11-20`. @param {string} date @param {boolean} [weekday] @param {boolean} [year] */
  const day = (date, weekday = true, year = date.length > 5) => {
    const [n, month, on] = (date.length > 5 ? date : '2024-' + date).split('-').map(Number);
    return dated({ day: 'numeric', month: language === 'fi' ? 'numeric' : 'short', ...year && { year: 'numeric' },
      ...weekday && date.length > 5 && { weekday: 'short' } })(n, month - 1, on);
  };
  return { t, number, day, dated, locale };
}

/** The texts that are seldom asked for. @param {string} language */
export const moreTexts = async language => speaker(language, (await import(`./texts/more/${language}.js`)).default).t;

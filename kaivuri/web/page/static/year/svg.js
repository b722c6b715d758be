/** The map of a year as an SVG file. */

import { shade } from './figures.js';

const ACROSS = 30, DOWN = 26, LEFT = 56, TOP = 60;
/** From few solutions to many; then the ink on each. The ramp is cividis (J. R. Nuñez et al., 2018). */
export const RAMP = ['#f5dc4b', '#b2a568', '#7d7c78', '#4e576c', '#002d6e'];
const INKS = ['#111', '#111', '#000', '#f5f5f5', '#f5f5f5'];
const NONE = '#d55e00';

/** @param {string} text */
const safe = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** @param {Map<string, number>} days @param {number[]} upper bounds of shades @param {string} title @param {string[]} months names */
export function yearSvg(days, upper, title, months) {
  const width = LEFT + ACROSS * 31 + 16, height = TOP + DOWN * 12 + 16;
  const text = /** @param {number} x @param {number} y @param {number} size @param {string} said */ (x, y, size, said, more = '') => `<text x="${x}" y="${y}" font-size="${size}"${more}>${safe(said)}</text>`;
  const cell = /** @param {number} m @param {number} d @param {number} n */ (m, d, n) => {
    const x = LEFT + ACROSS * (d - 1), y = TOP + DOWN * (m - 1), at = shade(n, upper);
    return `<g><title>${d}.${m}.: ${n}</title><rect x="${x}" y="${y}" width="${ACROSS - 1}" height="${DOWN - 1}" fill="${n ? RAMP[at] : NONE}"/>`
      + text(x + ACROSS / 2, y + 17, n < 1e4 ? 10 : 8, String(n), ` fill="${n ? INKS[at] : '#000'}"`) + '</g>';
  };
  const cells = [...days].map(([day, n]) => cell(+day.slice(0, 2), +day.slice(3), n));
  const heads = Array.from({ length: 31 }, (_, n) => text(LEFT + ACROSS * (n + 0.5), TOP - 8, 10, String(n + 1)));
  return [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" `
    + 'font-family="system-ui, sans-serif" text-anchor="middle" fill="#222">', `<title>${safe(title)}</title>`,
  `<rect width="${width}" height="${height}" fill="#fff"/>`, text(LEFT, 24, 16, title, ' text-anchor="start"'), ...heads,
  ...months.map((name, n) => text(LEFT - 8, TOP + DOWN * n + 17, 12, name, ' text-anchor="end"')), ...cells, '</svg>', ''].join('\n');
}


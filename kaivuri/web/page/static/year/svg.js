/** The heat map of a year as an SVG file. */

import { shadeOf } from './statistics.js';

const CELL_WIDTH = 30, CELL_HEIGHT = 26, LEFT = 56, TOP = 60;
/** From few solutions to many, as in kaivuri/render/heatmap.py, and the text colours on it. */
const COLOURS = ['#3864b0', '#7c8086', '#9e9676', '#c8b662', '#f5dc4b'];
const TEXT_COLOURS = ['#fff', '#111', '#111', '#111', '#111'];
const NO_SOLUTION = '#d55e00';

/** @param {string} text */
const escapeXml = text => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);

/** @param {Map<string, number>} days @param {number[]} limits of the shades @param {string} title @param {string[]} months names */
export function yearSvg(days, limits, title, months) {
  const width = LEFT + CELL_WIDTH * 31 + 16, height = TOP + CELL_HEIGHT * 12 + 16;
  const text = /** @param {number} x @param {number} y @param {number} size @param {string} content */ (x, y, size, content, attributes = '') =>
    `<text x="${x}" y="${y}" font-size="${size}"${attributes}>${escapeXml(content)}</text>`;
  const cell = /** @param {number} m @param {number} d @param {number} n */ (m, d, n) => {
    const x = LEFT + CELL_WIDTH * (d - 1), y = TOP + CELL_HEIGHT * (m - 1), shade = shadeOf(n, limits);
    return `<g><title>${d}.${m}.: ${n}</title><rect x="${x}" y="${y}" width="${CELL_WIDTH - 1}" height="${CELL_HEIGHT - 1}" fill="${n ? COLOURS[shade] : NO_SOLUTION}"/>`
      + text(x + CELL_WIDTH / 2, y + 17, n < 1e4 ? 10 : 8, String(n), ` fill="${n ? TEXT_COLOURS[shade] : '#000'}"`) + '</g>';
  };
  const cells = [...days].map(([day, n]) => cell(+day.slice(0, 2), +day.slice(3), n));
  const headers = Array.from({ length: 31 }, (_, n) => text(LEFT + CELL_WIDTH * (n + 0.5), TOP - 8, 10, String(n + 1)));
  return [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" `
    + 'font-family="system-ui, sans-serif" text-anchor="middle" fill="#222">', `<title>${escapeXml(title)}</title>`,
  `<rect width="${width}" height="${height}" fill="#fff"/>`, text(LEFT, 24, 16, title, ' text-anchor="start"'), ...headers,
  ...months.map((name, n) => text(LEFT - 8, TOP + CELL_HEIGHT * n + 17, 12, name, ' text-anchor="end"')), ...cells, '</svg>', ''].join('\n');
}

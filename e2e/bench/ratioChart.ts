import { conditions } from './conditions';
import { figures, ratio, type Results } from './figures';

const left = 330;
const width = 900;
const rowHeight = 22;
const maxRatio = 1.6;
const xOf = (value: number) => left + ((width - left - 60) * Math.min(value, maxRatio)) / maxRatio;

const colours = ['#1f6feb', '#bf5b04', '#8250df', '#2da44e'];

/**
 * Renders the ratios of the product to the twin as an SVG, with a dot for each condition. Left of 1 the product is
 * better.
 */
export function renderRatioChart(all: Readonly<Record<string, Results>>): string {
  const rows = figures.filter(
    ({ key, unit }) => unit !== 'score' && conditions.some(({ name }) => all[name]?.[key]),
  );
  const height = 70 + rows.length * rowHeight;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
  const legend = conditions.map(
    ({ title }, index) =>
      `<circle cx="${16 + index * 215}" cy="16" r="5" fill="${colours[index]}"/>` +
      text(28 + index * 215, 20, title),
  );
  const lines = [0.5, 1, 1.5].map(
    (value) =>
      `<line x1="${xOf(value)}" x2="${xOf(value)}" y1="44" y2="${height - 8}" stroke="${value === 1 ? '#57606a' : '#d0d7de'}"/>` +
      text(xOf(value), 40, value.toFixed(1), ' text-anchor="middle"'),
  );
  const drawn = rows.map(({ key, title, atMost }, row) => {
    const y = 60 + row * rowHeight;
    const limit = atMost
      ? `<rect x="${xOf(atMost) - 1}" y="${y - 8}" width="3" height="16" fill="#cf222e"/>`
      : '';
    const dots = conditions.map(({ name }, index) => {
      const samples = all[name]?.[key];
      const found = samples && ratio(samples);
      return found === undefined || !Number.isFinite(found)
        ? ''
        : `<circle cx="${xOf(found).toFixed(1)}" cy="${y}" r="4.5" fill="${colours[index]}" fill-opacity="0.85"/>`;
    });
    return text(8, y + 4, title) + limit + dots.join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Ratios of the product to its twin">
<rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...lines, ...drawn].join('\n')}
</svg>
`;
}

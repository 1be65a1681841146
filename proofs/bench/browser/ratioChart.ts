import { type Compared, type Figure, figures, ratio, type Results } from './figures';

const left = 330;
const width = 900;
const rowHeight = 22;
const maxRatio = 2;
const xOf = (value: number) => left + ((width - left - 60) * Math.min(value, maxRatio)) / maxRatio;

/** What was measured at a commit. */
interface OfCommit {
  readonly commit: string;
  readonly results: Results;
}

interface Chart {
  readonly title: string;
  /** The alternative text of the image. */
  readonly label: string;
  readonly present: OfCommit;
  readonly before: OfCommit | undefined;
  readonly limitOf: (figure: Figure) => number | undefined;
}

/**
 * Renders ratios as an SVG: a dot for the current run, a ring for the previous one, a red bar for the limit. Left of 1, the first of
 * the two compared sides is better.
 */
export function renderRatioChart({ title, label, present, before, limitOf }: Chart): string {
  const { results } = present;
  const earlier = before?.results ?? {};
  const rows = figures.filter(({ key, unit }) => unit !== 'score' && results[key]);
  const height = 70 + rows.length * rowHeight;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
  const mark = (found: Compared | undefined, y: number, fill: string) => {
    const value = found && ratio(found);
    if (value === undefined || !Number.isFinite(value)) return '';
    return `<circle cx="${xOf(value).toFixed(1)}" cy="${y}" r="4.5" fill="${fill}" stroke="#1f6feb"/>`;
  };
  const legend = [
    text(8, 20, title, ' font-weight="bold"'),
    `<circle cx="${left}" cy="16" r="4.5" fill="#1f6feb"/>${text(left + 10, 20, present.commit)}`,
    before ? `<circle cx="${left + 110}" cy="16" r="4.5" fill="none" stroke="#1f6feb"/>` : '',
    before ? text(left + 120, 20, before.commit) : '',
  ];
  const lines = [0.5, 1, 1.5].map(
    (value) =>
      `<line x1="${xOf(value)}" x2="${xOf(value)}" y1="44" y2="${height - 8}" stroke="${value === 1 ? '#57606a' : '#d0d7de'}"/>` +
      text(xOf(value), 40, value.toFixed(1), ' text-anchor="middle"'),
  );
  const marks = rows.map((figure, row) => {
    const { key } = figure;
    const y = 60 + row * rowHeight;
    const limit = limitOf(figure);
    const bar = limit
      ? `<rect x="${xOf(limit) - 1}" y="${y - 8}" width="3" height="16" fill="#cf222e"/>`
      : '';
    return (
      text(8, y + 4, figure.title) + bar + mark(earlier[key], y, 'none') + mark(results[key], y, '#1f6feb')
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="${label}">
<rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...lines, ...marks].join('\n')}
</svg>
`;
}

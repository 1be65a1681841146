import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Condition, conditions } from './conditions';
import { type Figure, figures, ratio, type Results, formatSamples } from './figures';
import { renderRatioChart } from './ratioChart';

const root = join(import.meta.dirname, '../..');
const store = join(root, '.cache/bench/results.json');
const page = join(root, 'docs/performance.md');
const picture = join(root, 'docs/images/performance.svg');
const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const;

const isLimited = ({ atMost, limitedUnder }: Figure, { name }: Condition) =>
  atMost !== undefined && (limitedUnder?.includes(name) ?? true);

function rowsOf(condition: Condition, results: Results): string[][] {
  return figures.flatMap((figure) => {
    const samples = results[figure.key];
    if (!samples) return [];
    const { title, unit, atMost } = figure;
    const found = ratio(samples);
    const limited = isLimited(figure, condition);
    const verdict = !limited ? '' : found <= (atMost ?? 0) + 0.005 ? `${atMost}` : `${atMost}, missed`;
    return [
      [
        title,
        formatSamples(unit, samples.product),
        formatSamples(unit, samples.twin),
        Number.isFinite(found) ? found.toFixed(2) : '–',
        verdict,
      ],
    ];
  });
}

const head = ['What', 'Product', 'Twin', 'Ratio', 'At most'];

/** Prints the results of one condition as a table. */
export function printResults(condition: Condition, results: Results): void {
  const rows = [head, ...rowsOf(condition, results)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  process.stdout.write(`\n${condition.title}\n${lines.join('\n')}\n`);
}

/** Stores the results of one condition, and updates the document and its chart from all stored results. */
export async function storeResults(condition: Condition, results: Results): Promise<void> {
  const stored = JSON.parse(await readFile(store, 'utf8').catch(() => '{}')) as Record<string, Results>;
  const all = { ...stored, [condition.name]: results };
  await mkdir(dirname(store), { recursive: true });
  await writeFile(store, JSON.stringify(all));
  await writeFile(picture, renderRatioChart(all));
  const text = await readFile(page, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${page} has no markers for the figures: put ${marks.join(' and ')} into it.`);
  const tables = conditions.map((one) => asMarkdown(one, all[one.name])).join('');
  await writeFile(page, `${text.slice(0, start + marks[0].length)}\n${tables}\n${text.slice(end)}`);
}

function asMarkdown(condition: Condition, results: Results | undefined): string {
  if (!results) return '';
  const rows = [head, head.map(() => '---'), ...rowsOf(condition, results)];
  return `\n### ${condition.title}\n\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
}

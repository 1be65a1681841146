import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Condition, conditions } from './conditions';
import { figures, formatRatio, formatSummary, type ModulesFigure, type Results, verdict } from './figures';
import type { RunStart } from './startOfRun.mjs';

const page = join(import.meta.dirname, '../../../docs/performance.md');
const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const;

const head = ['What', 'Product', 'Twin', 'Ratio', 'At most'];
/** The document has what has a limit; the command prints all. */
const documentHead = ['What', 'Product', 'Ratio', 'At most'];

function rowsOf({ name }: Condition, results: Results): string[][] {
  return figures.flatMap((figure) => {
    const found = results[figure.key];
    if (!found) return [];
    const { product, twin } = found;
    return [
      [
        figure.title,
        formatSummary(figure.unit, product),
        formatSummary(figure.unit, twin),
        formatRatio(found),
        verdict(figure, name, found),
      ],
    ];
  });
}

const documentRows = (rows: readonly string[][]): string[][] =>
  rows
    .filter((row) => row.at(-1) !== '')
    .map(([what = '', product = '', , ratio = '', limit = '']) => [what, product, ratio, limit]);

/** Prints the results of one condition as a table. */
export function printResults(condition: Condition, results: Results): void {
  print(condition.title, [head, ...rowsOf(condition, results)]);
}

function print(title: string, rows: readonly string[][]) {
  const [titles = []] = rows;
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

/** Writes the results of one condition into the document. */
export const storeResults = (condition: Condition, results: Results): Promise<void> =>
  writeSection(condition.title, documentHead, documentRows(rowsOf(condition, results)));

const modulesTitle = 'Number of modules';
const maxModulesRatio = 1.02;

function modulesTable(found: readonly ModulesFigure[]): readonly string[][] {
  const [least] = found;
  const head = ['Live modules', 'First screen of /vendors', `Ratio to ${least?.modules}`, 'At most', 'Page'];
  const rows = found.map(({ modules, firstScreen, pageBytes }, index) => {
    const ratio = firstScreen.median / (least?.firstScreen.median ?? NaN);
    const limit = `${maxModulesRatio}${ratio <= maxModulesRatio ? '' : ', missed'}`;
    return [
      String(modules),
      formatSummary('ms', firstScreen),
      ratio.toFixed(3),
      index === 0 ? '' : limit,
      `${(pageBytes / 1000).toFixed(1)} kB`,
    ];
  });
  return [head, ...rows];
}

/** Prints the first screen's time by the number of modules as a table. */
export function printModules(found: readonly ModulesFigure[]): void {
  print(modulesTitle, modulesTable(found));
}

/** Writes the first screen's time by the number of modules into the document. */
export function storeModules(modules: readonly ModulesFigure[]): Promise<void> {
  const [head = [], ...rows] = modulesTable(modules);
  return writeSection(modulesTitle, head, rows);
}

/** Writes one section of the document; the others stay as they were measured. */
async function writeSection(
  title: string,
  titles: readonly string[],
  rows: readonly string[][],
): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${page} has no markers for the figures: put ${marks.join(' and ')} into it.`);
  const begin = start + marks[0].length;
  const stored = text.slice(begin, end).split(/^(?=### )/m);
  const sections = [...conditions.map((condition) => condition.title), modulesTitle].map((each) =>
    each === title
      ? `### ${title}\n\n${measuredAt()}\n\n${tableOf(titles, rows)}\n\n`
      : (stored.find((section) => section.startsWith(`### ${each}\n`)) ?? ''),
  );
  await writeFile(page, `${text.slice(0, begin)}\n\n${sections.join('')}${text.slice(end)}`);
}

function measuredAt(): string {
  const { commit, startedAt, load, changed } = JSON.parse(process.env['BENCH_RUN'] ?? '') as RunStart;
  const edited = changed ? ', and files that were not committed' : '';
  return `Measured at commit ${commit} on ${startedAt.slice(0, 10)}, with a load of ${load.toFixed(1)} when the run began${edited}.`;
}

const tableOf = (titles: readonly string[], rows: readonly string[][]) =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

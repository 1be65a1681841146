import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Condition, conditions } from './conditions';
import {
  figures,
  formatRatio,
  formatSummary,
  type ModulesFigure,
  type Results,
  type Run,
  verdict,
} from './figures';
import { renderRatioChart } from './ratioChart';
import type { RunStart } from './startOfRun.mjs';
import { type Parts, partsOf, withRun } from './storedRuns';

const root = join(import.meta.dirname, '../../..');
const runs = join(root, 'docs/images/performance.json');
const page = join(root, 'docs/performance.md');
const pictureOf = ({ name }: Condition) => `images/performance-${name}.svg`;
const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const;

const head = ['What', 'Product', 'Twin', 'Ratio', 'Before', 'At most'];
/** The document has what has a limit; the pictures have all ratios, and the file beside them all figures. */
const documentHead = ['What', 'Product', 'Ratio', 'At most'];
const contentsHead = ['What', 'Two design systems', 'One', 'Ratio'];

function rowsOf({ name }: Condition, results: Results, before: Results = {}): string[][] {
  return figures.flatMap((figure) => {
    const found = results[figure.key];
    if (!found) return [];
    return [
      [
        figure.title,
        formatSummary(figure.unit, found.product),
        formatSummary(figure.unit, found.twin),
        formatRatio(found),
        formatRatio(before[figure.key]),
        verdict(figure, name, found),
      ],
    ];
  });
}

const documentRows = (rows: readonly string[][]): string[][] =>
  rows
    .filter((row) => row.at(-1) !== '')
    .map(([what = '', product = '', , ratio = '', , limit = '']) => [what, product, ratio, limit]);

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

/** Stores the results of one condition with the present run, and renders the document and its pictures again. */
export const storeResults = (condition: Condition, results: Results): Promise<void> =>
  store((run) => ({ ...run, results: { ...run.results, [condition.name]: results } }));

const modulesHead = ['Live modules', 'First screen of /vendors', 'Ratio to 5', 'Before', 'At most', 'Page'];
const maxModulesRatio = 1.02;

function modulesRows(found: readonly ModulesFigure[], before: readonly ModulesFigure[] = []): string[][] {
  const ratioToFirst = (figures: readonly ModulesFigure[], index: number) =>
    (figures[index]?.firstScreen.median ?? NaN) / (figures[0]?.firstScreen.median ?? NaN);
  return found.map(({ modules, firstScreen, pageBytes }, index) => {
    const ratio = ratioToFirst(found, index);
    const earlier = ratioToFirst(before, index);
    const limit = `${maxModulesRatio}${ratio <= maxModulesRatio ? '' : ', missed'}`;
    return [
      String(modules),
      formatSummary('ms', firstScreen),
      ratio.toFixed(3),
      Number.isFinite(earlier) ? earlier.toFixed(3) : '',
      index === 0 ? '' : limit,
      `${(pageBytes / 1000).toFixed(1)} kB`,
    ];
  });
}

/** Prints the first screen's time by the number of modules as a table. */
export function printModules(found: readonly ModulesFigure[]): void {
  print('Number of modules', [modulesHead, ...modulesRows(found)]);
}

/** Stores the first screen's time by the number of modules, and renders the document again. */
export const storeModules = (modules: readonly ModulesFigure[]): Promise<void> =>
  store((run) => ({ ...run, modules }));

/** Prints the journey with builds of two design systems as a table. */
export function printContents(found: Results): void {
  print('Builds of two design systems', [contentsHead, ...contentsRows(found)]);
}

/** Stores the journey with builds of two design systems. Nothing of it has a limit, so the document has none of it. */
export const storeContents = (contents: Results): Promise<void> => store((run) => ({ ...run, contents }));

function contentsRows(found: Results): string[][] {
  return figures.flatMap(({ key, unit, title }) => {
    const of = found[key];
    if (!of) return [];
    return [[title, formatSummary(unit, of.product), formatSummary(unit, of.twin), formatRatio(of)]];
  });
}

async function store(add: (run: Run) => Run): Promise<void> {
  const start = JSON.parse(process.env['BENCH_RUN'] ?? '') as RunStart;
  const stored = JSON.parse(await readFile(runs, 'utf8').catch(() => '[]')) as readonly Run[];
  const all = withRun(stored, start, add);
  await mkdir(dirname(runs), { recursive: true });
  await writeFile(runs, `${JSON.stringify(all, null, 1)}\n`);
  await render(all);
}

/** With `BENCH_COMPARE`, "before" is that commit; else the last other one at which the same was measured. */
const asked = process.env['BENCH_COMPARE'];

/** @param runs the latest first */
async function render(runs: readonly Run[]): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${page} has no markers for the figures: put ${marks.join(' and ')} into it.`);
  const sections = [
    ...(await Promise.all(conditions.map((condition) => conditionSection(condition, runs)))),
    modulesSection(runs),
  ];
  const content = `\n${sections.join('')}\n`;
  await writeFile(page, `${text.slice(0, start + marks[0].length)}${content}${text.slice(end)}`);
}

async function conditionSection(condition: Condition, runs: readonly Run[]): Promise<string> {
  const { name, title } = condition;
  const parts = partsOf(runs, ({ results }) => results[name], asked);
  if (!parts) return '';
  const { present, before } = parts;
  const picture = await writePicture(pictureOf(condition), {
    title,
    label: `Ratios of the product to its twin: ${title}`,
    present: { commit: present.run.commit, results: present.figures },
    before: before && { commit: before.run.commit, results: before.figures },
    limitOf: ({ maxRatio = {} }) => maxRatio[name],
  });
  const table = tableOf(documentHead, documentRows(rowsOf(condition, present.figures, before?.figures)));
  const missed = parts.again
    .flatMap(({ figures }) => rowsOf(condition, figures))
    .filter((row) => row.at(-1)?.endsWith('missed'))
    .map(([what, , , ratio]) => `${what} (${ratio})`);
  return section(title, parts, picture + table, missed);
}

function modulesSection(runs: readonly Run[]): string {
  const parts = partsOf(runs, ({ modules }) => modules, asked);
  if (!parts) return '';
  const rows = modulesRows(parts.present.figures, parts.before?.figures);
  return section('Number of modules', parts, tableOf(modulesHead, rows));
}

async function writePicture(file: string, chart: Parameters<typeof renderRatioChart>[0]): Promise<string> {
  await writeFile(join(dirname(page), file), renderRatioChart(chart));
  return `![${chart.label}](${file})\n\n`;
}

/** @param missed what missed its limit when the same was measured at this commit before */
function section(
  title: string,
  { present, again, before }: Parts<unknown>,
  content: string,
  missed: readonly string[] = [],
): string {
  const { commit, date, load, changed } = present.run;
  const busy = load === undefined ? '' : `, with a load of ${load.toFixed(1)} when the run began`;
  const edited = changed ? ', and files that were not committed' : '';
  const measured = `Measured at commit ${commit} on ${date}${busy}${edited}.`;
  const then = missed.length ? `, with limits missed by: ${missed.join(', ')}` : '';
  const earlier = again.length ? ` Earlier runs at this commit: ${again.length}${then}.` : '';
  const compared = before
    ? ` \u201cBefore\u201d is the ratio at commit ${before.run.commit} of ${before.run.date}.`
    : '';
  return `\n### ${title}\n\n${measured}${earlier}${compared}\n\n${content}\n`;
}

const tableOf = (titles: readonly string[], rows: readonly string[][]) =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

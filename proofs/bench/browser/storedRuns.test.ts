import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Results, Run } from './figures';
import { partsOf, withRun } from './storedRuns';

const start = { commit: '1a2b3c4d', startedAt: '2026-11-26T08:00:00.000Z', load: 0.1, changed: false };
const again = { ...start, startedAt: '2026-11-26T09:00:00.000Z', load: 3.4 };

const timesOf = (median: number): Results => {
  const summary = { low: median, median, high: median };
  return { 'journey again': { product: summary, twin: summary } };
};

const measured = (condition: string, median: number) => (run: Run) => ({
  ...run,
  results: { ...run.results, [condition]: timesOf(median) },
});

const fast = ({ results }: Run) => results['fast'];

it('keeps a run when the same commit is measured again, with the load of the machine', () => {
  const first = withRun([], start, measured('fast', 60));
  const both = withRun(first, again, measured('fast', 50));
  expect(both.map((run) => [run.load, fast(run)])).toEqual([
    [3.4, timesOf(50)],
    [0.1, timesOf(60)],
  ]);
});

it('collects what one run measures, one condition after the other', () => {
  const [run, ...others] = withRun(withRun([], start, measured('fast', 60)), start, measured('slow', 90));
  expect(run.results).toEqual({ fast: timesOf(60), slow: timesOf(90) });
  expect(others).toEqual([]);
});

it('keeps as many runs as there are', () => {
  const runs = Array.from({ length: 30 }, (_, minute) => ({
    ...start,
    startedAt: new Date(Date.UTC(2026, 10, 26, 8, minute)).toISOString(),
  }));
  expect(
    runs.reduce<readonly Run[]>((stored, run) => withRun(stored, run, measured('fast', 60)), []),
  ).toHaveLength(30);
});

it('compares a commit with the last one before it, however often each was measured', () => {
  const stored = [start, again, { ...start, commit: '5e6f7a8b' }, { ...again, commit: '5e6f7a8b' }].reduce<
    readonly Run[]
  >((runs, one, index) => withRun(runs, one, measured('fast', index)), []);
  const parts = partsOf(stored, fast);
  expect(parts?.present.figures).toEqual(timesOf(3));
  expect(parts?.again.map(({ figures }) => figures)).toEqual([timesOf(2)]);
  expect(parts?.before?.figures).toEqual(timesOf(1));
  expect(partsOf(stored, fast, '5e6f')?.before?.figures).toEqual(timesOf(2));
});

it('reads the runs that were stored before runs had a time', async () => {
  const file = join(__dirname, '../../../docs/images/performance.json');
  const stored = JSON.parse(await readFile(file, 'utf8')) as readonly Run[];
  const [, ...others] = withRun(stored, start, measured('fast', 60));
  expect(others).toEqual(stored);
});

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { jestCounts, playwrightCounts, stepCounts, totalLine } from './counts.mjs';
import { jestFailures, playwrightFailures } from './failures.mjs';
import { npm } from './npm.mjs';
import { root } from './tree.mjs';

const reports = join(root, '.cache/verify');

/** @type {{ title: string, script: string, tests?: 'jest' | 'playwright' }[]} */
const steps = [
  { title: 'Format', script: 'format:check' },
  { title: 'Lint', script: 'lint' },
  { title: 'Dead code', script: 'knip' },
  { title: 'Types', script: 'typecheck' },
  { title: 'Unit and screen tests', script: 'test:unit', tests: 'jest' },
  { title: 'API tests', script: 'test:api', tests: 'jest' },
  { title: 'API tests on Debian’s', script: 'test:api:debian', tests: 'jest' },
  { title: 'Build', script: 'build' },
  { title: 'Byte budgets', script: 'bytes' },
  { title: 'Bytes of components', script: 'bytes:components' },
  { title: 'Stories and pictures', script: 'visual', tests: 'playwright' },
  { title: 'Browser tests', script: 'test:browser', tests: 'playwright' },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Every step runs, whatever became of the others: one run shows all there is to mend.
const results = steps.map(runStep);

// Said again at the end: what a long run printed first is seldom at hand afterwards.
for (const { title, failures } of results)
  for (const { test, reason } of failures) console.log(`\n✗ ${title} › ${test}\n${reason}`);

console.log('');
for (const { title, seconds, counts } of results)
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${title.padEnd(24)}${seconds.toFixed(1).padStart(7)} s`);
console.log(totalLine(results.map(({ counts }) => counts)));
process.exit(results.some(({ counts }) => counts.failed > 0) ? 1 : 0);

/** @param {typeof steps[number]} step */
function runStep({ title, script, tests }) {
  const report = join(reports, `${script.replaceAll(':', '-')}.json`);
  const started = performance.now();
  console.log(`\n── ${title} (npm run ${script}) ──`);
  const succeeded = npm(
    ['run', '--silent', script, ...(tests === 'jest' ? ['--', '--json', `--outputFile=${report}`] : [])],
    tests === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {},
  );
  const { counts, failures } = readReport(report, tests);
  return {
    title,
    seconds: (performance.now() - started) / 1000,
    counts: stepCounts(succeeded, counts),
    failures,
  };
}

/**
 * What a step wrote down of its tests; nothing where it has none, or did not get that far.
 * @param {string} report
 * @param {'jest' | 'playwright'} [tests]
 * @returns {{ counts?: import('./counts.mjs').Counts, failures: import('./failures.mjs').Failure[] }}
 */
function readReport(report, tests) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    return tests === 'jest'
      ? { counts: jestCounts(result), failures: jestFailures(result) }
      : { counts: playwrightCounts(result), failures: playwrightFailures(result) };
  } catch {
    return { failures: [] };
  }
}

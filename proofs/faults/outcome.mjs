/**
 * What a run found.
 * @typedef {{ command: string, target: string, test: string, seconds: number }} Found
 * @typedef {{ number: number, breaks: string, found: Found | null }} Outcome
 */

/** A fault that one of these refuses shows nothing about the tests. */
const checks = [
  'build',
  'stories:build',
  'storybook:build',
  'lint',
  'lint:react',
  'typecheck',
  'format:check',
  'knip',
  'bytes',
  'the run',
];

export const byTest = (/** @type {Pick<Found, 'target'>} */ { target }) => !checks.includes(target);

/**
 * The failure that a failed command reports: of a test, if there is one, because the failures of others may follow from it.
 *
 * @param {string} output
 * @returns {Pick<Found, 'target' | 'test'>}
 */
export function failureIn(output) {
  const failures = [...output.matchAll(/^✗ (\S+) › (.+)$/gm)].map(([, target = '', test = '']) => ({
    target,
    test,
  }));
  const named = failures.filter(({ test }) => test !== 'the run');
  // Jest that ends with the first failure writes no report, but has printed the name of the test.
  const [, test = ''] = /^ +● (?!Console$)(.+)$/m.exec(output) ?? [];
  // What ran beside a failure was stopped, too.
  const jest = /^FAIL api /m.test(output) ? 'test:api' : 'test:unit';
  const printed = failures
    .filter(({ target }) => test && target.startsWith(jest))
    .map(({ target }) => ({ target, test }));
  const [first] = [...named.filter(byTest), ...printed, ...named, ...failures];
  return first ?? { target: 'the run', test: output.trimEnd().split('\n').at(-1) ?? '' };
}

/** How many faults may be found by verify only. */
const maxLate = 2;

/** @param {readonly Outcome[]} outcomes @returns {boolean} whether the tests are good enough */
export function isGood(outcomes) {
  const late = outcomes.filter(({ found }) => found?.command === 'verify');
  return late.length <= maxLate && outcomes.every(({ found }) => found && byTest(found));
}

/** A Markdown table of which test found which fault, and a summary. @param {readonly Outcome[]} outcomes */
export function tableOf(outcomes) {
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
  const rows = outcomes.map(({ number, breaks, found }) =>
    found && byTest(found)
      ? [number, breaks, found.command, found.target, found.test, found.seconds]
      : [number, breaks, 'not found', found?.target ?? '', found?.test ?? '', found?.seconds ?? ''],
  );
  const count = (/** @type {string} */ command) =>
    outcomes.filter(({ found }) => found && byTest(found) && found.command === command).length;
  const by = ['test:changed', 'npm test', 'verify'].map((command) => `${count(command)} by ${command}`);
  const lost = outcomes.filter(({ found }) => !found || !byTest(found)).length;
  return [
    '|  | Breaks | Found by | Target | Test | Seconds |',
    '| --: | --- | --- | --- | --- | --: |',
    ...rows.map((cells) => `| ${cells.map((text) => cell(String(text))).join(' | ')} |`),
    '',
    `${outcomes.length} faults: ${by.join(', ')}, ${lost} not found`,
  ].join('\n');
}

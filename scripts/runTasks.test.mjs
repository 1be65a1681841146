import { countsOf } from './runTasks.mjs';

const passed = [{ status: 0, hash: 'none' }];
const failed = [{ status: 1, hash: 'none' }];
const unit = {
  numPassedTests: 40,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [],
};
const walks = { stats: { expected: 12, unexpected: 0, flaky: 0, skipped: 0 }, suites: [], errors: [] };

it('counts tests, and a check without tests as one', () => {
  expect(countsOf(passed)).toMatchObject({ passed: 1, failed: 0 });
  expect(countsOf([...passed, ...failed])).toMatchObject({ passed: 0, failed: 1 });
  expect(countsOf(passed, unit)).toMatchObject({ passed: 40, failed: 0, skipped: 2 });
  expect(countsOf(passed, walks)).toMatchObject({ passed: 12, failed: 0 });
});

it('counts a run that fails with no failing test, and one that never ran', () => {
  expect(countsOf(failed, unit)).toMatchObject({ passed: 40, failed: 1 });
  const errors = [{ message: 'no server' }];
  expect(countsOf(failed, { ...walks, errors })).toMatchObject({
    failed: 1,
    failures: [{ test: 'the run', message: 'no server' }],
  });
  const [failure] = countsOf([]).failures;
  expect(failure?.message).toContain('a target that it depends on failed');
});

it('names the tests of Jest that failed, and a file that does not load', () => {
  const assertionResults = [
    { fullName: 'items are listed', status: 'passed', failureMessages: [] },
    { fullName: 'items are kept', status: 'failed', failureMessages: ['expected 2, got 1'] },
  ];
  const testResults = [
    { name: 'items.test.ts', message: 'all of it', assertionResults },
    { name: 'users.test.ts', message: 'no such import', assertionResults: [] },
  ];
  const report = { ...unit, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults };
  expect(countsOf(failed, report)).toMatchObject({
    failed: 2,
    failures: [
      { test: 'items are kept', message: 'expected 2, got 1' },
      { test: 'users.test.ts', message: 'no such import' },
    ],
  });
});

it('names the tests of Playwright that failed, in whatever depth', () => {
  const failing = {
    ok: false,
    title: 'the list fits',
    tests: [{ results: [{ error: { message: 'too wide' } }] }],
  };
  const inner = { file: 'items.spec.ts', specs: [failing] };
  const suites = [
    { file: 'items.spec.ts', specs: [{ ok: true, title: 'it is there', tests: [] }], suites: [inner] },
  ];
  const report = { ...walks, stats: { ...walks.stats, unexpected: 1 }, suites };
  expect(countsOf(failed, report).failures).toEqual([
    { test: 'items.spec.ts: the list fits', message: 'too wide' },
  ]);
});

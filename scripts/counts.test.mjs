import { jestCounts, playwrightCounts, stepCounts, totalLine } from './counts.mjs';

const unitTests = {
  numPassedTests: 40,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};
const walks = { stats: { expected: 12, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

it('adds up checks, unit tests and browser tests', () => {
  const steps = [
    stepCounts(true),
    stepCounts(true, jestCounts(unitTests)),
    stepCounts(true, playwrightCounts(walks)),
  ];
  expect(totalLine(steps)).toBe('53 passed, 0 failed');
});

it('counts a failing check, and a test file that does not load, as failures', () => {
  const steps = [
    stepCounts(false),
    stepCounts(false, jestCounts({ ...unitTests, numRuntimeErrorTestSuites: 1 })),
  ];
  expect(totalLine(steps)).toBe('40 passed, 2 failed');
});

it('counts a run that fails with no failing test', () => {
  expect(totalLine([stepCounts(false, jestCounts(unitTests))])).toBe('40 passed, 1 failed');
  expect(
    totalLine([stepCounts(false, playwrightCounts({ ...walks, errors: [new Error('no server')] }))]),
  ).toBe('12 passed, 1 failed');
});

it('says how many tests were left out', () => {
  expect(totalLine([stepCounts(true, jestCounts({ ...unitTests, numPendingTests: 2 }))])).toBe(
    '40 passed, 0 failed, 2 skipped',
  );
});

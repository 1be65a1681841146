/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a run of Jest came to, from its JSON. A file that does not even load counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 *   numPendingTests: number, numTodoTests: number }} result
 * @returns {Counts}
 */
export function jestCounts(result) {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/**
 * What a run of Playwright came to, from its JSON.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} result
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A step's counts: those of its report; where it has none, or a failure that its report does not know of, one.
 * @param {boolean} succeeded
 * @param {Counts} [reported]
 * @returns {Counts}
 */
export function stepCounts(succeeded, reported) {
  if (!reported) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  return succeeded || reported.failed > 0 ? reported : { ...reported, failed: 1 };
}

/**
 * The last line of a run.
 * @param {Counts[]} steps
 */
export function totalLine(steps) {
  const sum = (/** @type {keyof Counts} */ key) => steps.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

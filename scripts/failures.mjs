import { stripVTControlCharacters } from 'node:util';

/**
 * A test that failed, and what was said of it.
 * @typedef {{ test: string, reason: string }} Failure
 */

/** Enough for what was expected and what came instead. */
const reasonLines = 12;

/** The end of what a step printed, where no report names its failures. @param {string} output */
export function lastLines(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  return lines.slice(-reasonLines).join('\n') || 'It printed nothing.';
}

/**
 * The failures of a run of Jest, from its JSON. A file that does not load is one of them.
 * @param {{ testResults: { name: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} result
 * @returns {Failure[]}
 */
export function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0]));
    return assertionResults.length === 0 && message ? [failure(name, message)] : [];
  });
}

/**
 * A suite of Playwright's JSON, with those inside it.
 * @typedef {{ file: string, title: string, suites?: Suite[],
 *   specs: { ok: boolean, title: string, tests: { results: { error?: { message?: string } }[] }[] }[] }} Suite
 */

/**
 * The failures of a run of Playwright, from its JSON: of a test that was tried again, the last one.
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {Failure[]}
 */
export function playwrightFailures({ suites, errors }) {
  return [...suites.flatMap(suiteFailures), ...errors.map(({ message }) => failure('the run', message))];
}

/** @param {Suite} suite @returns {Failure[]} */
function suiteFailures({ file, specs, suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      failure(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).at(-1),
      ),
    );
  return [...own, ...suites.flatMap(suiteFailures)];
}

/** @param {string} test @param {string} [message] @returns {Failure} */
function failure(test, message = 'no reason given') {
  const lines = stripVTControlCharacters(message).split('\n');
  return { test, reason: lines.slice(0, reasonLines).join('\n') };
}

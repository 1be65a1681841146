import { spawnSync } from 'node:child_process';
import { npmCommand } from './npm.mjs';
import { root } from './tree.mjs';

/**
 * Packages with known vulnerabilities that are used nevertheless, and why. One that has none any more is named, to be removed here.
 *
 * @type {Readonly<Record<string, string>>}
 */
const accepted = {};

/**
 * @typedef {object} Vulnerable a package in the report of `npm audit --json`
 * @property {string} severity
 * @property {boolean} isDirect whether a workspace depends on it
 * @property {string[]} effects the vulnerable packages that depend on it
 */

/**
 * @typedef {object} Judgement
 * @property {string[]} lines
 * @property {'clean' | 'vulnerable' | 'unchecked'} state `unchecked` where the registry gave no answer: nobody knows then
 */

/**
 * What to say of a report of `npm audit --json`. A package that only accepted ones bring along is accepted with them.
 *
 * @param {{ vulnerabilities?: Record<string, Vulnerable> }} report
 * @param {Readonly<Record<string, string>>} [known]
 * @returns {Judgement}
 */
export function judge({ vulnerabilities }, known = accepted) {
  if (!vulnerabilities)
    return {
      lines: ['The registry does not tell of vulnerabilities here: the packages were not checked.'],
      state: 'unchecked',
    };
  /** @type {(name: string) => boolean} */
  const isAccepted = (name) => {
    const { isDirect = true, effects = [] } = vulnerabilities[name] ?? {};
    return Object.hasOwn(known, name) || (!isDirect && effects.length > 0 && effects.every(isAccepted));
  };
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  const wrong = serious.filter(([name]) => !isAccepted(name));
  const lines = [
    ...wrong.map(([name, { severity }]) => `${name}: ${severity}. Update it, or see npm audit.`),
    ...Object.entries(known).map(([name, why]) =>
      vulnerabilities[name]
        ? `${name} has known vulnerabilities and is accepted: ${why}.`
        : `${name} has no known vulnerability any more: remove it in scripts/knownAdvisories.mjs.`,
    ),
    `${serious.length} packages with serious vulnerabilities, ${wrong.length} of them not accepted.`,
  ];
  return { lines, state: wrong.length === 0 ? 'clean' : 'vulnerable' };
}

/** What a release says of itself at its end, where a line from its beginning has left the screen; null if all is well. */
export const warningOf = (/** @type {Judgement['state']} */ state) =>
  ({
    clean: null,
    vulnerable:
      'Attention: this release has packages with serious vulnerabilities. npm run security:advisories names them.',
    unchecked:
      'Attention: nobody knows whether this release has packages with known vulnerabilities, because the registry gave no answer. Run npm run security:advisories where it does.',
  })[state];

/** Asks the registry about the packages of the lock file. */
export function checkAdvisories() {
  const [command = 'npm', ...before] = npmCommand();
  const { stdout } = spawnSync(command, [...before, 'audit', '--json'], { cwd: root, encoding: 'utf8' });
  return judge(parsed(stdout));
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

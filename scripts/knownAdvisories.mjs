import { spawnSync } from 'node:child_process';
import { npmCommand } from './npm.mjs';
import { root } from './tree.mjs';

/** Packages with known vulnerabilities that are used nevertheless, and why. One that has none any more is named, to be removed here. */
const accepted = {
  s3rver: 'only tests of the API start it, on this machine alone, with data of their own',
};

/**
 * @typedef {object} Vulnerable a package in the report of `npm audit --json`
 * @property {string} severity
 * @property {boolean} isDirect whether a workspace depends on it
 * @property {string[]} effects the vulnerable packages that depend on it
 */

/**
 * What to say of a report of `npm audit --json`. A package that only accepted ones bring along is accepted with them.
 *
 * @param {{ vulnerabilities?: Record<string, Vulnerable> }} report
 * @param {Readonly<Record<string, string>>} [known]
 * @returns {{ lines: string[], isClean: boolean }}
 */
export function judge({ vulnerabilities }, known = accepted) {
  if (!vulnerabilities)
    return {
      lines: ['The registry does not tell of vulnerabilities here: the packages were not checked.'],
      isClean: true,
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
  return { lines, isClean: wrong.length === 0 };
}

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

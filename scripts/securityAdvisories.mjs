/*
 * `npm run security:advisories`: the known vulnerabilities of what the product installs, by the advisories of the npm registry. Ends
 * with 1 where one is high or critical, and with 2 where the registry cannot say. Not part of `npm run verify`: the same commit
 * would pass today and fail tomorrow.
 */
import { spawnSync } from 'node:child_process';

const audit = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
const { vulnerabilities, statusCode, message } = report(audit.stdout);

if (vulnerabilities) {
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range, fixAvailable } of found)
    console.log(`${severity}: ${name} ${range}${fixAvailable ? ', a fix is available' : ''}`);
  console.log(`${found.length} packages with known vulnerabilities.`);
  process.exitCode = found.some(({ severity }) => ['high', 'critical'].includes(severity)) ? 1 : 0;
} else {
  const reason = statusCode ? `answers ${statusCode}` : (message ?? audit.stderr.trim());
  console.error(`Not checked: this registry offers no advisories (${reason}).`);
  process.exitCode = 2;
}

/** @param {string} text @returns {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string, fixAvailable: unknown }>, statusCode?: number, message?: string }} */
function report(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

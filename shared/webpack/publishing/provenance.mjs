import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a build comes from.
 *
 * @typedef {object} Provenance
 * @property {string | null} commit
 * @property {boolean} changed whether the clone has changes that are in no commit
 * @property {string | null} repository
 * @property {string} folder of the module in the repository; empty if it is the whole repository
 * @property {string} builder
 * @property {string | null} lockFile the SHA-256 of package-lock.json
 */

/**
 * Reads where a build that was just made comes from.
 *
 * @param {string} folder the module's, or one in it
 * @param {NodeJS.ProcessEnv} env
 * @returns {Provenance}
 */
export function readProvenance(folder, env = process.env) {
  const top = git(folder, 'rev-parse', '--show-toplevel');
  return {
    commit: git(folder, 'rev-parse', 'HEAD'),
    changed: (git(folder, 'status', '--porcelain') ?? '') !== '',
    repository: originOf(folder),
    folder: top === null ? '' : path.relative(top, folder).split(path.sep).join('/'),
    builder: `${service(env)}, Node ${process.versions.node}`,
    lockFile: hashOf(path.join(top ?? folder, 'package-lock.json')),
  };
}

/** The repository that a clone comes from. @param {string} folder */
export function originOf(folder) {
  const origin = git(folder, 'remote', 'get-url', 'origin');
  return origin && withoutPassword(origin);
}

/** What runs the build: the run of a CI service, or somebody's machine. @param {NodeJS.ProcessEnv} env */
function service(env) {
  if (env['GITHUB_ACTIONS'])
    return `GitHub Actions ${env['GITHUB_REPOSITORY'] ?? ''} run ${env['GITHUB_RUN_ID'] ?? ''}`;
  if (env['GITLAB_CI']) return `GitLab CI job ${env['CI_JOB_URL'] ?? env['CI_JOB_ID'] ?? ''}`;
  return env['CI'] ? 'a CI service' : 'a developer’s machine';
}

/** @param {string} folder @param {...string} args @returns {string | null} null where there is no repository */
function git(folder, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** @param {string} address */
function withoutPassword(address) {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  // Some services take a token there.
  url.search = '';
  url.hash = '';
  return url.href;
}

/** @param {string} file */
export function hashOf(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

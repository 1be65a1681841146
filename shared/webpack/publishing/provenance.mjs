import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PublishError } from './errors.mjs';

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
 * The sources of a build: the commit, whether the clone has other changes, and the lock file.
 * @typedef {Pick<Provenance, 'commit' | 'changed' | 'lockFile'>} Sources
 */

/**
 * Reads the provenance of a build that is made now.
 *
 * @param {string} folder the module's, or one in it
 * @param {NodeJS.ProcessEnv} env
 * @returns {Provenance}
 */
export function readProvenance(folder, env = process.env) {
  const top = topOf(folder);
  return {
    ...readSources(folder),
    repository: originOf(folder),
    folder: top === null ? '' : path.relative(top, folder).split(path.sep).join('/'),
    builder: `${service(env)}, Node ${process.versions.node}`,
  };
}

/** @param {string} folder the module's @returns {Sources} */
export function readSources(folder) {
  const top = topOf(folder);
  return {
    commit: git(folder, 'rev-parse', 'HEAD'),
    // New files count, whatever Git is set to tell of them, and so does a clone of which it cannot tell.
    changed: top !== null && git(folder, 'status', '--porcelain', '--untracked-files=normal') !== '',
    lockFile: hashOf(path.join(top ?? folder, 'package-lock.json')),
  };
}

/** A file in the folder of a build. It is not listed in the build, so that it is not published and does not make builds differ. */
const sourcesFile = 'sources.json';

/** Keeps what a build was made of beside its files. @param {string} dist @param {Sources} sources */
export function keepSources(dist, sources) {
  writeFileSync(path.join(dist, sourcesFile), `${JSON.stringify(sources, null, 2)}\n`);
}

/**
 * The provenance of a build that was made earlier: the signed commit must be the one that it was made from.
 *
 * @param {string} folder the module's @param {string} dist the build's
 * @returns {Provenance}
 * @throws {PublishError} when the clone is at another commit by now, or has other changes or packages
 */
export function provenanceOfBuild(folder, dist) {
  const now = readProvenance(folder);
  /** @type {Sources} */
  let built;
  try {
    built = JSON.parse(readFileSync(path.join(dist, sourcesFile), 'utf8'));
  } catch {
    // Earlier versions of the kit did not store it.
    return now;
  }
  if (built.commit === now.commit && built.changed === now.changed && built.lockFile === now.lockFile)
    return now;
  throw new PublishError(
    `${dist} was built from ${inWords(built)}, and this clone is at ${inWords(now)}. Build it again: npm run build.`,
  );
}

/**
 * What to say of a build that nobody can build again; null if its commit has all of it.
 *
 * @param {Provenance | null} provenance
 */
export function whyUnverifiable(provenance) {
  return provenance?.changed
    ? 'It was built with changes that are in no commit, so nobody can verify it. Commit them, build, and publish it again.'
    : null;
}

/** @param {Sources} sources */
function inWords({ commit, changed, lockFile }) {
  const lock = lockFile ? `package-lock.json ${lockFile.slice(0, 10)}` : 'no package-lock.json';
  return `${commit ? `commit ${commit.slice(0, 10)}` : 'no commit'} ${changed ? 'with changes' : 'without changes'} and with ${lock}`;
}

/** @param {string} folder */
const topOf = (folder) => git(folder, 'rev-parse', '--show-toplevel');

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
    // Reading the state must not block a Git command that changes it.
    return execFileSync('git', ['--no-optional-locks', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
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
  // Some services accept a token there.
  url.search = '';
  url.hash = '';
  return url.href;
}

/** The SHA-256 of a file; null where there is none. @param {string} file */
export function hashOf(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

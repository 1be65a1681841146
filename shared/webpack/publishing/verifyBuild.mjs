import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishError } from './errors.mjs';
import { hashOf, originOf } from './provenance.mjs';
import { integrityOf } from './integrityOf.mjs';

/** @typedef {import('./provenance.mjs').Provenance} Provenance */
/** @typedef {{ name: string, build: string, description: string, provenance: Provenance | null }} Published */

/**
 * Where to find commits. A publisher names the repository, and building runs its code: without `from`, which a person has typed, only
 * the clone is built.
 *
 * @typedef {{ clone: string, from?: string }} Sources
 */

/**
 * Builds a module from the commit of a published build, in a clean clone, and compares every file with the published one.
 *
 * @param {Published} published `description`: the text of its build.json
 * @param {Sources} sources
 * @param {(line: string) => void} say
 * @throws {PublishError} when it cannot be built, or differs
 */
export function verifyBuild({ name, build, description, provenance }, sources, say) {
  if (!provenance?.commit || !/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(provenance.commit))
    throw new PublishError(
      `Nobody knows from which commit ${name} ${build} was built. Publish it from a clone, with a commit.`,
    );
  if (provenance.changed)
    throw new PublishError(
      `${name} ${build} was built with changes that are in no commit. Commit them, build, and publish that.`,
    );
  const { commit, folder, lockFile } = provenance;
  const repository = repositoryOf(`${name} ${build}`, commit, provenance.repository, sources);
  const above = mkdtempSync(path.join(tmpdir(), 'vended-verify-'));
  const clone = path.join(above, 'clone');
  try {
    say(`Cloning commit ${commit.slice(0, 10)} …`);
    run(
      `${repository} cannot be cloned`,
      above,
      'git',
      'clone',
      '--quiet',
      '--no-checkout',
      '--',
      repository,
      clone,
    );
    if (!hasCommit(clone, commit))
      throw new PublishError(
        `${repository} does not have the commit ${commit}. Push it to a branch there, then try again.`,
      );
    run(
      `The commit ${commit} cannot be checked out`,
      clone,
      'git',
      'checkout',
      '--quiet',
      '--detach',
      commit,
    );
    if (hashOf(path.join(clone, 'package-lock.json')) !== lockFile)
      throw new PublishError(
        `package-lock.json of that commit is not the one that ${name} ${build} was built with. Build it again with the one of the commit, and publish that.`,
      );
    say('Installing …');
    run('npm ci fails in that commit', clone, 'npm', 'ci', '--no-audit', '--no-fund');
    say('Building …');
    const module = insideOf(clone, folder);
    run(`${name} does not build from that commit`, module, 'npm', 'run', 'build');
    const differences = compare(description, path.join(module, 'dist'));
    if (differences.length > 0)
      throw new PublishError(
        `${name} ${build} is not what its commit builds: ${differences.join('; ')}. Find out who built it, and with what, before you trust it.`,
      );
    const { length } = filesOf(description);
    say(
      `${name} ${build} is what commit ${commit} builds: ${length === 1 ? 'its one file is' : `all ${length} files are`} the same, byte by byte.`,
    );
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}

/**
 * Addresses that may be cloned: only over https, ssh and from files. Passwords are left to Git's credential helpers, and no
 * character has a meaning in a shell, into which the address may be pasted.
 */
const cloneable =
  /^(?:https:\/\/\w[\w.-]*(?::\d+)?\/|ssh:\/\/(?:\w[\w.-]*@)?\w[\w.-]*(?::\d+)?\/|file:\/\/\/(?:[a-zA-Z]:\/)?|\w[\w.-]*@\w[\w.-]*:)[\w./~%+-]+$/;

/**
 * @param {string} what of which the commit is @param {string} commit @param {string | null} named by the publisher
 * @param {Sources} sources
 * @returns {string} the address or folder of the repository that has the commit
 * @throws {PublishError} if nobody has allowed to clone it
 */
function repositoryOf(what, commit, named, { clone, from }) {
  if (from !== undefined) {
    if (cloneable.test(from)) return from;
    throw new PublishError(
      `"${from}" is not an address that can be cloned. Name the repository with https://, ssh:// or file:///, and without a password.`,
    );
  }
  if (hasCommit(clone, commit)) return clone;
  const missing = `${clone} does not have the commit ${commit}`;
  if (named === null || !cloneable.test(named) || named === originOf(clone))
    throw new PublishError(`${missing}: fetch it first, then try again.`);
  throw new PublishError(
    `${missing}: ${what} comes from ${named}. To verify it is to run that repository’s build on this machine: if you trust it, add --from ${named}`,
  );
}

/** @param {string} clone @param {string} commit */
function hasCommit(clone, commit) {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: clone });
  return status === 0;
}

/**
 * Compares a build with the description of another, every file by its size and SHA-384.
 *
 * @param {string} description @param {string} dist
 * @returns {string[]} the first differences, in words
 */
export function compare(description, dist) {
  const file = path.join(dist, 'build.json');
  if (!existsSync(file)) return [`the commit’s build writes no ${file}`];
  const text = readFileSync(file, 'utf8');
  const built = new Map(filesOf(text));
  const published = new Map(filesOf(description));
  const differences = [
    ...[...published.keys()]
      .filter((one) => !built.has(one))
      .map((one) => `${one} was published and is not built`),
    ...[...built.keys()]
      .filter((one) => !published.has(one))
      .map((one) => `${one} is built and was not published`),
    ...[...published]
      .filter(
        ([one, { integrity }]) =>
          built.has(one) && integrityOf(readFileSync(path.join(dist, one))) !== integrity,
      )
      .map(([one]) => `${one} differs`),
  ];
  // The gateway may store the parts in another order.
  if (differences.length === 0 && inOrder(text) !== inOrder(description))
    differences.push('build.json differs');
  const shown = 5;
  const more = differences.length - shown;
  return more > 0 ? [...differences.slice(0, shown), `and ${more} more`] : differences;
}

/** @param {string} description @returns {[string, { bytes: number, integrity: string }][]} */
const filesOf = (description) => Object.entries(JSON.parse(description).files);

/** A document with the parts of every object in the order of their names. @param {string} text */
const inOrder = (text) =>
  JSON.stringify(JSON.parse(text), (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/**
 * A folder of the clone. Its name comes from the publisher, and a commit may contain links: nothing outside the clone is built.
 *
 * @param {string} clone @param {string} folder
 */
function insideOf(clone, folder) {
  const named = path.join(clone, folder);
  const inside = existsSync(named) ? path.relative(realpathSync(clone), realpathSync(named)) : '..';
  if (inside.split(path.sep)[0] === '..' || path.isAbsolute(inside))
    throw new PublishError(`The commit has no folder "${folder}" that a build could come from.`);
  return named;
}

/** The environment variables that programs need. Code of a commit must not see keys, passwords or addresses of databases. */
function ordinarySettings() {
  const needed =
    /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|CI|PATHEXT|COMSPEC|SYSTEMROOT|APPDATA|LOCALAPPDATA|USERPROFILE|SSH_AUTH_SOCK|NODE_EXTRA_CA_CERTS|(?:HTTPS?|NO)_PROXY|npm_config_\w+)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
}

/** @param {string} refusal @param {string} cwd @param {string} command @param {...string} args */
function run(refusal, cwd, command, ...args) {
  const env = {
    ...ordinarySettings(),
    // Nx would take results from a cache that several clones share.
    NX_SKIP_NX_CACHE: 'true',
    NX_DAEMON: 'false',
    // Also for a repository that redirects to another one.
    GIT_ALLOW_PROTOCOL: 'https:ssh:file',
    GIT_TERMINAL_PROMPT: '0',
  };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  const [last = ''] = `${stdout}\n${stderr}`.trim().split('\n').slice(-1);
  throw new PublishError(`${refusal}: ${last.trim()}.`);
}

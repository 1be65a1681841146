import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishError } from './errors.mjs';
import { hashOf } from './provenance.mjs';
import { integrityOf } from './publishBuild.mjs';

/** @typedef {import('./provenance.mjs').Provenance} Provenance */
/** @typedef {{ name: string, build: string, description: string, provenance: Provenance | null }} Published */

/**
 * Builds a module from the commit that a published build names, in a clone that has nothing else, and compares every file
 * with what was published.
 *
 * @param {Published} published `description`: the text of its build.json
 * @param {string} repository a clone that has the commit
 * @param {(line: string) => void} say
 * @throws {PublishError} when it cannot be built, or differs
 */
export function verifyBuild({ name, build, description, provenance }, repository, say) {
  if (!provenance?.commit)
    throw new PublishError(
      `Nobody knows from which commit ${name} ${build} was built. Publish it from a clone, with a commit.`,
    );
  if (provenance.changed)
    throw new PublishError(
      `${name} ${build} was built with changes that are in no commit. Commit them, build, and publish that.`,
    );
  const { commit, folder, lockFile } = provenance;
  const above = mkdtempSync(path.join(tmpdir(), 'vended-verify-'));
  const clone = path.join(above, 'clone');
  try {
    say(`Cloning commit ${commit.slice(0, 10)} …`);
    run(
      'The repository cannot be cloned',
      repository,
      'git',
      'clone',
      '--quiet',
      '--no-checkout',
      repository,
      clone,
    );
    run(
      `${repository} does not have the commit ${commit}: fetch it first, then try again`,
      clone,
      'git', 'checkout', '--quiet', '--detach', commit,
    ); // prettier-ignore
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
 * Compares a build with the description of another, every file by its size and SHA-384.
 *
 * @param {string} description @param {string} dist
 * @returns {string[]} the first differences, in words
 */
export function compare(description, dist) {
  const file = path.join(dist, 'build.json');
  if (!existsSync(file)) return [`the commit’s build writes no ${file}`];
  const built = readFileSync(file, 'utf8');
  const here = new Map(filesOf(built));
  const there = new Map(filesOf(description));
  const differences = [
    ...[...there.keys()]
      .filter((one) => !here.has(one))
      .map((one) => `${one} was published and is not built`),
    ...[...here.keys()]
      .filter((one) => !there.has(one))
      .map((one) => `${one} is built and was not published`),
    ...[...there]
      .filter(
        ([one, { integrity }]) =>
          here.has(one) && integrityOf(readFileSync(path.join(dist, one))) !== integrity,
      )
      .map(([one]) => `${one} differs`),
  ];
  // What the gateway stores may have its parts in another order.
  if (differences.length === 0 && inOrder(built) !== inOrder(description))
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

/** @param {string} refusal @param {string} cwd @param {string} command @param {...string} args */
function run(refusal, cwd, command, ...args) {
  // Nx would take what it has built of other sources from a cache that several clones share.
  // The team's key is not for what the commit runs.
  const { VENDED_KEY: _, VENDED_KEY_FILE: __, ...own } = process.env;
  const env = { ...own, NX_SKIP_NX_CACHE: 'true', NX_DAEMON: 'false' };
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

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../jsonFiles.mjs';
import { linkPackages } from '../copyOfClone.mjs';
import { git, root } from '../tree.mjs';

/** Where the commit of the last release is recorded: `npm run release:record` writes it. */
const record = join(root, 'scripts/release/previousRelease.json');

/** Records the checked-out commit as the last release. @throws {Error} if files differ from it */
export function recordRelease() {
  if (git('status', '--porcelain') !== '')
    throw new Error('There are uncommitted changes: check out the commit that was released, and try again.');
  const commit = git('rev-parse', 'HEAD');
  writeJson(record, { commit });
  return commit;
}

function lastCommit() {
  /** @type {{ commit: string }} */
  const { commit } = readJson(record);
  return commit;
}

/** Why the last release cannot be checked out; null if it can. @returns {string | null} */
export function whyAbsent() {
  const commit = lastCommit();
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  return known.status === 0
    ? null
    : `this clone does not have the commit of the last release, ${commit.slice(0, 8)}`;
}

/**
 * Checks out the last release into an empty folder, with packages installed.
 *
 * @param {string} folder
 * @returns {string} the commit
 * @throws {Error} if this clone does not have it
 */
export function checkOutPrevious(folder) {
  const absent = whyAbsent();
  if (absent !== null) throw new Error(absent);
  const commit = lastCommit();
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  install(folder);
  // Some of its tests and builds ask git which files there are.
  for (const words of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  return commit;
}

/** Gives it this clone's packages where they are the same, and installs its own where they are not. @param {string} folder */
function install(folder) {
  const [wanted, present] = [folder, root].map((clone) => packagesOf(join(clone, 'package-lock.json')));
  const hasAll = Object.entries(wanted ?? {}).every(([place, version]) => present?.[place] === version);
  if (!hasAll) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: folder,
      stdio: 'inherit',
    });
    return;
  }
  linkPackages(folder);
}

/**
 * The version of each package that is installed, by its place.
 * @param {string} lockFile
 */
function packagesOf(lockFile) {
  /** @type {{ packages: Record<string, { version?: string, link?: boolean }> }} */
  const { packages } = readJson(lockFile);
  return Object.fromEntries(
    Object.entries(packages).flatMap(([place, { version, link }]) =>
      place.includes('node_modules/') && !link ? [[place, version]] : [],
    ),
  );
}

/** A line in the setup of a release's tests. The schema is made after it, if that release does not know SCHEMA_OF. */
const madeDatabase = '  await createDatabase(server, template);\n';

/**
 * Lets the API tests of a release run on the schema that the clone in SCHEMA_OF makes, if they cannot yet.
 * @param {string} folder of the release
 */
export function useOtherSchema(folder) {
  const file = join(folder, 'api/testing/globalSetup.config.ts');
  const text = readFileSync(file, 'utf8');
  if (text.includes('SCHEMA_OF')) return;
  if (!text.includes(madeDatabase))
    throw new Error(
      `${file} does not make its database as expected: its tests cannot be given another schema.`,
    );
  const call = `  require('node:child_process').execFileSync(
    process.execPath,
    ['api/testing/run.mjs', 'api/testing/makeSchema.ts', urlOf(server, template)],
    { cwd: process.env.SCHEMA_OF, stdio: 'inherit' },
  );
`;
  writeFileSync(file, text.replace(madeDatabase, madeDatabase + call));
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { allTargets, browserTargets, productTargets } from './testTargets.mjs';
import { root } from './tree.mjs';

const commands = ['test.mjs', 'verify.mjs', 'testChanged.mjs'];

/** The oldest Node that everything runs on, such as `20.19`, and the one before it. */
const oldest = String(readJson(join(root, 'package.json')).engines.node).replace('>=', '');
const [major = '', minor] = oldest.split('.');
const tooOld = `${major}.${Number(minor) - 1}.0`;
const oldNode = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${tooOld}"})`;

it.each([...commands, 'start.mjs'])('%s says in one line that Node is too old', (command) => {
  const { status, stderr } = run(command, ['--import', oldNode]);
  expect(stderr).toBe(
    `Vended needs Node ${oldest} or newer, and this is ${tooOld}. Install a newer one from nodejs.org.\n`,
  );
  expect(status).toBe(1);
});

it.each(commands)('%s says in one line that the disk is full, and counts as failed', (command) => {
  // No file can be written to this file system.
  const { status, stderr, stdout } = run(command, [], { TMPDIR: '/proc' });
  expect(stderr).toBe(
    'The disk of /proc has 0.0 GB left, and the tests need 3. Free some space, then try again.\n',
  );
  expect(stdout).toBe('0 passed, 1 failed\n');
  expect(status).toBe(1);
});

it('npm run verify runs all that npm test does, or what includes it', () => {
  const includedIn = new Map([
    ['stories:build', 'pictures'],
    ['stories', 'pictures'],
    ['test:journeys', 'test:browser'],
  ]);
  const expected = productTargets.map((target) => includedIn.get(target) ?? target);
  expect(allTargets).toEqual(expect.arrayContaining(expected));
});

it('every target is a script of a workspace that nx runs', () => {
  const { workspaces, nx } = readJson(join(root, 'package.json'));
  const scripts = workspaces.flatMap((/** @type {string} */ folder) =>
    Object.keys(readJson(join(root, folder, 'package.json')).scripts ?? {}),
  );
  const known = new Set([...scripts, ...nx.includedScripts]);
  const targets = [...productTargets, ...allTargets, ...browserTargets];
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
});

/** @param {string} command @param {string[]} options of Node @param {NodeJS.ProcessEnv} [env] */
function run(command, options, env = {}) {
  return spawnSync(process.execPath, [...options, join(root, 'scripts', command)], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

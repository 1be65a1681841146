import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { git, root } from './tree.mjs';

/**
 * Does the work in a copy of this clone, uncommitted changes included, with the installed packages, and removes the copy.
 *
 * @param {string[]} made folders of builds to copy too
 * @param {(copy: string) => unknown} work which may be a promise
 */
export async function inCopyOfClone(made, work) {
  const folder = mkdtempSync(join(tmpdir(), 'vended-copy-'));
  const copy = join(folder, 'vended');
  try {
    // All files as one tree, by an index of its own, so that the clone's own index stays as it is.
    const index = join(folder, 'index');
    copyFileSync(resolve(root, git('rev-parse', '--git-path', 'index')), index);
    const options = { cwd: root, env: { ...process.env, GIT_INDEX_FILE: index } };
    execFileSync('git', ['add', '--all'], options);
    const tree = execFileSync('git', ['write-tree'], { ...options, encoding: 'utf8' }).trim();
    git('clone', '--quiet', '--local', '--no-hardlinks', '--no-checkout', root, copy);
    git('-C', copy, 'read-tree', '--reset', '-u', tree);
    linkPackages(copy, made);
    await work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Gives a copy the installed packages, as hard links: quick, and nothing writes into these files. The links to workspaces among
 * them are relative, and lead to those of the copy.
 *
 * @param {string} copy
 * @param {string[]} [others] more folders that it is to have
 */
export function linkPackages(copy, others = []) {
  /** @type {string[]} */
  const workspaces = readJson(join(copy, 'package.json')).workspaces;
  for (const part of ['node_modules', ...workspaces.map((folder) => join(folder, 'node_modules')), ...others])
    if (existsSync(join(root, part))) execFileSync('cp', ['-al', join(root, part), join(copy, part)]);
}

/**
 * Runs all commands in a copy, one after another, and lists the failed ones at the end.
 *
 * @param {string} copy @param {string[]} commands
 * @returns {boolean} whether all succeeded
 */
export function runCommands(copy, commands) {
  const { MODULES_DIR: _, INIT_CWD: __, ...env } = process.env;
  const failed = commands.filter((command) => {
    console.log(`\n$ ${command}`);
    return spawnSync(command, { cwd: copy, shell: true, stdio: 'inherit', env }).status !== 0;
  });
  console.log(`\n${commands.length} commands, ${failed.length} failed`);
  for (const command of failed) console.log(`  ${command}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
  return failed.length === 0;
}

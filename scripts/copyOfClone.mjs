import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { root } from './tree.mjs';

/**
 * Does the work in a copy of this clone's last commit, with the installed packages, and removes the copy.
 *
 * @param {string[]} made folders of builds to copy too
 * @param {(copy: string) => void} work
 */
export function inCopyOfClone(made, work) {
  const folder = mkdtempSync(join(tmpdir(), 'vended-copy-'));
  const copy = join(folder, 'vended');
  try {
    execFileSync('git', ['clone', '--quiet', '--local', '--no-hardlinks', root, copy], { stdio: 'inherit' });
    /** @type {string[]} */
    const workspaces = readJson(join(root, 'package.json')).workspaces;
    const installed = workspaces.map((folder) => join(folder, 'node_modules'));
    for (const part of ['node_modules', ...installed, ...made]) {
      // As hard links: quick, and nothing writes into these files.
      if (existsSync(join(root, part))) execFileSync('cp', ['-al', join(root, part), join(copy, part)]);
    }
    work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The same in a copy that includes uncommitted changes.
 *
 * @param {string[]} made folders of builds to copy too
 * @param {(copy: string) => void} work
 */
export function inCopyOfTree(made, work) {
  const list = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const differing = [
    ...list('diff', '--name-only', '-z', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  inCopyOfClone(made, (copy) => {
    for (const file of differing) {
      rmSync(join(copy, file), { force: true });
      if (!existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      copyFileSync(join(root, file), join(copy, file));
    }
    work(copy);
  });
}

/**
 * Runs all commands in a copy, one after another, and lists the failed ones at the end.
 *
 * @param {string} copy @param {string[]} commands
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
}

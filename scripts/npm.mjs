import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

/** How npm is called: started by npm itself the same npm, otherwise whichever is on the path. */
export function npmCommand() {
  return process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
}

/**
 * Runs npm at the repository's root, showing what it prints.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the present environment
 * @returns {boolean} true when it succeeded
 */
export function npm(args, env = {}) {
  const [command = 'npm', ...before] = npmCommand();
  const { status } = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: command === 'npm' && process.platform === 'win32',
  });
  return status === 0;
}

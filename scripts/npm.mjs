import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

/**
 * Runs npm at the repository's root, showing what it prints.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] beside the present environment
 * @returns {boolean} true when it succeeded
 */
export function npm(args, env = {}) {
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  // Started by npm itself: the same npm. Otherwise whichever is on the path.
  const started = process.env.npm_execpath
    ? spawnSync(process.execPath, [process.env.npm_execpath, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return started.status === 0;
}

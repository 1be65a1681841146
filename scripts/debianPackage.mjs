import { spawnSync } from 'node:child_process';

/**
 * Installs a package of Debian's, where that is possible: as root, with apt-get there.
 *
 * @param {string} name
 * @param {string} purpose what it is for, to be shown
 * @returns {boolean} true when it was installed
 */
export function installDebianPackage(name, purpose) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  console.log(`Installing the ${name} package for ${purpose} …`);
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', name);
}

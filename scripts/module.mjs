import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { withSecretFiles } from '../server/secretFiles.mjs';
import { root } from './tree.mjs';

const commandFile = join(root, 'gateway/dist/module.js');
const progress = { say: (/** @type {string} */ line) => console.error(line) };

try {
  // Only what is missing: a rollback waits for no build.
  if (!existsSync(commandFile)) await prepare(progress);
  const { moduleCommand } = await import(pathToFileURL(commandFile).href);
  const modulesDir = resolve(process.env['MODULES_DIR'] || join(root, '.modules'));
  const dataDir = resolve(process.env['DATA_DIR'] || join(root, '.data'));
  const env = withSecretFiles(process.env);
  await moduleCommand(process.argv.slice(2), { env, modulesDir, dataDir, folderOf });
} catch (error) {
  const foreseen = error instanceof Error && error.name === 'StartError';
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
}

/**
 * The folder of a build: that of a module of this clone, built first, or any folder that holds one.
 * @param {string} named
 */
async function folderOf(named) {
  const isOurs = /^mfe-[a-z0-9-]+$/.test(named) && existsSync(join(root, named, 'module.json'));
  if (!isOurs) return resolve(process.env['INIT_CWD'] ?? '.', named);
  progress.say(`Building ${named} …`);
  await build(['run', `${named}:build`], { log: `build-${named}`, say: () => undefined });
  return join(root, named, 'dist');
}

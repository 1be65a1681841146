import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublishError } from '../shared/webpack/publishing/errors.mjs';
import { readProvenance } from '../shared/webpack/publishing/provenance.mjs';
import { remoteCommand } from '../shared/webpack/publishing/remoteCommand.mjs';
import { verifyBuild } from '../shared/webpack/publishing/verifyBuild.mjs';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { withSecretFiles } from '../server/secretFiles.mjs';
import { StartError } from '../server/startError.mjs';
import { root } from './tree.mjs';

const commandFile = join(root, 'gateway/dist/module.js');
const progress = { say: (/** @type {string} */ line) => console.error(line) };
const args = process.argv.slice(2);

try {
  if (args.some((arg) => arg === '--to' || arg.startsWith('--to='))) await overTheNetwork();
  else await onThisMachine();
} catch (error) {
  const foreseen = error instanceof PublishError || (error instanceof Error && error.name === 'StartError');
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
}

async function overTheNetwork() {
  await remoteCommand(args, {
    env: process.env,
    say: console.log,
    command: 'npm run module --',
    folderOf,
    provenanceOf,
    repository: root,
  });
}

async function onThisMachine() {
  // Only what is missing: a rollback waits for no build.
  if (!existsSync(commandFile)) await prepare(progress);
  const { moduleCommand } = await import(pathToFileURL(commandFile).href);
  const modulesDir = resolve(process.env['MODULES_DIR'] || join(root, '.modules'));
  await moduleCommand(args, {
    env: withSecretFiles(process.env),
    modulesDir,
    dataDir: resolve(process.env['DATA_DIR'] || join(root, '.data')),
    folderOf,
    provenanceOf,
    verifyBuild: verify,
  });
}

/** @param {import('../shared/webpack/publishing/verifyBuild.mjs').Published} published */
function verify(published) {
  try {
    verifyBuild(published, root, progress.say);
  } catch (error) {
    throw error instanceof PublishError ? new StartError(error.message) : error;
  }
}

/**
 * Where the build in a folder comes from: the folder of its module in the repository.
 * @param {string} folder
 */
function provenanceOf(folder) {
  return readProvenance(folder.replace(/[\\/]dist$/, ''));
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

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { withSecretFiles } from '../../server/secretFiles.mjs';
import { StartError } from '../../server/startError.mjs';
import { PublishError } from '../../shared/webpack/publishing/errors.mjs';
import { readProvenance } from '../../shared/webpack/publishing/provenance.mjs';
import { remoteCommand } from '../../shared/webpack/publishing/remoteCommand.mjs';
import { readJsonIfAny } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';

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
  const { moduleCommand } = await import(new URL('../../gateway/dist/module.js', import.meta.url).href);
  await moduleCommand(args, {
    env: withSecretFiles(process.env),
    modulesDir: resolve(process.env['MODULES_DIR'] || '.modules'),
    dataDir: resolve(process.env['DATA_DIR'] || '.data'),
    folderOf,
    provenanceOf,
    verifyBuild() {
      throw new StartError('A release has no sources. Verify a build in a clone of its repository.');
    },
  });
}

/** Where the build in a folder comes from: those that the release brings have it written down. @param {string} folder */
function provenanceOf(folder) {
  const ofRelease = readJsonIfAny(join(root, 'provenance.json')) ?? {};
  const name = relative(root, folder).replace(/[\\/]dist$/, '');
  return ofRelease[name] ?? readProvenance(folder.replace(/[\\/]dist$/, ''));
}

/**
 * The folder of a build: that of a module which the release brings, or any folder that holds one.
 * @param {string} named
 */
async function folderOf(named) {
  const brought = join(root, named, 'dist');
  return existsSync(join(brought, 'build.json')) ? brought : resolve(process.env['INIT_CWD'] ?? '.', named);
}

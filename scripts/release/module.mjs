import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withSecretFiles } from '../../server/secretFiles.mjs';
import { root } from '../tree.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';

try {
  const { moduleCommand } = await import(new URL('../../gateway/dist/module.js', import.meta.url).href);
  await moduleCommand(process.argv.slice(2), {
    env: withSecretFiles(process.env),
    modulesDir: resolve(process.env['MODULES_DIR'] || '.modules'),
    dataDir: resolve(process.env['DATA_DIR'] || '.data'),
    folderOf,
  });
} catch (error) {
  const foreseen = error instanceof Error && error.name === 'StartError';
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
}

/**
 * The folder of a build: that of a module which the release brings, or any folder that holds one.
 * @param {string} named
 */
async function folderOf(named) {
  const brought = join(root, named, 'dist');
  return existsSync(join(brought, 'build.json')) ? brought : resolve(process.env['INIT_CWD'] ?? '.', named);
}

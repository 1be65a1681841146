import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublishError } from '../shared/webpack/publishing/errors.mjs';
import { isModuleName } from '../shared/webpack/publishing/moduleName.mjs';
import { provenanceOfBuild, readProvenance } from '../shared/webpack/publishing/provenance.mjs';
import { verifyBuild } from '../shared/webpack/publishing/verifyBuild.mjs';
import { StartError } from '../server/startError.mjs';
import { build } from './build.mjs';
import { load } from './builtServers.mjs';
import { moduleCommand, namedFolder } from './moduleCommand.mjs';
import { prepare } from './prepare.mjs';
import { root } from './tree.mjs';

const progress = { say: (/** @type {string} */ line) => console.error(line) };

const isOurs = (/** @type {string} */ named) =>
  isModuleName(named) && existsSync(join(root, named, 'module.json'));

await moduleCommand({
  stateDir: root,
  async commandFile() {
    const file = join(root, 'gateway/dist/module.js');
    // Builds only what is missing, so that a rollback need not wait for builds.
    if (!existsSync(file)) await prepare(progress);
    return pathToFileURL(file).href;
  },
  async reachEmbedded(dataDir) {
    const { createLogger } = await load('gateway/dist/logger.js');
    const { reachEmbedded } = await load('api/dist/embedded.js');
    return reachEmbedded({ dataDir, rootDir: root, logger: createLogger(process.env) });
  },
  async folderOf(named) {
    if (!isOurs(named)) return namedFolder(named);
    progress.say(`Building ${named} …`);
    await build(['run', `${named}:build`], { log: `build-${named}`, say: () => undefined });
    return join(root, named, 'dist');
  },
  provenanceOf(folder) {
    const module = folder.replace(/[\\/]dist$/, '');
    // This clone's modules are built just before.
    return isOurs(relative(root, module)) ? readProvenance(module) : provenanceOfBuild(module, folder);
  },
  verifyBuild(published, from) {
    try {
      verifyBuild(published, { clone: root, ...(from !== undefined && { from }) }, progress.say);
    } catch (error) {
      throw error instanceof PublishError ? new StartError(error.message) : error;
    }
  },
});

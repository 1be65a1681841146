import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartError } from '../../server/startError.mjs';
import { provenanceOfBuild } from '../../shared/webpack/publishing/provenance.mjs';
import { readJsonIfAny } from '../jsonFiles.mjs';
import { moduleCommand, namedFolder } from '../moduleCommand.mjs';
import { root } from '../tree.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';

await moduleCommand({
  stateDir: '.',
  commandFile: () => Promise.resolve(new URL('../../gateway/dist/module.js', import.meta.url).href),
  folderOf(named) {
    const ofRelease = join(root, named, 'dist');
    return Promise.resolve(existsSync(join(ofRelease, 'build.json')) ? ofRelease : namedFolder(named));
  },
  provenanceOf(folder) {
    const module = folder.replace(/[\\/]dist$/, '');
    // A release records where its own builds come from: it has no history.
    const ofRelease = readJsonIfAny(join(root, 'provenance.json')) ?? {};
    return ofRelease[relative(root, module)] ?? provenanceOfBuild(module, folder);
  },
  verifyBuild() {
    throw new StartError('A release has no sources. Verify a build in a clone of its repository.');
  },
});

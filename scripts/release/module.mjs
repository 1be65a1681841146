import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartError } from '../../server/startError.mjs';
import { provenanceOfBuild } from '../../shared/webpack/publishing/provenance.mjs';
import { readJsonIfAny } from '../jsonFiles.mjs';
import { moduleCommand, namedFolder } from '../moduleCommand.mjs';
import { root } from '../tree.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';
process.env['VENDED_COMMANDS'] ||= 'node';

await moduleCommand({
  stateDir: '.',
  checkSettings({ DATABASE_URL, REGISTRY_URL }) {
    if (!DATABASE_URL && !REGISTRY_URL)
      throw new StartError(
        "Neither DATABASE_URL nor REGISTRY_URL is set, so it is not known which product is meant. Run the command as the product's user with the product's settings (docs/operations.md, What a release is), or set one of them, or its file such as DATABASE_URL_FILE, and MODULES_DIR, to the product's.",
      );
  },
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

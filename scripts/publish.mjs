import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJsonIfAny } from './jsonFiles.mjs';
import { hashOf, readProvenance } from '../shared/webpack/publishing/provenance.mjs';
import { foldersWith, root } from './tree.mjs';

const stampFile = join(root, '.cache/published.json');

/**
 * Publishes this clone's builds at a start: on a developer's machine those that changed since the last start, in production only
 * if nothing is live yet (`platform/publishing/publishAtStart.ts`).
 *
 * @param {import('./startProduct.mjs').Publishing} options
 */
export async function publishBuilds({ env, dataDir, modulesDir, say }) {
  const before = readJsonIfAny(stampFile)?.[modulesDir] ?? {};
  const modules = foldersWith('module.json', '', 1).map((folder) => describe(folder, 'dist/build.json'));
  const shell = describe('shell', 'dist/browser/assets.json');
  const changed = [...modules, shell].filter(({ name, hash }) => before[name] !== hash);
  const production = env['NODE_ENV'] === 'production';
  if (changed.length > 0 && !production) say('Publishing …');
  const { publishAtStart } = await import(pathToFileURL(join(root, 'gateway/dist/publishAtStart.js')).href);
  await publishAtStart({
    env,
    dataDir,
    modulesDir,
    modules: modules.map((module) => ({ ...module, changed: changed.includes(module) })),
    shellDist: join(root, 'shell/dist/browser'),
    say,
    provenanceOf,
  });
  if (production) return;
  const now = Object.fromEntries([...modules, shell].map(({ name, hash }) => [name, hash]));
  mkdirSync(join(root, '.cache'), { recursive: true });
  const others = Object.entries(readJsonIfAny(stampFile) ?? {}).filter(([dir]) => existsSync(dir));
  writeFileSync(stampFile, JSON.stringify({ ...Object.fromEntries(others), [modulesDir]: now }));
}

/**
 * Where a build in this folder comes from: recorded in a release, read from git in a clone.
 * @param {string} name
 */
function provenanceOf(name) {
  const ofRelease = readJsonIfAny(join(root, 'provenance.json'));
  if (ofRelease) return ofRelease[name] ?? null;
  return existsSync(join(root, '.git')) ? readProvenance(join(root, name)) : null;
}

/**
 * A build of this clone, with a hash that identifies its files.
 * @param {string} folder
 * @param {string} description
 */
function describe(folder, description) {
  return { name: folder, dist: join(root, folder, 'dist'), hash: hashOf(join(root, folder, description)) };
}

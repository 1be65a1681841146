import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJsonIfAny } from './jsonFiles.mjs';
import { foldersWith, root } from './tree.mjs';

const stampFile = join(root, '.cache/published.json');

/**
 * Publishes and promotes the builds of this clone that changed since the last start. A build that an operator has promoted
 * in the meantime stays live.
 *
 * @param {string} modulesDir
 * @param {(line: string) => void} say
 */
export async function publishBuilds(modulesDir, say) {
  const before = readJsonIfAny(stampFile)?.[modulesDir] ?? {};
  const live = readJsonIfAny(join(modulesDir, 'registry.json'))?.modules ?? {};
  const modules = foldersWith('module.json', '', 1).map((folder) => describe(folder, 'dist/build.json'));
  const shell = describe('shell', 'dist/browser/assets.json');

  const stale = modules.filter(({ name, hash }) => before[name] !== hash || !live[name]);
  const shellStale =
    before[shell.name] !== shell.hash || readHash(join(modulesDir, 'shell/assets.json')) !== shell.hash;
  if (stale.length === 0 && !shellStale) return;

  say('Publishing …');
  const server = join(root, 'gateway/dist');
  const { publishShell } = await import(pathToFileURL(join(server, 'publishShell.js')).href);
  const { publish } = await import(pathToFileURL(join(server, 'publish.js')).href);
  if (shellStale) await publishShell(join(root, 'shell/dist/browser'), join(modulesDir, 'shell'));
  if (stale.length > 0) {
    await publish(
      stale.map(({ dist }) => dist),
      modulesDir,
    );
  }
  const now = Object.fromEntries([...modules, shell].map(({ name, hash }) => [name, hash]));
  mkdirSync(join(root, '.cache'), { recursive: true });
  const others = Object.entries(readJsonIfAny(stampFile) ?? {}).filter(([dir]) => existsSync(dir));
  writeFileSync(stampFile, JSON.stringify({ ...Object.fromEntries(others), [modulesDir]: now }));
}

/**
 * A build of this clone, with a hash that identifies its files.
 * @param {string} folder
 * @param {string} description
 */
function describe(folder, description) {
  return { name: folder, dist: join(root, folder, 'dist'), hash: readHash(join(root, folder, description)) };
}

/** @param {string} file */
function readHash(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return 'none';
  }
}

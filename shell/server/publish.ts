import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from '@vended/shared/build/fileLock.mjs';
import type { ModuleBuild, RegistryFile } from '@vended/shared/module/registry';
import { readBuiltFiles } from './builtFiles';
import { replaceDurably, syncFolder, writeDurably } from './durableFiles';
import { readLiveModules } from './liveModules';
import { buildIdOf, buildPath, readBuild, readRegistry, registryPath } from './moduleStore';
import { compressedVariants } from './precompress';

const incomingFolder = '.incoming';

/** After this long, what a publisher left unfinished is no longer being worked on. */
const abandonedAfter = 60 * 60_000;

export interface Published {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  /** False when just this build was live already, and nothing was changed. */
  readonly changed: boolean;
}

/**
 * Lays builds of modules down in the folder that gateways serve, each where nothing is ever overwritten, and makes them
 * live, all at once. The same content again changes nothing. Any number of publishers may be at work.
 *
 * @param distDirs folders with a module's `build.json` and its files
 * @throws {StartError} when a build is malformed or clashes with another live module; then nothing has become live
 */
export async function publish(
  distDirs: readonly string[],
  modulesDir: string,
): Promise<readonly Published[]> {
  const builds = await Promise.all(distDirs.map((dir) => readBuild(dir, 'Build the module again.')));
  await removeAbandoned(path.join(modulesDir, incomingFolder));
  for (const [index, dir] of distDirs.entries()) {
    const build = builds[index];
    if (build) await layDown(dir, build, modulesDir);
  }
  return withFileLock(path.join(modulesDir, '.registry.lock'), () => makeLive(builds, modulesDir));
}

async function layDown(distDir: string, build: ModuleBuild, modulesDir: string): Promise<void> {
  const target = buildPath(modulesDir, build.manifest.name, buildIdOf(build));
  if (await exists(target)) return;
  const files = await readBuiltFiles(distDir, build);
  const incoming = path.join(modulesDir, incomingFolder, randomUUID());
  try {
    await Promise.all(
      files.map(async ({ file, content }) => {
        await writeDurably(path.join(incoming, file), content);
        for (const variant of await compressedVariants(file, content)) {
          await writeDurably(path.join(incoming, variant.file), variant.content);
        }
      }),
    );
    await writeDurably(path.join(incoming, 'build.json'), JSON.stringify(build));
    await mkdir(path.dirname(target), { recursive: true });
    await rename(incoming, target);
    await syncFolder(path.dirname(target));
  } catch (error) {
    // Another publisher of the same content was quicker.
    if (!(await exists(target))) throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function makeLive(builds: readonly ModuleBuild[], modulesDir: string): Promise<Published[]> {
  const registry = await readRegistry(modulesDir);
  const published = builds.map((build) => {
    const { name } = build.manifest;
    const id = buildIdOf(build);
    return { name, build: id, changed: registry.modules[name]?.live !== id };
  });
  const next = published.filter(({ changed }) => changed).reduce(withLive, registry);
  if (next === registry) return published;
  await readLiveModules(modulesDir, next);
  await replaceDurably(registryPath(modulesDir), `${JSON.stringify(next, null, 2)}\n`);
  return published;
}

function withLive(registry: RegistryFile, { name, build }: Published): RegistryFile {
  const before = registry.modules[name];
  const former = before ? [before.live, ...before.previous] : [];
  const previous = former.filter((other) => other !== build);
  return { modules: { ...registry.modules, [name]: { live: build, previous } } };
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const dir = path.join(incoming, name);
    const changed = (await stat(dir).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfter) await rm(dir, { recursive: true, force: true });
  }
}

async function exists(dir: string): Promise<boolean> {
  return (await stat(dir).catch(() => null)) !== null;
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleBuild } from '../registry/moduleBuild';
import { readBuiltFiles } from '../files/builtFiles';
import { syncFolder, writeDurably } from '../storage/durableFiles';
import { buildIdOf, buildPath, readBuild } from '../registry/moduleStore';
import { compressedVariants } from '../files/precompress';
import { checkBuild } from './buildRules';

const incomingFolder = '.incoming';

/** After this long, an incomplete installation is considered abandoned. */
const abandonedAfter = 60 * 60_000;

/** A build in the folder that gateways serve. */
export interface InstalledBuild {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly definition: ModuleBuild;
}

/**
 * Installs a build in the folder that gateways serve, without making it live. Installed builds are never overwritten, and
 * the same content again changes nothing.
 *
 * @param distDir a folder with a module's `build.json` and its files
 * @throws {StartError} when the build is malformed; {Refusal} when it breaks a rule
 */
export async function installBuild(distDir: string, modulesDir: string): Promise<InstalledBuild> {
  const definition = await readBuild(distDir, 'Build the module again.');
  const { name } = definition.manifest;
  const installed: InstalledBuild = { name, build: buildIdOf(definition), definition };
  const target = buildPath(modulesDir, name, installed.build);
  await removeAbandoned(path.join(modulesDir, incomingFolder));
  if (await exists(target)) return installed;

  const files = await readBuiltFiles(distDir, definition);
  const incoming = path.join(modulesDir, incomingFolder, randomUUID());
  const sent = new Map<string, number>();
  try {
    await Promise.all(
      files.map(async ({ file, content }) => {
        const variants = await compressedVariants(file, content);
        sent.set(file, Math.min(content.length, ...variants.map((variant) => variant.content.length)));
        for (const variant of [{ file, content }, ...variants]) {
          await writeDurably(path.join(incoming, variant.file), variant.content);
        }
      }),
    );
    checkBuild(definition, sent);
    await writeDurably(path.join(incoming, 'build.json'), JSON.stringify(definition));
    await mkdir(path.dirname(target), { recursive: true });
    await rename(incoming, target);
    await syncFolder(path.dirname(target));
  } catch (error) {
    // Another publisher has installed the same content first.
    if (!(await exists(target))) throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  return installed;
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

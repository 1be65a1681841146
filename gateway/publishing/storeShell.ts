import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFile, recordOf, verified } from '../builds/buildRecord';
import { checkFiles, type BuildStore } from '../builds/buildStore';
import { encodings } from '../files/precompress';
import { shellName } from '../registry/modulesFolder';
import type { BuildTrust } from '../signatures/buildTrust';
import { Damaged } from '../storage/damaged';
import type { Stores } from './stores';

/**
 * Adds a build of the shell to the store that nodes share, and signs it, so that every node answers for its files. It becomes live
 * nowhere: a node shows the shell that it was started with.
 *
 * @param distDir the build @param shellDir where it was published on this node, with compressed variants @param by who publishes it
 * @throws {StartError} when the store cannot take it
 */
export async function storeShell(
  distDir: string,
  shellDir: string,
  { builds: { shared }, trust }: Pick<Stores, 'builds' | 'trust'>,
  by: string,
): Promise<void> {
  if (!shared) return;
  const content = new Map<string, Buffer>();
  for (const name of (await readdir(distDir)).sort())
    content.set(name, await readFile(path.join(distDir, name)));
  const build = createHash('sha256')
    .update(JSON.stringify(describe(content)))
    .digest('hex')
    .slice(0, 16);
  if (await isStored(build, shared, trust)) return;

  for (const name of [...content.keys()])
    for (const { ending } of encodings) {
      const variant = await readFile(path.join(shellDir, name + ending)).catch(() => null);
      if (variant) content.set(name + ending, variant);
    }
  const record = recordOf(shellName, build, describe(content));
  // What is there is not signed, such as by a release from before, or was changed.
  await shared.remove(shellName, build);
  await shared.add(record, (file) =>
    Promise.resolve(verified(record, file, content.get(file) ?? null, 'This node')),
  );
  await trust.sign(record, { by, provenance: null, team: null });
}

const describe = (content: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...content].map(([name, bytes]) => [name, describeFile(bytes)] as const));

/** Whether the store has a build of the shell as it was signed. */
async function isStored(build: string, shared: BuildStore, trust: BuildTrust): Promise<boolean> {
  try {
    const stored = await shared.record(shellName, build);
    if (!stored || !(await trust.isSigned(stored))) return false;
    await checkFiles(shared, stored);
    return true;
  } catch (error) {
    if (error instanceof Damaged) return false;
    throw error;
  }
}

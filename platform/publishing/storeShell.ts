import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '@vended/server/startError.mjs';
import { describeFile, recordOf, verified, type BuildRecord } from '../builds/buildRecord';
import { checkFiles, type BuildStore } from '../builds/buildStore';
import { encodings } from '../builds/precompress';
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
  const record = recordOf({ name: shellName, build }, describe(content));
  // Another node may store the same shell at once, with variants that another version of Node compressed, and sign those.
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // A stored build with other files was changed, or has other variants. One with exactly these is kept: other nodes may be reading it.
    if (!(await hasFiles(record, shared))) await shared.remove(record);
    await shared.add(record, (file) =>
      Promise.resolve(verified(record, file, content.get(file) ?? null, 'This node')),
    );
    await trust.sign(record, { by, provenance: null, team: null });
    if (await isStored(build, shared, trust)) return;
  }
  throw new StartError(
    `The build store has another shell ${build} than this node has stored ${maxAttempts} times. Start it again when no other node is starting.`,
  );
}

const maxAttempts = 5;

const describe = (content: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...content].map(([name, bytes]) => [name, describeFile(bytes)] as const));

/** Whether the store has a build of the shell as it was signed. */
const isStored = (build: string, shared: BuildStore, trust: BuildTrust): Promise<boolean> =>
  isWhole(build, shared, (stored) => trust.isSigned(stored));

/** Whether the store has a build of the shell with these files and no others. */
const hasFiles = ({ build, files }: BuildRecord, shared: BuildStore): Promise<boolean> =>
  isWhole(build, shared, (stored) => Promise.resolve(isDeepStrictEqual(stored.files, files)));

/** Whether the store has a build of the shell that is right, and all its files. */
async function isWhole(
  build: string,
  shared: BuildStore,
  isRight: (stored: BuildRecord) => Promise<boolean>,
): Promise<boolean> {
  try {
    const stored = await shared.record({ name: shellName, build });
    if (!stored || !(await isRight(stored))) return false;
    await checkFiles(shared, stored);
    return true;
  } catch (error) {
    if (error instanceof Damaged) return false;
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFile } from '../builds/buildRecord';
import { shellName, type NodeBuilds } from '../builds/nodeBuilds';
import { encodings } from '../files/precompress';

/**
 * Adds a build of the shell to the store, so that every node answers for its files. It becomes live nowhere: a node shows the
 * shell that it was started with.
 *
 * @param distDir the build @param shellDir where it was published on this node, with compressed variants
 * @throws {StartError} when the store cannot take it
 */
export async function storeShell(
  distDir: string,
  shellDir: string,
  builds: Pick<NodeBuilds, 'addShared'>,
): Promise<void> {
  const content = new Map<string, Buffer>();
  for (const name of (await readdir(distDir)).sort())
    content.set(name, await readFile(path.join(distDir, name)));
  const described = [...content].map(([name, bytes]) => [name, describeFile(bytes)] as const);
  const hash = createHash('sha256').update(JSON.stringify(Object.fromEntries(described)));
  await builds.addShared(shellName, hash.digest('hex').slice(0, 16), async () => {
    for (const name of [...content.keys()])
      for (const { ending } of encodings) {
        const variant = await readFile(path.join(shellDir, name + ending)).catch(() => null);
        if (variant) content.set(name + ending, variant);
      }
    return content;
  });
}

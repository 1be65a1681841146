import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceDurably } from '../storage/durableFiles';
import { compressedVariants } from '../builds/precompress';
import { assetsFile, readShellAssets } from '../builds/shellAssets';
import { StartError } from '@vended/server/startError.mjs';

/**
 * Installs the shell's build with compressed variants next to its earlier builds, whose files stay for the pages that are open.
 *
 * @throws {StartError} when a file's name already has different content, so that caches could not distinguish the two
 */
export async function publishShell(distDir: string, shellDir: string): Promise<void> {
  await readShellAssets(distDir);
  await mkdir(shellDir, { recursive: true });
  const names = (await readdir(distDir)).filter((name) => name !== assetsFile);
  const installs = await Promise.allSettled(
    names.map((name) => installFile(path.join(distDir, name), path.join(shellDir, name))),
  );
  // Only after all have ended: the process may end now, and would leave the drafts of files that are being written.
  for (const install of installs) if (install.status === 'rejected') throw install.reason;
  const assets = await readFile(path.join(distDir, assetsFile));
  const target = path.join(shellDir, assetsFile);
  // A start with the shell that is installed writes nothing, so that it also succeeds on a full disk.
  if (!(await installed(target))?.equals(assets)) await replaceDurably(target, assets);
}

const installed = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

async function installFile(source: string, target: string): Promise<void> {
  const content = await readFile(source);
  const present = await installed(target);
  if (present?.equals(content)) return;
  if (present) {
    throw new StartError(
      `${target} is not the file ${path.basename(target)} of the shell in ${path.dirname(source)}. Remove it if it is damaged. In a build of your own, a file's name must change with its content: add [contenthash].`,
    );
  }
  for (const variant of await compressedVariants(target, () => Promise.resolve(content))) {
    await replaceDurably(variant.file, variant.content);
  }
  await replaceDurably(target, content);
}

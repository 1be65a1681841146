import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceDurably } from './durableFiles';
import { compressedVariants } from './precompress';
import { readJson } from './readJson';
import { StartError } from './startError.mjs';

const fileName = z.string().min(1);
const assetsFile = 'assets.json';

const shellAssets = z.object({
  /** In the order in which the page loads them. */
  scripts: z.array(fileName).min(1),
  /** The two files of the font; the first paint needs the Latin one. */
  fonts: z.object({ latin: fileName, latinExt: fileName }),
});

/** The shell's files that a page loads, relative to the folder of the shell's build. */
export type ShellAssets = z.infer<typeof shellAssets>;

/** What the shell's build says that a page has to load. Throws `StartError` where there is no such build. */
export async function readShellAssets(shellDir: string): Promise<ShellAssets> {
  const remedy = 'Build the shell again.';
  const file = path.join(shellDir, assetsFile);
  const assets = await readJson(file, shellAssets, remedy);
  if (!assets) throw new StartError(`${file} is missing. ${remedy}`);
  return assets;
}

/**
 * Lays the shell's build down, compressed too, among its earlier builds, whose files stay for the pages that are open.
 *
 * @throws {StartError} when a file's name stands for another content already, so that caches could not tell them apart
 */
export async function publishShell(distDir: string, shellDir: string): Promise<void> {
  await readShellAssets(distDir);
  await mkdir(shellDir, { recursive: true });
  const names = (await readdir(distDir)).filter((name) => name !== assetsFile);
  await Promise.all(names.map((name) => layDown(path.join(distDir, name), path.join(shellDir, name))));
  await replaceDurably(path.join(shellDir, assetsFile), await readFile(path.join(distDir, assetsFile)));
}

async function layDown(source: string, target: string): Promise<void> {
  const content = await readFile(source);
  const present = await readFile(target).catch(() => null);
  if (present?.equals(content)) return;
  if (present) {
    throw new StartError(
      `${source} differs from ${target}. A file's name must change with its content: add [contenthash].`,
    );
  }
  for (const variant of await compressedVariants(target, content)) {
    await replaceDurably(variant.file, variant.content);
  }
  await replaceDurably(target, content);
}

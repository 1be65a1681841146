import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../storage/readJson';
import { StartError } from '@vended/server/startError.mjs';
import { integrityOf } from './integrityOf';

const fileName = z.string().min(1);

/** The file in a build of the shell that lists the files a page has to load. */
export const assetsFile = 'assets.json';

const shellAssets = z.object({
  /** In the order in which the page loads them. */
  scripts: z.array(fileName).min(1),
  /** What a signed-in person needs in addition. */
  console: z.array(fileName),
  /** What the pages of the console's modules need in addition. In older builds it is part of `console`. */
  shared: z.array(fileName).optional(),
  /** The groups of our packages that it provides to modules, by key and version. Absent in older builds. */
  groups: z.record(z.string(), fileName).optional(),
  /** What the shell's own pages need in addition, to show extensions. Absent in older builds. */
  slots: z.array(fileName).optional(),
  /** The files of modules that are part of the shell's own build, by module name; only in a build for benchmarks. */
  modules: z.record(z.string(), z.array(fileName)).optional(),
  /** The background worker. */
  worker: fileName.optional(),
  /** The worker that reads codes in pictures. Absent in older builds. */
  codeReader: fileName.optional(),
  /** The two files of the font; the first paint needs the Latin one. */
  fonts: z.object({ latin: fileName, latinExt: fileName }),
});

/** A script of the shell, relative to the folder of its build, and the hash that the browser loads it under. */
export interface ShellScript {
  readonly file: string;
  readonly integrity: string;
}

/** The shell's files that a page loads, relative to the folder of the shell's build. */
export interface ShellAssets extends Pick<z.infer<typeof shellAssets>, 'fonts' | 'worker' | 'codeReader'> {
  /** What identifies the build for people: a hash of its list of files, whose names have hashes of their content. */
  readonly build: string;
  readonly scripts: readonly ShellScript[];
  readonly console: readonly ShellScript[];
  readonly shared: readonly ShellScript[];
  /** What it provides to modules, by key and version. */
  readonly groups: ReadonlyMap<string, ShellScript>;
  readonly slots: readonly ShellScript[];
  readonly modules: ReadonlyMap<string, readonly ShellScript[]>;
}

/** Reads what a page has to load of the shell's build. Throws `StartError` if there is no such build. */
export async function readShellAssets(shellDir: string): Promise<ShellAssets> {
  const file = path.join(shellDir, assetsFile);
  const assets = await readJson(file, shellAssets, remedy);
  if (!assets) throw new StartError(`${file} is missing. ${remedy}`);
  const hashed = (scripts: readonly string[]) =>
    Promise.all(scripts.map((script) => withHash(shellDir, script)));
  const modules = Object.entries(assets.modules ?? {}).map(
    async ([name, scripts]) => [name, await hashed(scripts)] as const,
  );
  const groups = Object.entries(assets.groups ?? {}).map(
    async ([name, script]) => [name, await withHash(shellDir, script)] as const,
  );
  const listed = await readFile(file);
  return {
    ...assets,
    build: createHash('sha256').update(listed).digest('hex').slice(0, 16),
    scripts: await hashed(assets.scripts),
    console: await hashed(assets.console),
    shared: await hashed(assets.shared ?? []),
    groups: new Map(await Promise.all(groups)),
    slots: await hashed(assets.slots ?? []),
    modules: new Map(await Promise.all(modules)),
  };
}

const remedy = 'Build the shell again.';

async function withHash(shellDir: string, script: string): Promise<ShellScript> {
  const place = path.join(shellDir, script);
  const content = await readFile(place).catch(() => {
    throw new StartError(`${place} is missing. ${remedy}`);
  });
  return { file: script, integrity: integrityOf(content) };
}

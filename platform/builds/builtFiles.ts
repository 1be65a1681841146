import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleBuild } from '../registry/moduleBuild';
import { StartError } from '@vended/server/startError.mjs';
import { filePath } from './buildRecord';
import { integrityOf } from './integrityOf';

export interface BuiltFile {
  /** Relative to the build's folder, with forward slashes. */
  readonly file: string;
  readonly bytes: number;
  readonly integrity: string;
  /** Resolves to its content after comparing it with `build.json`. */
  readonly read: () => Promise<Buffer>;
}

/**
 * Server files and bills of materials are not for browsers. Case is ignored, because some file systems ignore it.
 */
export const isForBrowsers = (file: string): boolean => !/^(?:server|sbom)\//i.test(file);

/**
 * The files of a build, each checked against the size and hash that `build.json` lists for it whenever it is read.
 *
 * @throws {StartError} for a name that would lie outside the build's folder; reading one throws it too, when it is missing or differs
 */
export function builtFiles(distDir: string, build: ModuleBuild): readonly BuiltFile[] {
  const remedy = `Build ${build.manifest.name} again.`;
  return Object.entries(build.files).map(([file, listed]) => {
    if (!filePath.test(file))
      throw new StartError(`${distDir}/build.json lists ${file}, which is not a valid file name. ${remedy}`);
    const read = async () => {
      const content = await readFile(path.join(distDir, file)).catch(() => null);
      if (!content)
        throw new StartError(`${path.join(distDir, file)} is listed in build.json but missing. ${remedy}`);
      const integrity = integrityOf(content);
      if (content.length !== listed.bytes || integrity !== listed.integrity)
        throw new StartError(`${path.join(distDir, file)} is not the file that build.json lists. ${remedy}`);
      return content;
    };
    return { file, ...listed, read };
  });
}

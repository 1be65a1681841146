import { createHash } from 'node:crypto';
import path from 'node:path';
import { moduleBuild, type ModuleBuild } from './moduleBuild';
import type { RegistryFile } from './registryFile';
import { Damaged } from '../storage/damaged';
import { parseJson, readJson } from '../storage/readJson';
import { StartError } from '@vended/server/startError.mjs';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import type { BuildId } from '@vended/module/platform/buildId';

/** A build's name in the registry and in addresses: the manifest's version with a hash of the build's content. */
const buildId = /^\d+\.\d+\.\d+\+[0-9a-f]{16}$/;

/** True for the folder name of a published build; no other name is looked up in the file system. */
export function isBuildFolder({ name, build }: BuildId): boolean {
  return moduleNamePattern.test(name) && buildId.test(build);
}

/** The name under which the shell's builds are stored. */
export const shellName = 'shell';

const shellBuildId = /^[0-9a-f]{16}$/;

/** True for the name of a build that a store may have, of a module or of the shell. */
export function isStoredBuild(id: BuildId): boolean {
  return isBuildFolder(id) || (id.name === shellName && shellBuildId.test(id.build));
}

export function buildPath(modulesDir: string, { name, build }: BuildId): string {
  return path.join(modulesDir, name, build);
}

/** @param where what names the builds @throws {Damaged} for a name that no published build has */
export function checkBuildNames(modules: RegistryFile['modules'], where: string, remedy: string): void {
  for (const [name, { live, previous, withdrawn = [], trial }] of Object.entries(modules)) {
    const named = [live, ...previous, ...withdrawn, ...(trial ? [trial.build] : [])];
    const wrong = named.find((build) => !isBuildFolder({ name, build }));
    if (wrong !== undefined) {
      throw new Damaged(
        `${where} is malformed: ${name} names ${wrong}, which is not a published build. ${remedy}`,
      );
    }
  }
}

/** Reads a folder's `build.json`. Throws `StartError` if it is missing or malformed. */
export async function readBuild(dir: string, remedy: string): Promise<ModuleBuild> {
  const file = path.join(dir, 'build.json');
  const build = await readJson(file, moduleBuild, remedy);
  if (!build) throw new StartError(`${file} is missing. ${remedy}`);
  return checkedBuild(build, file, remedy);
}

/** Reads the text of a `build.json`. @param where what it is, for the message @throws {StartError} when it is malformed */
export function parseBuild(text: string, where: string, remedy: string): ModuleBuild {
  return checkedBuild(parseJson(text, moduleBuild, where, remedy), where, remedy);
}

function checkedBuild(build: ModuleBuild, file: string, remedy: string): ModuleBuild {
  const { name } = build.manifest;
  if (!moduleNamePattern.test(name)) {
    throw new StartError(`${file} is malformed: no module may be named ${name}. ${remedy}`);
  }
  const pages = Object.values(build.pages ?? {}).flat();
  const extensions = Object.values(build.extensions ?? {}).flat();
  const named = [
    build.entry,
    ...build.preload,
    ...pages,
    ...extensions,
    ...(build.server ? [build.server] : []),
  ];
  const missing = named.find((listed) => !Object.hasOwn(build.files, listed));
  if (missing !== undefined) {
    throw new StartError(
      `${file} is malformed: ${missing} is to be loaded but is not among its files. ${remedy}`,
    );
  }
  // Every file outside server/ is sent to browsers.
  if (build.server && !build.server.startsWith('server/'))
    throw new StartError(
      `${file} is malformed: ${build.server} renders pages on the server and is not below server/. ${remedy}`,
    );
  return build;
}

/** The version with a hash of the build's description, which includes the hash of every file. */
export function buildIdOf(build: ModuleBuild): string {
  const files = Object.entries(build.files).sort(([one], [other]) => (one < other ? -1 : 1));
  const { manifest, container, entry, federation, preload, pages, extensions } = build;
  const { properties, server, shared, groups } = build;
  // JSON leaves out absent parts, so older builds keep their names.
  const content = JSON.stringify({
    manifest, container, entry, federation, preload, pages, extensions, properties, server, shared, groups, files,
  }); // oxfmt-ignore
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${manifest.version}+${hash}`;
}

import sharedPackage from '@vended/module/package.json';
import singletons from '@vended/module/platform/singletons.json';
import { isInRange } from '@vended/module/platform/versionRange';
import { z } from 'zod';
import type { ModuleBuild } from '../registry/moduleBuild';
import { Refusal } from '../registry/refusal';

const files = z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()) });
const listed = z.looseObject({ assets: z.looseObject({ js: files, css: files }) });
const shared = listed.extend({
  name: z.string(),
  version: z.string(),
  requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
  singleton: z.boolean().optional(),
});

const federationManifest = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({ path: z.string(), name: z.string(), type: z.string() }),
  }),
  exposes: z.array(listed.extend({ path: z.string() })),
  shared: z.array(shared),
});

type FederationManifest = z.infer<typeof federationManifest>;

/** The file in which bundlers describe a container to other hosts and to browser tools. */
export const federationManifestFile = 'mf-manifest.json';

/**
 * Checks that a build made with a plugin for federation has the file: it says what the build shares.
 *
 * @throws {Refusal} when it does not
 */
export function checkFederationManifestIsThere({
  manifest: { name },
  federation,
  groups,
  files,
}: ModuleBuild): void {
  if (federation === undefined && groups === undefined) return;
  if (Object.hasOwn(files, federationManifestFile)) return;
  throw new Refusal(
    name,
    'federation manifest',
    `${federationManifestFile} is missing, and only it says what the build shares`,
    `Build ${name} again, with the option manifest of the plugin for federation.`,
  );
}

/**
 * Checks that `mf-manifest.json` says of the build what `build.json` says, and that the build shares nothing that it may not. The shell does
 * not read the file, but browser tools do. Its `pluginVersion` is not compared: each bundler's plugin has versions of its own.
 *
 * @throws {Refusal} for the first part that is not true
 */
export function checkFederationManifest(build: ModuleBuild, content: Buffer): void {
  const { name } = build.manifest;
  const read = federationManifest.safeParse(jsonIn(content));
  const problem = read.success ? untruthIn(build, read.data) : 'cannot be read';
  if (problem !== null)
    throw new Refusal(
      name,
      'federation manifest',
      `${federationManifestFile} ${problem}`,
      `Build ${name} again, and do not change what the bundler writes.`,
    );
  if (read.success) checkSingletons(name, read.data);
}

/** The first thing that is not true in a federation manifest; null if all is. */
function untruthIn(build: ModuleBuild, { metaData, exposes, shared }: FederationManifest): string | null {
  const { container, entry, federation, files } = build;
  if (federation === undefined)
    return 'describes a container of federation, and build.json does not say which version of its runtime that needs';
  if (metaData.globalName !== container)
    return `describes the container ${metaData.globalName}, and the build has ${container}`;
  const { path, name, type } = metaData.remoteEntry;
  const named = [path, name].filter(Boolean).join('/');
  if (named !== entry) return `names the entry ${named}, and the build has ${entry}`;
  if (type !== 'var')
    return `says that the type of the entry is ${type}, and the shell loads scripts that leave a variable (var)`;
  if (metaData.publicPath !== 'auto')
    return `has the files at ${metaData.publicPath || 'another address'}, and they are beside the entry`;
  const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  const missing = assets.find((file) => !Object.hasOwn(files, file));
  if (missing !== undefined) return `names ${missing}, which is not a file of the build`;
  return hiddenPart(build, exposes) ?? unsharedGroup(build, shared);
}

/** A part of the module that the container does not expose. */
function hiddenPart(
  { manifest: { extensions = [] } }: ModuleBuild,
  exposes: FederationManifest['exposes'],
): string | null {
  const parts = ['./lifecycles', ...extensions.map(({ name }) => `./extensions/${name}`)];
  const hidden = parts.find((part) => !exposes.some(({ path }) => path === part));
  return hidden === undefined ? null : `does not expose ${hidden}`;
}

/** A file that build.json says has a group, and that is not shared as that group. */
function unsharedGroup({ groups = {} }: ModuleBuild, shared: FederationManifest['shared']): string | null {
  const unshared = Object.entries(groups).find(
    ([file, group]) =>
      !shared.some(
        ({ name, version, assets }) => `${name}@${version}` === group && assets.js.sync.includes(file),
      ),
  );
  return unshared ? `does not share ${unshared[0]} as ${unshared[1]}, as build.json says` : null;
}

/** A build that had another React, or an instance of its own, would offer it to all others. */
function checkSingletons(module: string, { shared }: FederationManifest): void {
  const provided: Readonly<Record<string, string>> = sharedPackage.dependencies;
  for (const { name, version, requiredVersion, singleton } of shared) {
    const library = singletons.find((one) => name === one || name.startsWith(`${one}/`));
    if (library === undefined) continue;
    const ofShell = provided[library] ?? '';
    // Rspack names no version of what a build takes without a copy of its own.
    const isOfShell = version === '' || isInRange(version, `<=${ofShell}`);
    if (singleton && isOfShell && isInRange(ofShell, String(requiredVersion))) continue;
    throw new Refusal(
      module,
      'shared dependencies',
      `it shares ${name} ${version}${singleton ? '' : ', not as a singleton'}, and all modules use ${library} ${ofShell} of the shell`,
      `Install the version that the shell provides in ${module}, share it as a singleton, then build it again.`,
    );
  }
}

function jsonIn(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return null;
  }
}

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
  id: z.string(),
  name: z.string(),
  metaData: z.looseObject({
    name: z.string(),
    globalName: z.string(),
    pluginVersion: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({ path: z.string(), name: z.string(), type: z.string() }),
  }),
  remotes: z.array(z.unknown()),
  exposes: z.array(listed.extend({ path: z.string() })),
  shared: z.array(shared),
});

type FederationManifest = z.infer<typeof federationManifest>;

/** The versions of Vite's plugin, which are its own. The plugins for webpack and Rspack have the runtime's. */
const ofVite = /^1\./;

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
 * not read the file, but browser tools do.
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
  if (read.success) checkSingletons(build, read.data);
}

/** The first thing that is not true in a federation manifest; null if all is. */
function untruthIn(build: ModuleBuild, manifest: FederationManifest): string | null {
  const { metaData, remotes, exposes, shared } = manifest;
  const { container, entry, federation, files } = build;
  if (federation === undefined)
    return 'describes a container of federation, and build.json does not say which version of its runtime that needs';
  const { pluginVersion } = metaData;
  if (pluginVersion !== federation && !ofVite.test(pluginVersion))
    return `is of version ${pluginVersion} of the plugin for federation, and build.json says ${federation}`;
  const names = [metaData.globalName, metaData.name, manifest.name, manifest.id];
  const other = names.find((one) => one !== container);
  if (other !== undefined) return `describes the container ${other}, and the build has ${container}`;
  if (remotes.length > 0) return 'names remote containers, and only the shell loads containers';
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
  return untrueParts(build, exposes)[0] ?? unsharedGroup(build, shared);
}

/** What is not true of the parts of the module: each must be exposed, in files that build.json names for it. */
function untrueParts(
  { manifest, preload, extensions = {} }: ModuleBuild,
  exposes: FederationManifest['exposes'],
): readonly string[] {
  const parts = [
    ['./lifecycles', preload] as const,
    ...(manifest.extensions ?? []).map(
      ({ name }) => [`./extensions/${name}`, extensions[name] ?? []] as const,
    ),
  ];
  return parts.flatMap(([part, files]) => {
    const exposed = exposes.find(({ path }) => path === part);
    if (!exposed) return [`does not expose ${part}`];
    const { sync } = exposed.assets.js;
    if (sync.length === 0) return [`says of no file that it has ${part}`];
    const other = sync.find((file) => !files.includes(file));
    return other === undefined
      ? []
      : [`says that ${other} has ${part}, which build.json does not name for it`];
  });
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

/**
 * A build that had another React, or an instance of its own, would offer it to all others. `build.json` must name the range too: promoting
 * reads only that.
 */
function checkSingletons(build: ModuleBuild, { shared }: FederationManifest): void {
  const provided: Readonly<Record<string, string>> = sharedPackage.dependencies;
  const module = build.manifest.name;
  for (const { name, version, requiredVersion, singleton } of shared) {
    const library = singletons.find((one) => name === one || name.startsWith(`${one}/`));
    if (library === undefined) continue;
    const ofShell = provided[library] ?? '';
    // Rspack names no version of what a build takes without a copy of its own.
    const isOfShell = version === '' || isInRange(version, `<=${ofShell}`);
    const isInStated = isInRange(ofShell, String(requiredVersion));
    const stated = build.shared?.[library];
    if (singleton && isOfShell && isInStated && stated === requiredVersion) continue;
    if (singleton && isOfShell && isInStated)
      throw new Refusal(
        module,
        'shared dependencies',
        `${federationManifestFile} says that it needs ${name} ${requiredVersion}, and build.json ${stated === undefined ? `names no range of ${library}` : `says ${stated}`}`,
        `Name the range of ${library} in build.json as it is in ${federationManifestFile}: "shared".`,
      );
    const range = isInStated
      ? ''
      : ` with ${requiredVersion === undefined ? 'no requiredVersion' : `requiredVersion ${requiredVersion}`}`;
    throw new Refusal(
      module,
      'shared dependencies',
      `it shares ${[name, version].filter(Boolean).join(' ')}${isOfShell ? range : ''}${singleton ? '' : ', not as a singleton'}, and all modules use ${library} ${ofShell} of the shell`,
      `Install the version that the shell provides in ${module}, share it as a singleton with a range such as ^${ofShell}, then build it again.`,
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

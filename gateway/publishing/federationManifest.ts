import { z } from 'zod';
import type { ModuleBuild } from '../registry/moduleBuild';
import { Refusal } from '../registry/refusal';

const listed = z.looseObject({
  assets: z.looseObject({
    js: z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()) }),
    css: z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()) }),
  }),
});

const federationManifest = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({ path: z.string(), name: z.string(), type: z.string() }),
  }),
  exposes: z.array(listed),
  shared: z.array(listed),
});

/** The file in which bundlers describe a container to other hosts and to browser tools. */
export const federationManifestFile = 'mf-manifest.json';

/**
 * Checks that `mf-manifest.json` says of the build what `build.json` says. The shell does not read it, but browser tools do.
 *
 * @throws {Refusal} for the first part that is not true
 */
export function checkFederationManifest(build: ModuleBuild, content: Buffer): void {
  const problem = untruthIn(build, content);
  if (problem === null) return;
  const { name } = build.manifest;
  throw new Refusal(
    name,
    'federation manifest',
    `${federationManifestFile} ${problem}`,
    `Build ${name} again, and do not change what the bundler writes.`,
  );
}

/** The first thing that is not true in a federation manifest; null if all is. */
function untruthIn({ container, entry, files }: ModuleBuild, content: Buffer): string | null {
  const read = federationManifest.safeParse(jsonIn(content));
  if (!read.success) return 'cannot be read';
  const { metaData, exposes, shared } = read.data;
  if (metaData.globalName !== container)
    return `describes the container ${metaData.globalName}, and the build has ${container}`;
  const { path, name } = metaData.remoteEntry;
  const named = [path, name].filter(Boolean).join('/');
  if (named !== entry) return `names the entry ${named}, and the build has ${entry}`;
  if (metaData.publicPath !== 'auto')
    return `has the files at ${metaData.publicPath || 'another address'}, and they are beside the entry`;
  const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  const missing = assets.find((file) => !Object.hasOwn(files, file));
  return missing === undefined ? null : `names ${missing}, which is not a file of the build`;
}

function jsonIn(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return null;
  }
}

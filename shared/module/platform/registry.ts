import { z } from 'zod';
import { manifest, type Manifest } from './manifest';

/** A module as it was built: its manifest, and what the browser has to load. Written by the build as `build.json`. */
export const moduleBuild = z.strictObject({
  manifest,
  /** The federation container's global name. */
  container: z.string().regex(/^[a-z_$][\w$]*$/i),
  /** The container's file, relative to the build's folder. */
  entry: z.string().min(1),
  /** The files that the first page needs beside the entry. */
  preload: z.array(z.string().min(1)),
  /** The files that single routes need besides, by their paths in the manifest. Older builds do not say. */
  pages: z.record(z.string(), z.array(z.string().min(1))).optional(),
  /** The file that draws the module's public pages on a server; never sent to a browser. */
  server: z.string().min(1).optional(),
  /** The ranges of the libraries that it expects the shell to bring, such as `react`. Older builds do not say. */
  shared: z.record(z.string(), z.string()).optional(),
  /** Every file of the build with its size and hash. */
  files: z.record(
    z.string(),
    z.strictObject({ bytes: z.int().min(0), integrity: z.string().startsWith('sha384-') }),
  ),
});

export type ModuleBuild = z.infer<typeof moduleBuild>;

const buildName = z.string().min(1);

/** A version that some visitors get instead of the live one. */
const trial = z.strictObject({
  build: buildName,
  /** Per cent of all visitors; the same visitor always gets the same. */
  share: z.number().min(0).max(100),
  /** Customer accounts that get it, by id or name. */
  accounts: z.array(z.string().min(1)),
});

export type Trial = z.infer<typeof trial>;

const registeredBuilds = z.strictObject({
  live: buildName,
  /** When the live build was promoted. */
  since: z.iso.datetime().optional(),
  /** The builds that were live before, the last one first. */
  previous: z.array(buildName),
  /** Builds that were taken back; to promote one again is to give it another chance. */
  withdrawn: z.array(buildName).optional(),
  trial: trial.optional(),
});

/** Which build of each module is live: `registry.json`, replaced as a whole whenever that changes. */
export const registryFile = z.strictObject({
  /** Counts the changes; the history has an entry for each. */
  revision: z.int().min(0).optional(),
  modules: z.record(z.string(), registeredBuilds),
});

export type RegistryFile = z.infer<typeof registryFile>;

/** A live module as the page's registry tells the shell in the browser of it. Addresses are absolute. */
export interface RegisteredModule extends Pick<ModuleBuild, 'container'> {
  readonly manifest: Manifest;
  /** The version with its content hash: what failures and timings are reported under. */
  readonly build: string;
  readonly entry: string;
  /** The entry's hash, under which the browser loads it; the entry holds those of its chunks. */
  readonly integrity: string;
  /** The origin of the developer's server that it comes from instead, without a hash; in this visitor's browser alone. */
  readonly override?: string;
}

/** What the page hands to the shell. */
export interface PageRegistry {
  readonly modules: readonly RegisteredModule[];
  /** Names the set of all these builds (`compositionId`). */
  readonly composition: string;
  /** Run-time configuration for the browser. */
  readonly config: {
    readonly apiBase: string;
    readonly analyticsUrl: string;
    /** Whether `?chaos=` may make modules fail: outside of production only. */
    readonly chaos: boolean;
    /** Whether this is the production host, on which a background worker keeps pages for when there is no network. */
    readonly backgroundWorker: boolean;
  };
}

import { z } from 'zod';
import { manifest, type Manifest } from './manifest';

/** The schema of `build.json`, which each build of a module contains: its manifest and the files to load. */
export const moduleBuild = z.strictObject({
  manifest,
  /** The federation container's global name. */
  container: z.string().regex(/^[a-z_$][\w$]*$/i),
  /** The container's file, relative to the build's folder. */
  entry: z.string().min(1),
  /** The files that the first page needs in addition to the entry. */
  preload: z.array(z.string().min(1)),
  /** The additional files that each route needs, by its path in the manifest. Absent in older builds. */
  pages: z.record(z.string(), z.array(z.string().min(1))).optional(),
  /** The file that renders the module's public pages on the server; never sent to a browser. */
  server: z.string().min(1).optional(),
  /** The version ranges of the libraries that the shell must provide, such as `react`. Absent in older builds. */
  shared: z.record(z.string(), z.string()).optional(),
  /** Every file of the build with its size and hash. */
  files: z.record(
    z.string(),
    z.strictObject({ bytes: z.int().min(0), integrity: z.string().startsWith('sha384-') }),
  ),
});

export type ModuleBuild = z.infer<typeof moduleBuild>;

const buildName = z.string().min(1);

/** A build that some visitors get instead of the live one. */
const trial = z.strictObject({
  build: buildName,
  /** Percentage of all visitors. A visitor always gets the same build. */
  share: z.number().min(0).max(100),
  /** Customer accounts that get it, by id or name. */
  accounts: z.array(z.string().min(1)),
});

export type Trial = z.infer<typeof trial>;

const registeredBuilds = z.strictObject({
  live: buildName,
  /** When the live build was promoted. */
  since: z.iso.datetime().optional(),
  /** The builds that were live before, newest first. */
  previous: z.array(buildName),
  /** Builds that were rolled back. Promoting one again removes it from this list. */
  withdrawn: z.array(buildName).optional(),
  trial: trial.optional(),
});

/** The schema of `registry.json`: which build of each module is live. Every change replaces the whole file. */
export const registryFile = z.strictObject({
  /** Incremented with each change; the history has an entry for each revision. */
  revision: z.int().min(0).optional(),
  modules: z.record(z.string(), registeredBuilds),
});

export type RegistryFile = z.infer<typeof registryFile>;

/** A live module in the registry that each page contains. Addresses are absolute. */
export interface RegisteredModule extends Pick<ModuleBuild, 'container'> {
  readonly manifest: Manifest;
  /** The version with its content hash; reports contain it. */
  readonly build: string;
  readonly entry: string;
  /** The entry's integrity hash. The entry itself contains the hashes of its chunks. */
  readonly integrity: string;
  /** Whether the first page is the file `lifecycles.js` beside the entry, so that both can be fetched at once. */
  readonly firstPage?: true;
  /** The origin of the developer's server that replaces the live build in this visitor's browser, without a hash. */
  readonly override?: string;
}

/** The registry that the gateway embeds in each page. */
export interface PageRegistry {
  readonly modules: readonly RegisteredModule[];
  /** Identifies the set of all these builds (`compositionId`). */
  readonly composition: string;
  /** Run-time configuration for the browser. */
  readonly config: {
    readonly apiBase: string;
    readonly analyticsUrl: string;
    /** Proves to the collector that the reports of these builds come from a page that was given them. */
    readonly reportToken: string;
    /** Whether `?chaos=` can make modules fail; false in production. */
    readonly chaos: boolean;
    /** Whether a background worker caches pages for offline use; true on the production host only. */
    readonly backgroundWorker: boolean;
  };
}

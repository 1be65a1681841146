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
  /** Every file of the build with its size and hash. */
  files: z.record(
    z.string(),
    z.strictObject({ bytes: z.int().min(0), integrity: z.string().startsWith('sha384-') }),
  ),
});

export type ModuleBuild = z.infer<typeof moduleBuild>;

/** Which build of each module is live: `registry.json`, replaced as a whole whenever that changes. */
export const registryFile = z.strictObject({
  modules: z.record(
    z.string(),
    z.strictObject({ live: z.string().min(1), previous: z.array(z.string().min(1)) }),
  ),
});

export type RegistryFile = z.infer<typeof registryFile>;

/** A live module as the page's registry tells the shell in the browser of it. Addresses are absolute. */
export interface RegisteredModule extends Pick<ModuleBuild, 'container'> {
  readonly manifest: Manifest;
  /** The version with its content hash: what failures and timings are reported under. */
  readonly build: string;
  readonly entry: string;
}

/** What the page hands to the shell. */
export interface PageRegistry {
  readonly modules: readonly RegisteredModule[];
  /** Run-time configuration for the browser. */
  readonly config: { readonly apiBase: string; readonly analyticsUrl: string };
}

import { manifest } from '@vended/module/platform/manifest';
import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.json());

/** The schema of `build.json`, which each build of a module contains: its manifest and the files to load. */
export const moduleBuild = z.strictObject({
  manifest,
  /** The federation container's global name. */
  container: z.string().regex(/^[a-z_$][\w$]*$/i),
  /** The container's file, relative to the build's folder. */
  entry: z.string().min(1),
  /** The version of the federation runtime that the container was built with, and needs in the page. Absent in builds of webpack's own containers. */
  federation: z.string().min(1).optional(),
  /** The files that the first page needs in addition to the entry. */
  preload: z.array(z.string().min(1)),
  /** The additional files that each route needs, by its path in the manifest. Absent in older builds. */
  pages: z.record(z.string(), z.array(z.string().min(1))).optional(),
  /** The files of each extension, besides the entry. */
  extensions: z.record(z.string(), z.array(z.string().min(1))).optional(),
  /** The schemas of slots and extensions, which earlier releases compared. Read only because the build's name is made of them too. */
  properties: z
    .strictObject({ slots: z.record(z.string(), jsonSchema), extensions: z.record(z.string(), jsonSchema) })
    .optional(),
  /** The file that renders the module's public pages on the server; never sent to a browser. */
  server: z.string().min(1).optional(),
  /** The version ranges of the libraries that the shell must provide, such as `react`. Absent in older builds. */
  shared: z.record(z.string(), z.string()).optional(),
  /** The files with groups of our packages, with the key and version under which builds share each. Absent in older builds. */
  groups: z.record(z.string(), z.string()).optional(),
  /** Every file of the build with its size and hash. */
  files: z.record(
    z.string(),
    z.strictObject({ bytes: z.int().min(0), integrity: z.string().startsWith('sha384-') }),
  ),
});

export type ModuleBuild = z.infer<typeof moduleBuild>;

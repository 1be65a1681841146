import { z } from 'zod';
import { permissions } from '@vended/contract/permissions';

/** The icons a menu entry may name; the sidebar draws them. */
export const menuIcons = [
  'home', 'layers', 'truck', 'package', 'users', 'monitor', 'sliders', 'chart', 'settings', 'briefcase', 'newspaper',
  'inbox', 'file', 'map', 'tag', 'wrench',
] as const; // prettier-ignore

export type MenuIcon = (typeof menuIcons)[number];

const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+\??))*)?$/,
    'A path starts with / and has lower-case segments, or :parameters.',
  );

const route = z.strictObject({
  path: path.describe(
    'The address, with :parameters; a parameter with ? may be left out. Such as /vendors or /devices/:deviceId',
  ),
  title: z.string().min(1).max(60).describe("The page's title until the page itself says better"),
  permission: z.enum(permissions).describe('What a person must hold to be shown the page'),
  data: z
    .string()
    .regex(
      /^\/[a-z_]+(?:\?[a-z_]+=\w+(?:&[a-z_]+=\w+)*)?$/,
      'The data is a GET call, such as /vendors?limit=50.',
    )
    .optional()
    .describe(
      'The call that the page opens with where its address has no query: begun together with its code',
    ),
  menu: path
    .optional()
    .describe(
      "The menu entry that is marked on this page, where it is not the page's own: /vendors on /vendor-details",
    ),
});

const menuEntry = z.strictObject({
  label: z.string().min(1).max(30),
  path,
  order: z
    .int()
    .min(0)
    .max(10_000)
    .describe("Place in the sidebar, lowest first; the shell's own are tens from 10 on"),
  icon: z.enum(menuIcons),
  permission: z.enum(permissions).describe('Who sees the entry'),
});

const server = z.strictObject({
  entry: z
    .string()
    .regex(/^\.\/src\/[\w/-]+\.tsx?$/, 'The entry is a source file, such as ./src/server.tsx.')
    .describe('The source of what draws the public pages on the server'),
  files: z
    .array(z.string().regex(/^\/[a-z0-9/-]+\.[a-z]+$/, 'A file is an address such as /sitemap.xml.'))
    .describe('Addresses that it answers with something other than a page'),
});

/** What a module says of itself in its `module.json`: all that the shell knows before the module's code arrives. */
export const manifest = z.strictObject({
  $schema: z.string().optional(),
  name: z
    .string()
    .regex(/^(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'A module is named mfe- and lower-case words.'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'A version is three numbers, such as 1.4.0.'),
  contract: z.string().min(1).describe('The range of ShellApi versions it works with, such as ^1.0.0'),
  failureClass: z
    .enum(['area', 'site'])
    .optional()
    .describe(
      'Said by modules of earlier days and read by nobody: a route says by its permission whose page it is',
    ),
  routes: z.array(route).min(1),
  menu: z.array(menuEntry),
  server: server.optional().describe('For a module with public pages: how they are drawn on the server'),
  profile: path
    .optional()
    .describe('The page about whoever is signed in; their name in the top bar leads there'),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestRoute = Manifest['routes'][number];
export type MenuEntry = Manifest['menu'][number];

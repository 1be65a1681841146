import { z } from 'zod';
import { permissions } from '@vended/contract/permissions';

/** The icons that a menu entry can use. */
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
    'The path, with :parameters; a parameter with ? is optional. Such as /vendors or /devices/:deviceId',
  ),
  title: z.string().min(1).max(60).describe("The page's title until the page sets its own"),
  permission: z.enum(permissions).describe('The permission that the page requires'),
  data: z
    .string()
    .regex(
      /^\/[a-z_]+(?:\?[a-z_]+=\w+(?:&[a-z_]+=\w+)*)?$/,
      'The data is a GET call, such as /vendors?limit=50.',
    )
    .optional()
    .describe('The call that the page starts with if its address has no query; the shell prefetches it'),
  menu: path
    .optional()
    .describe(
      "The menu entry to mark on this page if it is not the page's own, such as /vendors on /vendor-details",
    ),
});

const menuEntry = z.strictObject({
  label: z.string().min(1).max(30),
  path,
  order: z
    .int()
    .min(0)
    .max(10_000)
    .describe("Position in the sidebar, lowest first; the shell's own entries use 10, 20 and so on"),
  icon: z.enum(menuIcons),
  permission: z.enum(permissions).describe('The permission that the entry requires'),
});

const server = z.strictObject({
  entry: z
    .string()
    .regex(/^\.\/src\/[\w/-]+\.tsx?$/, 'The entry is a source file, such as ./src/server.tsx.')
    .describe('The source file that renders the public pages on the server'),
  files: z
    .array(z.string().regex(/^\/[a-z0-9/-]+\.[a-z]+$/, 'A file is an address such as /sitemap.xml.'))
    .describe('Paths for which it returns a file instead of a page'),
  parameters: z
    .array(z.string().regex(/^[a-z_]+$/, 'A parameter is a name such as sub_category.'))
    .optional()
    .describe('The query parameters that its pages read. Others are removed before a page is rendered'),
});

/** The schema of `module.json`: all that the shell knows about a module before its code is loaded. */
export const manifest = z.strictObject({
  $schema: z.string().optional(),
  name: z
    .string()
    .regex(/^(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'A module is named mfe- and lower-case words.'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'A version is three numbers, such as 1.4.0.'),
  contract: z.string().min(1).describe('The range of supported ShellApi versions, such as ^1.0.0'),
  failureClass: z
    .enum(['area', 'site'])
    .optional()
    .describe('Deprecated and ignored; accepted because older modules still have it'),
  routes: z.array(route).min(1),
  menu: z.array(menuEntry),
  server: server.optional().describe('For a module with public pages: how they are rendered on the server'),
  profile: path
    .optional()
    .describe('The profile page of the signed-in user; their name in the top bar links to it'),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestRoute = Manifest['routes'][number];
export type MenuEntry = Manifest['menu'][number];

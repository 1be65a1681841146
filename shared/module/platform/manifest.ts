import { z } from 'zod';
import { flagKey } from '@vended/contract/flags';
import { permissions } from '@vended/contract/permissions';
import { recordKinds } from '@vended/contract/recordCode';
import { manifestNamePattern, maxNameLength } from './moduleName';

/** The icons that a menu entry can use. */
export const menuIcons = [
  'home', 'layers', 'truck', 'package', 'users', 'monitor', 'sliders', 'chart', 'settings', 'briefcase', 'newspaper',
  'inbox', 'file', 'map', 'tag', 'wrench',
] as const; // oxfmt-ignore

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
      'The data is a GET call, such as /vendors?limit=page.',
    )
    .optional()
    .describe(
      'The call that the page starts with if its address has no query; the shell prefetches it, with as many rows as a list loads for limit=page',
    ),
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
    .describe("Position in the sidebar, lowest first; the shell's own entries use 10, 70, 80 and 90"),
  icon: z.enum(menuIcons),
  permission: z.enum(permissions).describe('The permission that the entry requires'),
});

const field = z.string().regex(/^[a-z][a-z0-9_]*$/, 'A field is a name such as vendor_name.');

const recordProvider = z.strictObject({
  label: z.string().min(1).max(30).describe('The heading of the records that it finds, such as Items'),
  call: z
    .string()
    .regex(/^\/[a-z_]+$/, 'The call is a list, such as /items.')
    .describe('The list call; the search is sent as its q, with a limit'),
  rows: field.describe("The answer's key for the list, such as items"),
  title: field.describe('The field that names a record'),
  detail: field.optional().describe('The field that tells records with the same name apart'),
  path: z
    .string()
    .regex(
      /^(?:\/(?:[a-z0-9-]+|:[a-z_]+))+(?:\?[a-z_]+=:[a-z_]+(?:&[a-z_]+=:[a-z_]+)*)?$/,
      'A path has fields of the record as :field, such as /item-details/:id.',
    )
    .describe("The record's address, with its fields as :field, such as /item-details/:id"),
  kind: z
    .enum(recordKinds)
    .optional()
    .describe('The kind in the codes of its labels, such as item; the call then also takes item_id'),
  codes: z
    .array(field)
    .min(1)
    .max(5)
    .optional()
    .describe(
      'The parameters of the call that find the records with exactly this code, such as master_id; Scan sends each',
    ),
  permission: z.enum(permissions).describe('The permission that the call and the page require'),
});

const action = z.strictObject({
  label: z.string().min(1).max(30).describe('What it does, such as Add item'),
  path: path.describe('The page on which it is done'),
  permission: z.enum(permissions).describe('The permission that the action requires'),
  new: z
    .literal(true)
    .optional()
    .describe('Whether the key n opens it on the other pages with the same menu entry'),
  scans: z.literal(true).optional().describe('Whether the page Scan links to it'),
});

const slotName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/,
    'A slot is named after its page and its place, such as home.cards.',
  );

const slot = z.strictObject({
  name: slotName,
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'A version is three numbers, such as 1.4.0.')
    .describe('The version of what it passes: a new major one where extensions must change'),
});

const story = z
  .string()
  .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/, "A story's id is in its address, such as screens-vendors--full.");

const extension = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'An extension has a name of lower-case words.')
    .describe('Also the name of its folder, src/extensions/<name>'),
  slot: slotName.describe('The slot that shows it'),
  version: z.string().min(1).describe("The range of the slot's versions that it works with, such as ^1.0.0"),
  title: z.string().min(1).max(60),
  order: z
    .int()
    .min(0)
    .max(10_000)
    .describe(
      'Position in the slot, lowest first; two with the same position follow the names of their modules',
    ),
  height: z
    .int()
    .min(16)
    .max(2_000)
    .describe('The height that is kept free for it, in pixels at the default size of text'),
  permission: z.enum(permissions).describe('The permission that it requires'),
  story: story.optional().describe('The id of its story in Storybook, such as extensions-latest-items--full'),
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
    .regex(manifestNamePattern, 'A module is named mfe- and lower-case words.')
    .max(maxNameLength, `A module’s name has up to ${maxNameLength} characters.`),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'A version is three numbers, such as 1.4.0.'),
  contract: z.string().min(1).describe('The range of supported ShellApi versions, such as ^1.0.0'),
  failureClass: z
    .enum(['area', 'site'])
    .optional()
    .describe('Deprecated and ignored; accepted because older modules still have it'),
  owner: z.string().min(1).max(60).optional().describe('Who looks after it, as CODEOWNERS names them'),
  story: story.optional().describe('The id of a story of its first page in Storybook'),
  routes: z.array(route).min(1),
  menu: z.array(menuEntry),
  records: z
    .array(recordProvider)
    .max(10)
    .optional()
    .describe('The records that the command palette finds through this module'),
  actions: z.array(action).max(20).optional().describe('What the command palette offers to do'),
  slots: z.array(slot).optional().describe('The places in its pages where other modules can show something'),
  extensions: z.array(extension).optional().describe("What it shows in slots of other modules' pages"),
  flags: z
    .array(flagKey)
    .max(50)
    .optional()
    .describe('The flags that it reads; pages that are rendered on the server get only these'),
  server: server.optional().describe('For a module with public pages: how they are rendered on the server'),
  profile: path
    .optional()
    .describe('The profile page of the signed-in user; their name in the top bar links to it'),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestRoute = Manifest['routes'][number];
export type ExtensionEntry = NonNullable<Manifest['extensions']>[number];
export type MenuEntry = Manifest['menu'][number];
export type RecordProvider = NonNullable<Manifest['records']>[number];
export type ManifestAction = NonNullable<Manifest['actions']>[number];

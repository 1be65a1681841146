// Free of zod, so that the browser may import it.

interface ArchiveKind {
  /** What a person calls such a record in a sentence. */
  readonly record: string;
  /** The path of the call that saves it, and the name of its id there. */
  readonly path: `/${string}`;
  readonly id: string;
  readonly permission: 'inventory.write' | 'devices.write' | 'users.write' | 'content.manage';
  /** What archiving does, as a sentence for the confirmation dialog. */
  readonly effect: string;
}

/** The kinds of records that can be archived, by their names in the audit trail. */
export const archiveKinds = {
  group: {
    record: 'group', path: '/groups', id: 'group_id', permission: 'inventory.write',
    effect: 'It is hidden from lists.',
  },
  location: {
    record: 'location', path: '/locations', id: 'location_id', permission: 'inventory.write',
    effect: 'It is hidden from lists.',
  },
  stockroom: {
    record: 'stockroom', path: '/stockrooms', id: 'stockroom_id', permission: 'inventory.write',
    effect: 'It is hidden from lists and cannot be chosen for devices.',
  },
  vendor: {
    record: 'vendor', path: '/vendors', id: 'vendor_id', permission: 'inventory.write',
    effect: 'It is hidden from lists and cannot be chosen for items.',
  },
  item: {
    record: 'item', path: '/items', id: 'item_id', permission: 'inventory.write',
    effect: 'It is hidden from lists and the search, and keeps its Master ID.',
  },
  user: {
    record: 'user', path: '/users', id: 'user_id', permission: 'users.write',
    effect: 'The user is signed out everywhere, cannot sign in, and is hidden from lists.',
  },
  device: {
    record: 'device', path: '/devices', id: 'device_id', permission: 'devices.write',
    effect: 'It is hidden from lists, and its keys are refused.',
  },
  career: {
    record: 'career', path: '/careers', id: 'job_id', permission: 'content.manage',
    effect: 'It is hidden from lists and the public site.',
  },
  blog_post: {
    record: 'blog post', path: '/blog', id: 'blog_id', permission: 'content.manage',
    effect: 'It is hidden from lists and the public site.',
  },
  lead: {
    record: 'lead', path: '/lead', id: 'lead_id', permission: 'content.manage',
    effect: 'It is hidden from lists but not deleted.',
  },
} as const satisfies Readonly<Record<string, ArchiveKind>>; // oxfmt-ignore

export type ArchiveKindName = keyof typeof archiveKinds;

type Described = (typeof archiveKinds)[ArchiveKindName];

/** The paths of the calls that save such records. */
export type ArchivePath = Described['path'];

/** The name of the record's id in the call of that path. */
export type ArchiveIdName<Path extends ArchivePath> = Extract<Described, { readonly path: Path }>['id'];

export const archiveKindNames = Object.keys(archiveKinds) as [ArchiveKindName, ...ArchiveKindName[]];

/** Why an archived record cannot be changed (409). */
export const isArchived = (record: string): string => `That ${record} is archived: restore it first.`;

/** Why a code or a name is refused that an archived record has (409). */
export const takenByArchived = (record: string, value: string): string =>
  `The ${record} ${value} is archived. Restore it instead.`;

/** The message of an archived or a restored record. */
export const archiveMessage = (record: string, action: 'ARCHIVE' | 'RESTORE'): string =>
  `${record.charAt(0).toUpperCase()}${record.slice(1)} ${action === 'ARCHIVE' ? 'archived' : 'restored'}`;

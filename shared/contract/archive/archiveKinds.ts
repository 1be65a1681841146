import { namesWith, type RecordWith } from '../records/records';

// Free of zod, so that the browser may import it.

type Archivable = RecordWith<'archive'>;

type ArchiveKinds = {
  readonly [Of in Archivable as Of['kind']]: {
    /** What a person calls such a record in a sentence. */
    readonly record: Of['words']['one'];
    /** The path of the call that saves it, and the name of its id there. */
    readonly path: Of['path'];
    readonly id: Of['id'];
    readonly permission: Of['permission']['write'];
    /** What archiving does, as a sentence for the confirmation dialog. */
    readonly effect: string;
  };
};

/** The kinds of records that can be archived, by their names in the audit trail. */
export const archiveKinds = Object.fromEntries(
  namesWith('archive').map(({ kind, words, path, id, permission, archive }) => [
    kind,
    { record: words.one, path, id, permission: permission.write, effect: archive.effect },
  ]),
) as ArchiveKinds;

export type ArchiveKindName = keyof typeof archiveKinds;

type Described = ArchiveKinds[ArchiveKindName];

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

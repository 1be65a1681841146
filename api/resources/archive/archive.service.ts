import { sql, type RawBuilder } from 'kysely';
import { withoutPersonal, type Fields } from '@vended/contract/describedFields';
import type { ArchiveAction } from '@vended/contract/archive';
import type { ArchiveKindName } from '@vended/contract/archiveKinds';
import type { RecordDeclaration } from '@vended/contract/record';
import { byKind, recordsWith, type RecordWith } from '@vended/contract/records';
import type { SignedIn } from '../../http/signedIn';
import type { AccountScope, ContentScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { columnsOf } from '../../storage/queries/describedColumns';
import { newMoment, refuseIfNewer } from '../../storage/queries/recordVersion';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireFrom } from '../../storage/queries/requireFrom';
import { requireBlogPost } from '../blog/blog.store';
import { requireDevice } from '../devices/devices.store';
import { requireItem } from '../items/items.store';
import { requireLead } from '../leads/leads.store';
import { allowArchive, endAccess } from '../users/users.service';
import { lockAdministrators, requireUser } from '../users/users.store';

interface Stored {
  readonly id: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
}

type Require<Scope> = (scope: Scope, id: string, lock?: 'for update') => Promise<Stored>;

type Archivable = RecordWith<'archive'>;

/** A kind whose records belong to an account. */
export type AccountKind = Extract<Archivable, { readonly owner: 'account' }>['kind'];

/** A kind whose records belong to the platform. */
export type PlatformKind = Exclude<ArchiveKindName, AccountKind>;

/** How records are read whose answers have more than columns; the others are read by their description. */
const readOtherwise: {
  readonly account: Readonly<Partial<Record<ArchiveKindName, Require<AccountScope>>>>;
  readonly platform: Readonly<Partial<Record<ArchiveKindName, Require<ContentScope>>>>;
} = {
  account: { item: requireItem, device: requireDevice },
  platform: { blog_post: requireBlogPost, lead: requireLead },
};

const archivable = byKind(
  recordsWith('archive'),
  (declared): RecordDeclaration & { readonly table: keyof Schema } => declared,
);

export const isOfAccount = (kind: ArchiveKindName): kind is AccountKind =>
  archivable[kind].owner === 'account';

interface Wanted {
  readonly action: ArchiveAction;
  readonly id: string;
  /** The version that the caller has seen. */
  readonly updated_at?: string | undefined;
}

/** A record as it is stored now. */
export type Version = Pick<Stored, 'id' | 'updated_at'>;

/**
 * Archives a record of the account, or restores it. Its values and what refers to it stay as they are; an archived user is
 * signed out. If there is nothing to do, nothing is changed.
 *
 * @throws NotFound or ChangedMeanwhile; for a user what a deactivation throws.
 */
export async function archiveOfAccount(
  scope: AccountScope,
  by: Pick<SignedIn, 'id' | 'user_type'>,
  kind: AccountKind,
  wanted: Wanted,
): Promise<Version> {
  if (kind === 'user') {
    // Before the user, as in a deactivation.
    const administrators = await lockAdministrators(scope);
    const user = await requireUser(scope, wanted.id, 'for update');
    allowArchive(by, user, wanted.action, administrators);
    if (wanted.action === 'ARCHIVE') await endAccess(scope, user.id);
  }
  const isOwn = sql<boolean>`customer_account_id = ${scope.accountId}`;
  return change(scope, kind, readOtherwise.account[kind], wanted, isOwn);
}

/** Archives or restores a record of the platform. */
export function archiveOfPlatform(scope: ContentScope, kind: PlatformKind, wanted: Wanted): Promise<Version> {
  return change(scope, kind, readOtherwise.platform[kind], wanted, sql<boolean>`true`);
}

/** The columns that answers have as they are stored. */
const plainColumns = (fields: Fields) =>
  columnsOf(fields).filter((name) => fields[name]?.kind !== 'structure');

async function change<Scope extends AccountScope | ContentScope>(
  scope: Scope,
  kind: ArchiveKindName,
  readOther: Require<Scope> | undefined,
  { action, id, updated_at }: Wanted,
  isOwn: RawBuilder<boolean>,
): Promise<Version> {
  const { table, fields, words } = archivable[kind];
  const stored = ({ trx }: Scope) =>
    trx
      .selectFrom(table)
      .select(plainColumns(fields).map((name) => sql.ref(name).as(name)))
      .where(isOwn)
      .$castTo<Stored>();
  const before = await (readOther ?? requireFrom(stored, words.one))(scope, id, 'for update');
  await refuseIfNewer(scope, kind, before, updated_at);
  const archives = action === 'ARCHIVE';
  if (archives === (before.archived_at !== null)) return { id, updated_at: before.updated_at };
  const written = await sql<Stored>`
    UPDATE ${sql.table(table)}
    SET archived_at = ${archives ? sql`clock_timestamp()` : null}, updated_at = ${newMoment}
    WHERE ${isOwn} AND id = ${id}
    RETURNING ${sql.join(plainColumns(fields).map((name) => sql.ref(name)))}`.execute(scope.trx);
  const after = { ...before, ...written.rows[0] };
  await recordChange(scope, {
    action,
    resource: kind,
    recordId: id,
    before: withoutPersonal(fields, before),
    after: withoutPersonal(fields, after),
  });
  return { id, updated_at: after.updated_at };
}

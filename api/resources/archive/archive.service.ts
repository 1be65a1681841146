import { sql } from 'kysely';
import { withoutPersonal, type Fields } from '@vended/contract/describedFields';
import type { ArchiveAction } from '@vended/contract/archive';
import type { ArchiveKindName } from '@vended/contract/archiveKinds';
import { historyKinds } from '@vended/contract/historyKinds';
import type { SignedIn } from '../../http/signedIn';
import type { AccountScope, ContentScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { columnsOf } from '../../storage/queries/describedColumns';
import { newMoment, refuseIfNewer } from '../../storage/queries/recordVersion';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireBlogPost } from '../blog/blog.store';
import { requireCareer } from '../careers/careers.store';
import { requireDevice } from '../devices/devices.store';
import { requireGroup } from '../groups/groups.store';
import { requireItem } from '../items/items.store';
import { requireLead } from '../leads/leads.store';
import { requireLocation } from '../locations/locations.store';
import { requireStockroom } from '../stockrooms/stockrooms.store';
import { allowArchive, endAccess } from '../users/users.service';
import { lockAdministrators, requireUser } from '../users/users.store';
import { requireVendor } from '../vendors/vendors.store';

interface Stored {
  readonly id: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
}

type Require<Scope> = (scope: Scope, id: string, lock?: 'for update') => Promise<Stored>;

interface Kind<Scope> {
  readonly table: keyof Schema;
  readonly require: Require<Scope>;
}

/** The kinds of an account's records, and those of the platform. */
const ofAccount = {
  group: { table: 'groups', require: requireGroup },
  location: { table: 'locations', require: requireLocation },
  stockroom: { table: 'stockrooms', require: requireStockroom },
  vendor: { table: 'vendors', require: requireVendor },
  item: { table: 'items', require: requireItem },
  user: { table: 'users', require: requireUser },
  device: { table: 'devices', require: requireDevice },
} as const satisfies Partial<Record<ArchiveKindName, Kind<AccountScope>>>;

const ofPlatform = {
  career: { table: 'careers', require: requireCareer },
  blog_post: { table: 'blog_posts', require: requireBlogPost },
  lead: { table: 'leads', require: requireLead },
} as const satisfies Partial<Record<ArchiveKindName, Kind<ContentScope>>>;

/** A kind whose records belong to an account. */
export type AccountKind = keyof typeof ofAccount;

/** A kind whose records belong to the platform. */
export type PlatformKind = keyof typeof ofPlatform;

export const isOfAccount = (kind: AccountKind | PlatformKind): kind is AccountKind => kind in ofAccount;

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
  return change(scope, kind, ofAccount[kind], wanted, sql`customer_account_id = ${scope.accountId}`);
}

/** Archives or restores a record of the platform. */
export function archiveOfPlatform(scope: ContentScope, kind: PlatformKind, wanted: Wanted): Promise<Version> {
  return change(scope, kind, ofPlatform[kind], wanted, sql`true`);
}

/** The columns that answers have as they are stored. */
const plainColumns = (fields: Fields) =>
  columnsOf(fields)
    .filter((name) => fields[name]?.kind !== 'structure')
    .map((name) => sql.ref(name));

async function change<Scope extends AccountScope | ContentScope>(
  scope: Scope,
  kind: ArchiveKindName,
  { table, require }: Kind<Scope>,
  { action, id, updated_at }: Wanted,
  isOwn: ReturnType<typeof sql>,
): Promise<Version> {
  const before = await require(scope, id, 'for update');
  await refuseIfNewer(scope, kind, before, updated_at);
  const archives = action === 'ARCHIVE';
  if (archives === (before.archived_at !== null)) return { id, updated_at: before.updated_at };
  const { fields } = historyKinds[kind];
  const written = await sql<Stored>`
    UPDATE ${sql.table(table)}
    SET archived_at = ${archives ? sql`clock_timestamp()` : null}, updated_at = ${newMoment}
    WHERE ${isOwn} AND id = ${id}
    RETURNING ${sql.join(plainColumns(fields))}`.execute(scope.trx);
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

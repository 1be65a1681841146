import { sql, type Insertable } from 'kysely';
import type { z } from 'zod';
import {
  leadList,
  leadOwnerRefused,
  type changeLeads,
  type Lead,
  type listLeads,
} from '@vended/contract/leads';
import { holds } from '@vended/contract/permissions';
import { noRecord, ownRecord } from '@vended/contract/filters';
import { leadAges, leadFields, leadFilters } from '@vended/contract/leads.fields';
import { BadInput, NotFound } from '../../problems/problems';
import { newMoment } from '../../storage/queries/recordVersion';
import type { ContentScope, CrossAccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { passing, readFilteredPage, refuseGone, type FilteredPage } from '../../storage/queries/filteredPage';
import type { Schema } from '../../storage/access/schema';
import { mentions } from '../../storage/queries/search';
import { locked } from '../../storage/queries/rowLocks';
import { requireFrom } from '../../storage/queries/requireFrom';

const columns = [
  ...columnsOf(leadFields),
  // Row-level security hides the users of other accounts that manage leads.
  sql<string | null>`(
    SELECT username FROM users WHERE users.customer_account_id = leads.owner_account_id AND users.id = leads.owner_id)`.as(
    'owner_name',
  ),
  sql<boolean>`(lead_chased = 0 AND possible_spam = 0 AND created_at > now() - make_interval(hours => ${sql.lit(leadAges.week)}))`.as(
    'is_new',
  ),
] as const;

const source = {
  table: 'leads',
  fields: leadFields,
  filters: leadFilters,
  order: orderOf(leadFields, leadList),
} as const;

const leadsIn = ({ trx }: ContentScope) => trx.selectFrom('leads').select(columns);

type Matching = Extract<z.output<(typeof changeLeads)['input']>, { action: 'CHANGE_ALL' }>['matching'];

/** @throws BadInput for a filter by an owner who does not exist. */
export async function pageOfLeads(
  scope: ContentScope,
  query: z.output<(typeof listLeads)['input']>,
): Promise<FilteredPage<Lead>> {
  const filtered = await filtersOf(scope, query);
  const leads = scope.trx.selectFrom('leads').select(columns);
  return readFilteredPage(scope, leads, filtered, { ...source, found: mentions(leadList.search, query.q) });
}

/** The filters with the caller's id where they say `me`. */
async function filtersOf<Of extends Matching>(scope: ContentScope, filters: Of): Promise<Of> {
  const owner = filters.owner === ownRecord ? (scope.actor.userId ?? noRecord) : filters.owner;
  await refuseGone('owner', leadFilters.owner, owner, (id) => requireUser(scope, id));
  return { ...filters, owner };
}

/** @throws NotFound for a user of another account. */
async function requireUser({ trx, accountId }: ContentScope, id: string) {
  const user = await trx
    .selectFrom('users')
    .select(['user_type', 'deactivated_at'])
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw new NotFound('user');
  return user;
}

/**
 * Refuses an owner who cannot follow up.
 *
 * @throws NotFound for a user of another account; BadInput for one who cannot sign in or does not manage leads.
 */
export async function refuseOwner(scope: ContentScope, id: string): Promise<void> {
  const { user_type, deactivated_at } = await requireUser(scope, id);
  if (deactivated_at !== null || !holds(user_type, 'content.manage'))
    throw new BadInput({ owner_id: leadOwnerRefused });
}

/** The leads with these ids, locked in the order of their ids until the transaction ends. */
export function lockLeads(scope: ContentScope, ids: readonly string[]): Promise<Lead[]> {
  return leadsIn(scope)
    .where(sql<boolean>`id = ANY(${ids})`)
    .$call(locked)
    .execute();
}

/** The leads that a search and filters find, locked in the same way; at most `limit`. */
export async function lockMatchingLeads(
  scope: ContentScope,
  matching: Matching,
  limit: number,
): Promise<Lead[]> {
  const filters = await filtersOf(scope, matching);
  return leadsIn(scope)
    .where(mentions(leadList.search, filters.q))
    .where(passing(leadFilters, filters, source) ?? sql<boolean>`true`)
    .limit(limit)
    .$call(locked)
    .execute();
}

export async function writeLeads(
  { trx, accountId }: ContentScope,
  ids: readonly string[],
  fields: { owner_id?: string | null | undefined },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ ...withAccount(accountId, fields), updated_at: newMoment })
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute();
}

/** The columns of an owner, who is of that account. */
const withAccount = (accountId: string, { owner_id }: { owner_id?: string | null | undefined }) =>
  owner_id === undefined ? {} : { owner_id, owner_account_id: owner_id && accountId };

export const requireLead = requireFrom(leadsIn, 'lead');

export function writeNewLead({ trx }: CrossAccountScope, lead: Insertable<Schema['leads']>): Promise<Lead> {
  return trx.insertInto('leads').values(lead).returning(columns).executeTakeFirstOrThrow();
}

export async function deleteLead({ trx }: ContentScope, id: string): Promise<void> {
  await trx.deleteFrom('leads').where('id', '=', id).execute();
}

/** Deletes a batch of the leads that came more than `days` days ago; when it returns none, none are left. */
export function deleteLeadsOlderThan({ trx }: CrossAccountScope, days: number): Promise<Lead[]> {
  const old = trx
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
    .orderBy('id')
    .limit(500);
  return trx.deleteFrom('leads').where('id', 'in', old).returning(columns).execute();
}

/** Whether the last save of a lead in the account took away this chased date. */
export async function lastSaveCleared(
  { trx, accountId }: ContentScope,
  id: string,
  chasedDate: string,
): Promise<boolean> {
  const last = await trx
    .selectFrom('audit_entries')
    .select(sql<boolean>`(before ->> 'chased_date')::timestamptz = ${chasedDate}::timestamptz`.as('cleared'))
    .where('customer_account_id', '=', accountId)
    .where('resource', '=', 'lead')
    .where('record_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.cleared ?? false;
}

interface WrittenLead {
  readonly fields: {
    readonly internal_notes?: string | undefined;
    readonly owner_id?: string | null | undefined;
  };
  /** What the lead becomes, if that changes. */
  readonly chased: boolean | undefined;
  /** When it became chased, if not now. */
  readonly chasedOn: string | undefined;
}

export function writeLead(
  { trx, accountId }: ContentScope,
  id: string,
  { fields: { owner_id, ...fields }, chased, chasedOn }: WrittenLead,
): Promise<Lead> {
  const becomes = chased !== undefined && {
    lead_chased: chased ? (1 as const) : (0 as const),
    chased_date: chased ? (chasedOn ?? sql<string>`clock_timestamp()`) : null,
  };
  return trx
    .updateTable('leads')
    .set({ ...fields, ...withAccount(accountId, { owner_id }), ...becomes, updated_at: newMoment })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

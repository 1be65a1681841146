import { sql, type Insertable } from 'kysely';
import type { z } from 'zod';
import { leadList, type Lead, type listLeads } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { NotFound } from '../../problems/problems';
import { newMoment } from '../../storage/queries/changed';
import type { ContentScope, CrossAccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/described';
import { readPage, type Page } from '../../storage/queries/page';
import type { Schema } from '../../storage/access/schema';
import { mentions } from '../../storage/queries/search';

const columns = columnsOf(leadFields);

const order = orderOf(leadFields, leadList);

export function pageOfLeads(
  { trx }: ContentScope,
  query: z.output<(typeof listLeads)['input']>,
): Promise<Page<Lead>> {
  let leads = trx.selectFrom('leads').select(columns).where(mentions(leadList.search, query.q));
  if (query.filter === 'chased') leads = leads.where('lead_chased', '=', 1);
  if (query.filter === 'unchased') leads = leads.where('lead_chased', '=', 0);
  return readPage(leads, query, order);
}

/**
 * @param lock 'for update' keeps others from changing it until the transaction ends
 * @throws NotFound
 */
export async function requireLead({ trx }: ContentScope, id: string, lock?: 'for update'): Promise<Lead> {
  const lead = await trx
    .selectFrom('leads')
    .select(columns)
    .where('id', '=', id)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!lead) throw new NotFound('lead');
  return lead;
}

export function writeNewLead({ trx }: CrossAccountScope, lead: Insertable<Schema['leads']>): Promise<Lead> {
  return trx.insertInto('leads').values(lead).returning(columns).executeTakeFirstOrThrow();
}

export async function deleteLead({ trx }: ContentScope, id: string): Promise<void> {
  await trx.deleteFrom('leads').where('id', '=', id).execute();
}

/** Deletes some of the leads that came more than so many days ago; none are left when it answers none. */
export function deleteLeadsOlderThan({ trx }: CrossAccountScope, days: number): Promise<Lead[]> {
  const old = trx
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
    .orderBy('id')
    .limit(500);
  return trx.deleteFrom('leads').where('id', 'in', old).returning(columns).execute();
}

/** @param chased what the lead becomes, if that changes */
export function writeLead(
  { trx }: ContentScope,
  id: string,
  fields: { internal_notes?: string | undefined },
  chased: boolean | undefined,
): Promise<Lead> {
  const becomes = chased !== undefined && {
    lead_chased: chased ? (1 as const) : (0 as const),
    chased_date: chased ? sql<string>`clock_timestamp()` : null,
  };
  return trx
    .updateTable('leads')
    .set({ ...fields, ...becomes, updated_at: newMoment })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

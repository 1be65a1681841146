import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { withoutPersonal } from '@vended/contract/describedFields';
import type { changeLeads, createLead, Lead, updateLead } from '@vended/contract/leads';
import { leadFields, leadWords } from '@vended/contract/leads.fields';
import { changesNothing } from '../../records/changesNothing';
import type { ChangedBy } from '../../many-records/changeMany';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { ContentScope, CrossAccountScope, Database } from '../../storage/access/database';
import { recordChange, recordContentChanges, visitor } from '../../storage/queries/recordChanges';
import {
  deleteLead,
  deleteLeadsOlderThan,
  lastSaveCleared,
  lockLeads,
  lockMatchingLeads,
  refuseOwner,
  requireLead,
  writeLead,
  writeLeads,
  writeNewLead,
} from './leads.store';

const retention = { userId: null, username: 'retention' };

/** The part of a lead for the audit trail: entries cannot be changed later, so they contain nothing that may have to be erased. */
const audited = (lead: Lead) => withoutPersonal(leadFields, lead);

/**
 * An enquiry belongs to no account. It is recorded in the audit trail of the accounts whose users manage leads, where its
 * history can be looked up.
 *
 * @returns the new lead's id.
 */
export async function insertLead(
  scope: CrossAccountScope,
  { action, possible_spam, ...fields }: z.output<(typeof createLead)['input']>,
): Promise<string> {
  const after = await writeNewLead(scope, { id: uuid(), ...fields, possible_spam: possible_spam ? 1 : 0 });
  await recordContentChanges(scope, visitor, [
    { action, resource: 'lead', recordId: after.id, after: audited(after) },
  ]);
  return after.id;
}

/**
 * The date of chasing is set when the lead becomes chased and cleared when it stops being so (reading 12); the undo of that brings the date
 * back. An owner who stays is not checked: they may have been deactivated since, or be of another account.
 *
 * @throws NotFound for the lead or its new owner; BadInput for one who does not manage leads; ChangedMeanwhile.
 */
export async function changeLead(
  scope: ContentScope,
  {
    action,
    lead_id,
    updated_at,
    lead_chased,
    internal_notes,
    owner_id,
    chased_date,
  }: z.output<(typeof updateLead)['input']>,
): Promise<Lead> {
  const before = await requireLead(scope, lead_id, 'for update');
  await refuseIfChanged(scope, 'lead', before, updated_at);
  const newOwner = owner_id === before.owner_id ? undefined : owner_id;
  if (newOwner) await refuseOwner(scope, newOwner);
  const becomes =
    lead_chased === undefined || lead_chased === (before.lead_chased === 1) ? undefined : lead_chased;
  if (becomes === undefined && changesNothing(before, { internal_notes, owner_id: newOwner })) return before;
  const isUndo = becomes && chased_date !== undefined && (await lastSaveCleared(scope, lead_id, chased_date));
  const after = await writeLead(scope, lead_id, {
    fields: { internal_notes, owner_id: newOwner },
    chased: becomes,
    chasedOn: isUndo ? chased_date : undefined,
  });
  await recordChange(scope, {
    action,
    resource: 'lead',
    recordId: lead_id,
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** How `changeMany` changes leads. An owner who does not manage leads is refused with BadInput. */
export const manyLeads = {
  inWords: leadWords,
  nameOf: ({ name }) => name,
  locked: lockLeads,
  lockedMatching: lockMatchingLeads,
  async check(scope, { owner_id }) {
    if (owner_id) await refuseOwner(scope, owner_id);
  },
  write: writeLeads,
  audited,
} satisfies ChangedBy<typeof changeLeads, Lead, ContentScope>;

/** @throws NotFound */
export async function eraseLead(scope: ContentScope, leadId: string): Promise<void> {
  const before = await requireLead(scope, leadId, 'for update');
  await deleteLead(scope, leadId);
  await recordChange(scope, {
    action: 'DELETE',
    resource: 'lead',
    recordId: leadId,
    before: audited(before),
  });
}

/**
 * Erases the leads that came more than `days` days ago.
 *
 * @returns how many
 */
export async function eraseOldLeads(database: Database, days: number): Promise<number> {
  for (let erased = 0; ;) {
    const some = await database.acrossAccounts('lead retention', async (scope) => {
      const leads = await deleteLeadsOlderThan(scope, days);
      const changes = leads.map((lead) => ({
        action: 'DELETE' as const,
        resource: 'lead' as const,
        recordId: lead.id,
        before: audited(lead),
      }));
      if (changes.length > 0) await recordContentChanges(scope, retention, changes);
      return changes.length;
    });
    if (some === 0) return erased;
    erased += some;
  }
}

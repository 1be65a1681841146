import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { createLead, updateLead } from '@vended/contract/leads';
import { recordChange, recordContentChanges } from '../audit/audit.store';
import { refuseIfChanged } from '../../storage/queries/changed';
import type { ContentScope, CrossAccountScope } from '../../storage/access/database';
import { requireLead, writeLead, writeNewLead } from './leads.store';

const visitor = { userId: null, username: 'visitor' };

/**
 * An enquiry belongs to no account. It is recorded in the audit trail of the accounts whose users manage leads, where its
 * history can be looked up.
 *
 * @returns the new lead's id.
 */
export async function insertLead(
  scope: CrossAccountScope,
  { action, ...fields }: z.output<(typeof createLead)['input']>,
): Promise<string> {
  const after = await writeNewLead(scope, { id: uuid(), ...fields });
  await recordContentChanges(scope, visitor, [{ action, resource: 'lead', recordId: after.id, after }]);
  return after.id;
}

/**
 * The date of chasing is set when the lead becomes chased and cleared when it stops being so (reading 12).
 *
 * @throws NotFound, ChangedMeanwhile.
 */
export async function changeLead(
  scope: ContentScope,
  { action, lead_id, updated_at, lead_chased, internal_notes }: z.output<(typeof updateLead)['input']>,
): Promise<string> {
  const before = await requireLead(scope, lead_id, 'for update');
  refuseIfChanged('lead', before, updated_at);
  const becomes =
    lead_chased === undefined || lead_chased === (before.lead_chased === 1) ? undefined : lead_chased;
  const after = await writeLead(scope, lead_id, { internal_notes }, becomes);
  await recordChange(scope, { action, resource: 'lead', recordId: lead_id, before, after });
  return lead_id;
}

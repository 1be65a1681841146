import { z } from 'zod';
import { bulkBodyLimit, bulkInput, bulkOutput } from '../lists/bulk';
import { call } from '../call';
import { id, moment, readAction, seenVersion } from '../fields/fields';
import { leadFields, leadFilters, leadWords, leadRecord } from './leads.fields';
import { counts, filteredQuery, listOf, matchingQuery, nextCursor } from '../lists/lists';
import { enteredRecord, storedRecord } from '../fields/recordSchemas';

const wrongAction = 'action must be INSERT, UPDATE or DELETE.';

const entered = enteredRecord(leadFields);

/** What the public contact form sends (specification 3). */
const newLead = entered.omit({ internal_notes: true, owner_id: true });

/** A lead as answers contain it. */
export const lead = storedRecord(leadFields);

export type Lead = z.infer<typeof lead>;

/** What the list is searched and sorted by. */
export const leadList = listOf(leadFields, leadRecord);

export const listLeads = call({
  method: 'GET',
  path: leadRecord.path,
  summary: 'The leads',
  permission: leadRecord.permission.read,
  input: filteredQuery(leadList, leadFilters).extend({
    action: readAction.optional(),
  }),
  output: z.object({ leads: z.array(lead), next_cursor: nextCursor, counts }),
});

export const readLead = call({
  method: 'GET',
  path: leadRecord.path,
  given: 'lead_id',
  summary: 'One lead',
  permission: leadRecord.permission.read,
  input: z.object({
    action: readAction.optional(),
    lead_id: id,
  }),
  output: z.object({ lead }),
});

/** Why a user cannot be the owner of a lead (400). */
export const leadOwnerRefused = 'That user does not manage leads: choose another owner.';

export const createLead = call({
  method: 'POST',
  path: leadRecord.path,
  action: 'INSERT',
  summary: 'Send an enquiry from the contact page',
  takesIdempotencyKey: true,
  permission: 'public',
  limited: true,
  input: newLead.extend({
    action: z.literal('INSERT', wrongAction),
    possible_spam: z.boolean(`${leadFields.possible_spam.label} must be true or false.`).optional(),
  }),
  output: z.object({ message: z.literal('Thank you! We’ll be in touch shortly.'), lead_id: id }),
});

export const updateLead = call({
  method: 'POST',
  path: leadRecord.path,
  action: 'UPDATE',
  summary: 'Record what was done about a lead',
  permission: leadRecord.permission.write,
  input: z.object({
    action: z.literal('UPDATE', wrongAction),
    lead_id: id,
    lead_chased: z
      .union(
        [z.boolean(), z.literal([1, 0]).transform((value) => value === 1)],
        `${leadFields.lead_chased.heading} must be true or false.`,
      )
      .optional(),
    internal_notes: entered.shape.internal_notes,
    /** A user of the caller’s account who manages leads, or none. */
    owner_id: entered.shape.owner_id,
    /** For an undo: the chased date that the last save of the lead took away. The server ignores any other. */
    chased_date: moment.optional(),
    updated_at: seenVersion,
  }),
  output: z.object({ message: z.literal('Lead updated successfully.'), lead_id: id, updated_at: moment }),
});

export const changeLeads = call({
  method: 'POST',
  path: '/leads_change',
  summary: 'Set the owner of many leads at once, or undo that',
  takesIdempotencyKey: true,
  permission: 'content.manage',
  bodyLimit: bulkBodyLimit,
  changesMany: true,
  input: bulkInput(leadFields, leadWords.records, matchingQuery(leadFilters)),
  output: bulkOutput(leadFields),
});

export const eraseLead = call({
  method: 'POST',
  path: leadRecord.path,
  action: 'DELETE',
  summary: 'Erase a lead for good; the audit trail keeps that it was there, and nothing about the person',
  permission: leadRecord.permission.write,
  input: z.object({ action: z.literal('DELETE', wrongAction), lead_id: id }),
  output: z.object({ message: z.literal('Lead erased.') }),
});

import { z } from 'zod';
import { leadFilters } from './businessConstants';
import { call } from './call';
import { id, moment } from './fields';
import { leadFields } from './leads.fields';
import { listOf, listQuery, nextCursor } from './lists';
import { enteredRecord, storedRecord } from './recordSchemas';

const wrongAction = 'action must be INSERT, UPDATE or DELETE.';

const entered = enteredRecord(leadFields);

/** What the public contact form sends (specification 3). */
const newLead = entered.omit({ internal_notes: true });

/** A lead as answers contain it. */
export const lead = storedRecord(leadFields);

export type Lead = z.infer<typeof lead>;

/** What the list is searched and sorted by. */
export const leadList = listOf(leadFields, { defaultSort: '-created_at' });

export const listLeads = call({
  method: 'GET',
  path: '/lead',
  summary: 'The leads',
  permission: 'content.manage',
  input: listQuery(leadList).extend({
    action: z.literal('GET', 'action can only be GET when reading.').optional(),
    filter: z.enum(leadFilters, `filter must be one of ${leadFilters.join(', ')}.`).optional(),
  }),
  output: z.object({ leads: z.array(lead), next_cursor: nextCursor }),
});

export const readLead = call({
  method: 'GET',
  path: '/lead',
  given: 'lead_id',
  summary: 'One lead',
  permission: 'content.manage',
  input: z.object({
    action: z.literal('GET', 'action can only be GET when reading.').optional(),
    lead_id: id,
  }),
  output: z.object({ lead }),
});

export const createLead = call({
  method: 'POST',
  path: '/lead',
  action: 'INSERT',
  summary: 'Send an enquiry from the contact page',
  takesIdempotencyKey: true,
  permission: 'public',
  limited: true,
  input: newLead.extend({ action: z.literal('INSERT', wrongAction) }),
  output: z.object({ message: z.literal('Thank you! We’ll be in touch shortly.'), lead_id: id }),
});

export const updateLead = call({
  method: 'POST',
  path: '/lead',
  action: 'UPDATE',
  summary: 'Record what was done about a lead',
  permission: 'content.manage',
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
    /** When given and older than what is stored, the save is refused with 409. */
    updated_at: moment.optional(),
  }),
  output: z.object({ message: z.literal('Lead updated successfully.'), lead_id: id }),
});

export const eraseLead = call({
  method: 'POST',
  path: '/lead',
  action: 'DELETE',
  summary: 'Erase a lead for good; the audit trail keeps that it was there, and nothing about the person',
  permission: 'content.manage',
  input: z.object({ action: z.literal('DELETE', wrongAction), lead_id: id }),
  output: z.object({ message: z.literal('Lead erased.') }),
});

/** What the contact form sends. */
export type LeadInput = z.input<typeof newLead>;

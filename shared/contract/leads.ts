import { z } from 'zod';
import { leadFilters } from './businessConstants';
import { call } from './call';
import { id, moment, requiredText, text } from './fields';
import { listFields, listQuery, nextCursor } from './lists';

const email = requiredText('Email', 254).pipe(z.email('Email must be an e-mail address.'));

/** What the public contact form sends (specification 3). */
const leadFields = z.object({
  name: requiredText('Name', 200),
  company: text('Company', 200).optional(),
  email,
  phone: text('Phone', 50).optional(),
  message: text('Message', 5000).optional(),
});

export const lead = z.object({
  id,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  lead_chased: z.literal([1, 0]),
  chased_date: moment.nullable(),
  internal_notes: z.string(),
  created_at: moment,
  updated_at: moment,
});

export type Lead = z.infer<typeof lead>;

/** What the list is searched and sorted by. */
export const leadList = listFields({
  search: ['name', 'company', 'email', 'phone', 'message'],
  sort: ['created_at', 'name', 'company', 'chased_date'],
  defaultSort: '-created_at',
});

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
  permission: 'public',
  limited: true,
  input: leadFields.extend({ action: z.literal('INSERT', 'action must be INSERT or UPDATE.') }),
  output: z.object({ message: z.literal('Thank you! We’ll be in touch shortly.'), lead_id: id }),
});

export const updateLead = call({
  method: 'POST',
  path: '/lead',
  action: 'UPDATE',
  summary: 'Record what was done about a lead',
  permission: 'content.manage',
  input: z.object({
    action: z.literal('UPDATE', 'action must be INSERT or UPDATE.'),
    lead_id: id,
    lead_chased: z
      .union(
        [z.boolean(), z.literal([1, 0]).transform((value) => value === 1)],
        'Chased must be true or false.',
      )
      .optional(),
    internal_notes: text('Internal notes', 5000).optional(),
    /** When given and older than what is stored, the save is refused with 409. */
    updated_at: moment.optional(),
  }),
  output: z.object({ message: z.literal('Lead updated successfully.'), lead_id: id }),
});

/** What the contact form sends. */
export type LeadInput = z.input<typeof leadFields>;

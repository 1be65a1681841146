import type { Fields } from './describedFields';

/** The fields of a lead: what the public contact form sends (specification 3), and what was done about it. */
export const leadFields = {
  id: { kind: 'id' },
  name: {
    kind: 'text',
    label: 'Name',
    max: 200,
    required: true,
    search: true,
    sort: true,
    export: true,
    personal: true,
  },
  company: {
    kind: 'text',
    label: 'Company',
    max: 200,
    search: true,
    sort: true,
    export: true,
    personal: true,
  },
  email: {
    kind: 'email',
    label: 'Email',
    max: 254,
    required: true,
    search: true,
    export: true,
    personal: true,
  },
  phone: { kind: 'text', label: 'Phone', max: 50, search: true, export: true, personal: true },
  message: { kind: 'text', label: 'Message', max: 5000, search: true, export: true, personal: true },
  created_at: { kind: 'moment', label: 'Received', sort: 'first', export: true },
  lead_chased: {
    kind: 'flag',
    readOnly: true,
    label: 'Lead has been chased',
    heading: 'Chased',
    export: true,
  },
  chased_date: { kind: 'moment', optional: true, label: 'Chased on', sort: true, export: true },
  internal_notes: { kind: 'text', label: 'Internal notes', max: 5000, export: true, personal: true },
  updated_at: { kind: 'moment' },
} as const satisfies Fields;

import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';
import { record } from '../fields/record';
import { leadNames } from './leads.names';

const ownerLabel = 'Owner';

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
  /** A field of the contact form that people do not see was filled in: by a robot, or by a browser that fills in forms. */
  possible_spam: { kind: 'flag', readOnly: true, label: 'Possible spam', export: true },
  /** The user who follows up, of the account of the person who sets it. */
  owner_id: { kind: 'reference', to: 'user', label: ownerLabel, bulk: true },
  owner_name: {
    kind: 'text',
    readOnly: true,
    optional: true,
    computed: true,
    label: ownerLabel,
    export: true,
  },
  /** Received in the last week and not chased, by the server's clock. */
  is_new: { kind: 'boolean', computed: true },
  internal_notes: { kind: 'text', label: 'Internal notes', max: 5000, export: true, personal: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields;

/** After how many hours a lead counts as older than a day, or a week: in the list and on the home page. */
export const leadAges = { day: 24, week: 7 * 24 } as const;

/** What the list of leads is filtered by (specification 9). */
export const leadFilters = {
  state: {
    kind: 'choice',
    label: 'State',
    field: 'lead_chased',
    choices: {
      unchased: { label: 'Unchased', test: { is: 0 } },
      chased: { label: 'Chased', test: { is: 1 } },
    },
  },
  owner: {
    kind: 'record',
    label: ownerLabel,
    field: 'owner_id',
    to: 'user',
    none: 'Nobody',
    own: 'Me',
  },
  age: {
    kind: 'choice',
    label: leadFields.created_at.label,
    field: 'created_at',
    choices: {
      day: { label: 'Over a day ago', test: { longerAgoThan: leadAges.day } },
      week: { label: 'Over a week ago', test: { longerAgoThan: leadAges.week } },
    },
  },
  spam: {
    kind: 'choice',
    label: leadFields.possible_spam.label,
    field: 'possible_spam',
    choices: {
      yes: { label: 'Yes', test: { is: 1 } },
      no: { label: 'No', test: { is: 0 } },
    },
  },
  ...archiveFilters,
} as const satisfies Filters;

/** A lead in words, in the messages of changes to many. */
export const leadWords = { record: 'lead', records: 'leads' } as const;

/** Their declaration. */
export const leadRecord = record(leadNames, {
  fields: leadFields,
  filters: leadFilters,
});

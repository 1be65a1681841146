import { archiveFields } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';

/** The fields of a feature flag. */
export const flagFields = {
  id: { kind: 'id' },
  /** What modules read it by. */
  key: { kind: 'text', label: 'Key', max: 60, required: true },
  kind: {
    kind: 'choice', label: 'Kind', choices: { boolean: 'On or off', string: 'Text', number: 'Number' }, required: true,
  },
  description: { kind: 'text', label: 'What it does', max: 500 },
  default_value: { kind: 'structure', label: 'Value for everyone else' },
  chosen_value: { kind: 'structure', label: 'Value for those chosen' },
  /** Ids or names. They are stored as ids, and answered as the names that the accounts have now. */
  accounts: { kind: 'structure', label: 'Chosen accounts' },
  user_types: { kind: 'structure', label: 'Chosen user types' },
  share: { kind: 'number', label: 'Chosen share of visitors (%)' },
  created_at: { kind: 'moment' },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

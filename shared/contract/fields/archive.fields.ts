import type { Fields } from './describedFields';
import type { Filters } from './filters';

// Free of zod, so that the browser may import it.

/** The field of every record that can be archived: when it was, or null. */
export const archiveFields = {
  archived_at: { kind: 'moment', optional: true },
} as const satisfies Fields;

/** The filter of every list of such records. Archived ones are left out unless they are requested. */
export const archiveFilters = {
  archived: {
    kind: 'choice',
    label: 'Archived',
    field: 'archived_at',
    choices: { only: { label: 'Only archived', test: { present: true } } },
    unused: { present: false },
  },
} as const satisfies Filters;

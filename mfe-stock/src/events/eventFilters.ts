import type { Filters } from '@vended/contract/filters';
import { listedEventFields } from '@vended/contract/stock/deviceEvents.fields';

/** What the reports that wait are filtered by; the parameters of the call. */
export const eventFilters = {
  device_id: {
    kind: 'record',
    label: listedEventFields.device_name.label,
    field: 'device_id',
    to: 'device',
  },
} as const satisfies Filters;

import { choicesOf, type Filters } from '@vended/contract/filters';
import { eventStates, listedEventFields } from '@vended/contract/stock/deviceEvents.fields';

const { waiting: _unused, ...others } = eventStates;

/** What reports are filtered by; the parameters of the call. Without a state the list has what waits. */
export const eventFilters = {
  state: { kind: 'choice', label: 'State', field: 'state', choices: choicesOf(others) },
  device_id: {
    kind: 'record',
    label: listedEventFields.device_name.label,
    field: 'device_id',
    to: 'device',
  },
} as const satisfies Filters;

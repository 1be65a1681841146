import { choicesOf, type Filters } from '@vended/contract/filters';
import { eventStates, listedEventFields } from '@vended/contract/stock/deviceEvents.fields';

const { waiting: _unused, ...others } = eventStates;

/** The state that stands for all reports of a device, which the call answers without a state. */
export const everyState = 'all';

const device_id = {
  kind: 'record',
  label: listedEventFields.device_name.label,
  field: 'device_id',
  to: 'device',
} as const;

/** What reports are filtered by; the parameters of the call. Without a state the list has what waits. */
export const eventFilters = {
  state: { kind: 'choice', label: 'State', field: 'state', choices: choicesOf(others) },
  device_id,
} as const satisfies Filters;

/** What those of one device are filtered by: also for all of them, which of all devices would have no end. */
export const eventFiltersOfDevice = {
  state: {
    ...eventFilters.state,
    choices: choicesOf({ ...others, [everyState]: 'All' }),
  },
  device_id,
} as const satisfies Filters;

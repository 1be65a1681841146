import { choicesOf, type Filters } from '@vended/contract/filters';
import { listedMovementFields, movementKinds } from '@vended/contract/stock/movements.fields';

/** What the ledger is filtered by, besides days; the parameters of the call. */
export const movementFilters = {
  kind: {
    kind: 'choice',
    label: listedMovementFields.kind.label,
    field: 'kind',
    choices: choicesOf(movementKinds),
  },
  item_id: { kind: 'record', label: 'Item', field: 'item_id', to: 'item' },
  person_id: { kind: 'record', label: 'Person', field: 'person_id', to: 'user' },
  device_id: { kind: 'record', label: 'Device', field: 'device_id', to: 'device' },
  place_id: { kind: 'record', label: 'Place', field: 'from_place_id', to: 'place' },
} as const satisfies Filters;

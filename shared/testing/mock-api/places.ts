import type { Call } from '@vended/contract/call';
import { addGroup, listGroups, updateGroup } from '@vended/contract/groups';
import { groupRecord } from '@vended/contract/groups.fields';
import { addLocation, listLocations, updateLocation } from '@vended/contract/locations';
import { locationRecord } from '@vended/contract/locations.fields';
import type { RecordDeclaration } from '@vended/contract/record';
import { addStockroom, listStockrooms, readStockroom, updateStockroom } from '@vended/contract/stockrooms';
import { stockroomRecord } from '@vended/contract/stockrooms.fields';
import { answer } from './answer';
import type { Stamped } from './record';
import { recordPage } from './recordAnswers';
import { notFound } from './refusal';
import { requireRecord, saveRecord } from './savedRecord';

/** The calls of groups, of the locations in them and of the stockrooms in these. */
export const placeAnswers = [
  answer(listGroups, ({ input: { group_id, ...input }, ...reader }) => {
    const all = reader.state.groups.of(reader.accountId);
    // An archived group is found by its id.
    if (group_id !== undefined) return { groups: all.filter(({ id }) => id === group_id) };
    const { rows, ...page } = recordPage(reader, groupRecord, all, input);
    return { groups: rows, ...page };
  }),

  answer(listLocations, ({ input: { group_id, location_id, in_archived, ...input }, ...reader }) => {
    const { state, accountId } = reader;
    const all = state.locations.of(accountId);
    if (location_id !== undefined) return { locations: all.filter(({ id }) => id === location_id) };
    if (group_id !== undefined) requireRecord(reader, groupRecord, group_id);
    const within = all
      .filter((location) => group_id === undefined || location.group_id === group_id)
      .filter((location) => !in_archived || isArchived(state.groups.find(accountId, location.group_id)));
    const { rows, ...page } = recordPage(reader, locationRecord, within, input);
    return { locations: rows, ...page };
  }),

  answer(listStockrooms, ({ input: { group_id, location_id, in_archived, ...input }, ...reader }) => {
    const { state, accountId } = reader;
    if (group_id !== undefined) requireRecord(reader, groupRecord, group_id);
    if (location_id !== undefined) requireRecord(reader, locationRecord, location_id);
    const within = state.stockrooms
      .of(accountId)
      .filter((stockroom) => group_id === undefined || stockroom.group_id === group_id)
      .filter((stockroom) => location_id === undefined || stockroom.location_id === location_id)
      .filter(
        (stockroom) => !in_archived || isArchived(state.locations.find(accountId, stockroom.location_id)),
      );
    const { rows, ...page } = recordPage(reader, stockroomRecord, within, input);
    return { stockrooms: rows, ...page };
  }),

  answer(readStockroom, ({ input, state, accountId }) => {
    const stockroom = state.stockrooms.find(accountId, input.stockroom_id);
    if (!stockroom) throw notFound('stockroom');
    const group_name = state.groups.find(accountId, stockroom.group_id)?.group_name ?? '';
    const location_name = state.locations.find(accountId, stockroom.location_id)?.location_name ?? '';
    return { stockrooms: [{ ...stockroom, group_name, location_name }] as const };
  }),

  ...saves(groupRecord, addGroup, updateGroup),
  ...saves(locationRecord, addLocation, updateLocation),
  ...saves(stockroomRecord, addStockroom, updateStockroom),
];

/** A save answers the record alone of the list that it is in: forms read only which it is, and its version. */
function saves(declared: RecordDeclaration, ...calls: readonly Call[]) {
  return calls.map((call) =>
    answer(call, ({ input, ...saver }) => {
      const row = saveRecord(saver, declared, input as object);
      return { [declared.table]: [row], [declared.id]: row.id, updated_at: row.updated_at };
    }),
  );
}

const isArchived = (place: Pick<Stamped, 'archived_at'> | undefined) => Boolean(place?.archived_at);

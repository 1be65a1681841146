import { addGroup, listGroups, updateGroup } from '@vended/contract/groups';
import { groupRecord } from '@vended/contract/groups.fields';
import { addLocation, listLocations, updateLocation } from '@vended/contract/locations';
import { locationRecord } from '@vended/contract/locations.fields';
import { addStockroom, listStockrooms, readStockroom, updateStockroom } from '@vended/contract/stockrooms';
import { stockroomRecord } from '@vended/contract/stockrooms.fields';
import { answer } from './answer';
import type { ListInput } from './listPage';
import type { Reader, Saver, Stamped } from './record';
import { recordPage } from './recordAnswers';
import { notFound } from './refusal';
import { requireRecord, saveRecord } from './savedRecord';

/** The calls of groups, of the locations in them and of the stockrooms in these. A save answers the list that the record is in. */
export const placeAnswers = [
  answer(listGroups, ({ input, ...reader }) => groups(reader, input)),
  answer(addGroup, ({ input, ...saver }) => saveGroup(saver, input)),
  answer(updateGroup, ({ input, ...saver }) => saveGroup(saver, input)),

  answer(listLocations, ({ input, ...reader }) => locations(reader, input)),
  answer(addLocation, ({ input, ...saver }) => {
    requireRecord(saver, groupRecord, input.group_id);
    return saveLocation(saver, input);
  }),
  answer(updateLocation, ({ input, ...saver }) => saveLocation(saver, input)),

  answer(listStockrooms, ({ input, ...reader }) => stockrooms(reader, input)),
  answer(readStockroom, ({ input, state, accountId }) => {
    const stockroom = state.stockrooms.find(accountId, input.stockroom_id);
    if (!stockroom) throw notFound('stockroom');
    const group_name = state.groups.find(accountId, stockroom.group_id)?.group_name ?? '';
    const location_name = state.locations.find(accountId, stockroom.location_id)?.location_name ?? '';
    return { stockrooms: [{ ...stockroom, group_name, location_name }] as const };
  }),
  answer(addStockroom, ({ input, ...saver }) => {
    requireRecord(saver, locationRecord, input.location_id);
    return saveStockroom(saver, input);
  }),
  answer(updateStockroom, ({ input, ...saver }) => saveStockroom(saver, input)),
];

/** What a list is narrowed down to. */
interface Within extends ListInput {
  readonly group_id?: string | undefined;
  readonly location_id?: string | undefined;
  readonly in_archived?: 'only' | undefined;
}

type Limit = Pick<ListInput, 'limit'>;

function groups(reader: Reader, { group_id, ...input }: Within) {
  const all = reader.state.groups.of(reader.accountId);
  // An archived group is found by its id.
  if (group_id !== undefined) return { groups: all.filter(({ id }) => id === group_id) };
  const { rows, ...page } = recordPage(reader, groupRecord, all, input);
  return { groups: rows, ...page };
}

function saveGroup(saver: Saver, input: Limit) {
  const { id, updated_at } = saveRecord(saver, groupRecord, input);
  return { ...groups(saver, { limit: input.limit }), group_id: id, updated_at };
}

function locations(reader: Reader, { group_id, location_id, in_archived, ...input }: Within) {
  const { state, accountId } = reader;
  const all = state.locations.of(accountId);
  if (location_id !== undefined) return { locations: all.filter(({ id }) => id === location_id) };
  if (group_id !== undefined) requireRecord(reader, groupRecord, group_id);
  const within = all
    .filter((location) => group_id === undefined || location.group_id === group_id)
    .filter((location) => !in_archived || isArchived(state.groups.find(accountId, location.group_id)));
  const { rows, ...page } = recordPage(reader, locationRecord, within, input);
  return { locations: rows, ...page };
}

function saveLocation(saver: Saver, input: Limit) {
  const { id, updated_at } = saveRecord(saver, locationRecord, input);
  const group_id = saver.state.locations.find(saver.accountId, id)?.group_id;
  return { ...locations(saver, { limit: input.limit, group_id }), location_id: id, updated_at };
}

function stockrooms(reader: Reader, { group_id, location_id, in_archived, ...input }: Within) {
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
}

function saveStockroom(saver: Saver, input: Limit) {
  const { id, updated_at } = saveRecord(saver, stockroomRecord, input);
  const location_id = saver.state.stockrooms.find(saver.accountId, id)?.location_id;
  return { ...stockrooms(saver, { limit: input.limit, location_id }), stockroom_id: id, updated_at };
}

const isArchived = (place: Pick<Stamped, 'archived_at'> | undefined) => Boolean(place?.archived_at);

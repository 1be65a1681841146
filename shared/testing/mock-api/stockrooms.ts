import {
  stockroomList,
  addStockroom,
  listStockrooms,
  readStockroom,
  updateStockroom,
} from '@vended/contract/stockrooms';
import { stockroomFilters, stockroomRecord } from '@vended/contract/stockrooms.fields';
import { answer } from './answer';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';

/** The stockroom calls. */
export const stockroomAnswers = [
  answer(listStockrooms, ({ input, state, accountId }) => {
    const { group_id, location_id } = input;
    if (group_id && !state.groups.find(accountId, group_id)) throw notFound('group');
    const location = location_id ? state.locations.find(accountId, location_id) : undefined;
    const elsewhere = location && group_id && location.group_id !== group_id;
    if (location_id && (!location || elsewhere)) throw notFound('location');
    return stockroomPage(state, accountId, input, input);
  }),

  answer(readStockroom, ({ input, state, accountId }) => {
    const stockroom = state.stockrooms.find(accountId, input.stockroom_id);
    if (!stockroom) throw notFound('stockroom');
    const group_name = state.groups.find(accountId, stockroom.group_id)?.group_name ?? '';
    const location_name = state.locations.find(accountId, stockroom.location_id)?.location_name ?? '';
    return { stockrooms: [{ ...stockroom, group_name, location_name }] as const };
  }),

  answer(addStockroom, ({ input, ...context }) => {
    const { limit, location_id } = input;
    const { state, accountId } = context;
    if (state.locations.find(accountId, location_id)?.group_id !== input.group_id) throw notFound('location');
    const { id, updated_at } = saveRecord(context, stockroomRecord, input);
    return { ...stockroomPage(state, accountId, { location_id }, { limit }), stockroom_id: id, updated_at };
  }),

  answer(updateStockroom, ({ input, ...context }) => {
    const { limit, stockroom_id } = input;
    const { state, accountId } = context;
    const { updated_at } = saveRecord(context, stockroomRecord, input);
    const { location_id, stockroom_name } = state.stockrooms.find(accountId, stockroom_id) ?? {};
    for (const device of state.devices.of(accountId))
      if (device.stockroom_id === stockroom_id)
        state.devices.change(accountId, device.id, { stockroom_name: stockroom_name ?? null });
    return { ...stockroomPage(state, accountId, { location_id }, { limit }), stockroom_id, updated_at };
  }),
];

function stockroomPage(
  state: MockState,
  accountId: string,
  within: { readonly [Field in 'group_id' | 'location_id' | 'in_archived']?: string | undefined },
  input: ListInput,
) {
  const stockrooms = state.stockrooms
    .of(accountId)
    .filter(({ group_id }) => within.group_id === undefined || group_id === within.group_id)
    .filter(({ location_id }) => within.location_id === undefined || location_id === within.location_id)
    .filter(
      ({ location_id }) => !within.in_archived || state.locations.find(accountId, location_id)?.archived_at,
    );
  const { rows, ...page } = listPage(stockrooms, input, stockroomList, stockroomFilters);
  return { stockrooms: rows, ...page };
}

import { stockroomList, addStockroom, listStockrooms } from '@vended/contract/stockrooms';
import { answer } from './answer';
import { blankStockroom } from './demonstration/groups';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord } from './record';
import { notFound } from './refusal';

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

  answer(addStockroom, ({ input, ...context }) => {
    const { limit, ...fields } = input;
    const { state, accountId } = context;
    const location = state.locations.find(accountId, fields.location_id);
    if (location?.group_id !== fields.group_id) throw notFound('location');
    const { id } = insertRow(
      context,
      'stockroom',
      state.stockrooms,
      newRecord({ ...blankStockroom, ...fields }),
    );
    const refreshed = stockroomPage(state, accountId, { location_id: fields.location_id }, { limit });
    return { ...refreshed, stockroom_id: id };
  }),
];

function stockroomPage(
  state: MockState,
  accountId: string,
  within: { readonly group_id?: string | undefined; readonly location_id?: string | undefined },
  input: ListInput,
) {
  const stockrooms = state.stockrooms
    .of(accountId)
    .filter(({ group_id }) => within.group_id === undefined || group_id === within.group_id)
    .filter(({ location_id }) => within.location_id === undefined || location_id === within.location_id);
  const { rows, next_cursor } = listPage(stockrooms, input, stockroomList);
  return { stockrooms: rows, next_cursor };
}

import { get, getFile } from '@vended/module/query/moduleApi';
import type { listAudit } from '@vended/contract/audit';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

export type HistoryQuery = Omit<InputOf<typeof listAudit>, 'limit' | 'cursor' | 'record_id'>;

/** Requests a page of what was changed in the account. */
const historyPart = (query: HistoryQuery, part: ListPart) =>
  get<typeof listAudit>('/audit', { ...query, ...part }, { entries: 'list' });

/** Requests the changes that a search and filters find as a CSV file. */
export const historyFile = (query: HistoryQuery) =>
  getFile<typeof exportCalls.history.call>('/audit_csv', query);

export const { useHistoryInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<OutputOf<typeof listAudit>, HistoryQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => historyPart(queryArg, pageParam),
    }),
  }),
});

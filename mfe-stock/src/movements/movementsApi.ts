import { get, getFile, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { bookMovement, listMovements } from '@vended/contract/stock/movements';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

export type MovementsQuery = Omit<InputOf<typeof listMovements>, 'limit' | 'cursor'>;

/** Requests a page of movements. */
const movementsPart = (query: MovementsQuery, part: ListPart) =>
  get<typeof listMovements>('/stock_movements', { ...query, ...part }, { movements: 'list' });

/** Requests the movements that the filters find as a CSV file. */
export const movementsFile = (query: MovementsQuery) =>
  getFile<typeof exportCalls.stock_movements.call>('/stock_movements_csv', query);

export const { useMovementsInfiniteQuery, useLatestMovementsQuery, useBookMovementMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      movements: build.infiniteQuery<OutputOf<typeof listMovements>, MovementsQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => movementsPart(queryArg, pageParam),
        providesTags: ['Stock'],
      }),
      /** The last few movements of an item, a person or a device. */
      latestMovements: build.query<OutputOf<typeof listMovements>, MovementsQuery>({
        query: (query) => movementsPart(query, { limit: 5 }),
        providesTags: ['Stock'],
      }),
      bookMovement: build.mutation<OutputOf<typeof bookMovement>, InputOf<typeof bookMovement>>({
        query: (input) => post<typeof bookMovement>('/stock_movements', input, { message: 'value' }),
        // After a refusal too: it says what is left, and so do the lists then.
        invalidatesTags: ['Stock'],
      }),
    }),
  });

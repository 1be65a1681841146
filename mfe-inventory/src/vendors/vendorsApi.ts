import { get, post } from '@vended/shared/api/moduleApi';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import type { listVendors, readVendor, saveVendor } from '@vended/shared/contract/vendors';
import { inventoryApi } from '../inventoryApi';

const pageSize = 50;

type VendorsQuery = Pick<InputOf<typeof listVendors>, 'q' | 'sort'>;

export const { useVendorsInfiniteQuery, useVendorQuery, useSaveVendorMutation } =
  inventoryApi.injectEndpoints({
    endpoints: (build) => ({
      vendors: build.infiniteQuery<OutputOf<typeof listVendors>, VendorsQuery, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
        query: ({ queryArg, pageParam }) =>
          get<typeof listVendors>('/vendors', { ...queryArg, limit: pageSize, cursor: pageParam }),
        providesTags: ['Vendor'],
      }),
      vendor: build.query<OutputOf<typeof readVendor>, InputOf<typeof readVendor>>({
        query: (input) => get<typeof readVendor>('/vendors', input),
        // A form must begin with what is stored now, never with what was stored at the last visit.
        keepUnusedDataFor: 0,
      }),
      saveVendor: build.mutation<OutputOf<typeof saveVendor>, InputOf<typeof saveVendor>>({
        query: (input) => post<typeof saveVendor>('/vendors', input),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Vendor']),
      }),
    }),
  });

import { get, getFile, post, recordQuery } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { importVendors, listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import type { exportCalls } from '@vended/contract/exports';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type VendorsQuery = Omit<InputOf<typeof listVendors>, 'limit' | 'cursor'>;

/** Requests a page of vendors. */
export const vendorsPart = (query: VendorsQuery, part: ListPart) =>
  get<typeof listVendors>('/vendors', { ...query, ...part }, { vendors: 'list' });

/** Requests the vendors that a search and filters find as a CSV file. */
export const vendorsFile = ({ count: _count, ...query }: VendorsQuery) =>
  getFile<typeof exportCalls.vendors.call>('/vendors_csv', query);

export const {
  useVendorsInfiniteQuery,
  useVendorQuery,
  useSaveVendorMutation,
  useArchiveVendorMutation,
  useImportVendorsMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    vendors: build.infiniteQuery<OutputOf<typeof listVendors>, VendorsQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => vendorsPart(queryArg, pageParam),
      providesTags: ['Vendor'],
    }),
    vendor: build.query<OutputOf<typeof readVendor>, InputOf<typeof readVendor>>({
      query: (input) => get<typeof readVendor>('/vendors', input, { vendor: 'record' }),
      ...recordQuery<typeof readVendor>('vendor', 'vendor_id'),
    }),
    saveVendor: build.mutation<OutputOf<typeof saveVendor>, InputOf<typeof saveVendor>>({
      query: (input) => post<typeof saveVendor>('/vendors', input, { message: 'value' }),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Vendor']),
    }),
    archiveVendor: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/vendors', 'vendor_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['Vendor']),
    }),
    importVendors: build.mutation<OutputOf<typeof importVendors>, InputOf<typeof importVendors>>({
      query: (input) =>
        post<typeof importVendors>('/vendors_import', input, { message: 'value', rows: 'list' }),
      invalidatesTags: (_output, failure, { action }) => (failure || action === 'CHECK' ? [] : ['Vendor']),
    }),
  }),
});

import type { OutputOf } from '@vended/contract/call';
import type { listItems } from '@vended/contract/items';
import { get } from '@vended/module/query/moduleApi';
import { moduleApi } from '../moduleApi';

export const { useVendorItemsQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first items of a vendor. */
    vendorItems: build.query<OutputOf<typeof listItems>, string>({
      query: (vendor_id) => get<typeof listItems>('/items', { vendor_id, limit: 5 }, { items: 'list' }),
      providesTags: ['Item'],
    }),
  }),
});

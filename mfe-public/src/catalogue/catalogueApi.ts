import { get } from '@vended/module/query/moduleApi';
import { maxLimit } from '@vended/contract/businessConstants';
import type { listCatalogueProducts, readCatalogueProduct } from '@vended/contract/catalogue';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { anonymously, oneRecord, moduleApi } from '../moduleApi';

export const catalogueApi = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    catalogue: build.infiniteQuery<OutputOf<typeof listCatalogueProducts>, undefined, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ pageParam }) =>
        anonymously(
          get<typeof listCatalogueProducts>(
            '/catalogue_products',
            { limit: maxLimit, cursor: pageParam },
            { items: 'list' },
          ),
        ),
    }),
    catalogueProduct: build.query<
      OutputOf<typeof readCatalogueProduct> | null,
      Pick<InputOf<typeof readCatalogueProduct>, 'vended_id'>
    >({
      queryFn: oneRecord<typeof readCatalogueProduct>(({ vended_id }) =>
        get<typeof readCatalogueProduct>('/catalogue_products', { vended_id, limit: '1' }, { items: 'one' }),
      ),
    }),
  }),
});

export const { useCatalogueInfiniteQuery, useCatalogueProductQuery } = catalogueApi;

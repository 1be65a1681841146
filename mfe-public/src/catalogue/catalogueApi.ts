import { get } from '@vended/module/query/moduleApi';
import { maxLimit } from '@vended/contract/limits';
import type {
  CatalogueProduct,
  listCatalogueProducts,
  readCatalogueProduct,
} from '@vended/contract/catalogue';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { anonymously, nextPage, oneRecord, moduleApi } from '../moduleApi';
import { withBlanks } from '../withBlanks';

const blank: CatalogueProduct = {
  id: '',
  title: '',
  vended_id: '',
  short_description: '',
  long_desc: '',
  category: '',
  sub_category: '',
  imageUrl: '',
  images: [],
  power_supply: '',
  power_consumption: '',
  clear_solid: '',
  main_extension: '',
  capacity_product: '',
  capacity_bin: '',
  height_cm: null,
  width_cm: null,
  depth_cm: null,
  weight_kg: null,
};

export const catalogueApi = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    catalogue: build.infiniteQuery<OutputOf<typeof listCatalogueProducts>, undefined, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: nextPage },
      query: ({ pageParam }) =>
        anonymously(
          get<typeof listCatalogueProducts>(
            '/catalogue_products',
            { limit: maxLimit, cursor: pageParam },
            { items: 'list' },
          ),
        ),
      transformResponse: ({ items, ...page }: OutputOf<typeof listCatalogueProducts>) => ({
        ...page,
        items: items.map((product) => withBlanks(blank, product)),
      }),
    }),
    catalogueProduct: build.query<
      OutputOf<typeof readCatalogueProduct> | null,
      Pick<InputOf<typeof readCatalogueProduct>, 'vended_id'>
    >({
      queryFn: oneRecord<typeof readCatalogueProduct>(
        ({ vended_id }) =>
          get<typeof readCatalogueProduct>(
            '/catalogue_products',
            { vended_id, limit: '1' },
            { items: 'one' },
          ),
        ({ items: [product] }) => ({ items: [withBlanks(blank, product)] }),
      ),
    }),
  }),
});

export const { useCatalogueInfiniteQuery, useCatalogueProductQuery } = catalogueApi;

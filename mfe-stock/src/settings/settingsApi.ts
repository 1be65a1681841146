import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type {
  listStockItems,
  saveStockItem,
  StockItem,
  StockSettings,
} from '@vended/contract/stock/stockItems';
import { moduleApi } from '../moduleApi';

/** What is said of an item for the stock, when that was saved (null where nothing was ever said), and how many are on loan. */
export type StoredSettings = StockSettings & Pick<StockItem, 'updated_at' | 'on_loan'>;

const nothingSaid: StoredSettings = {
  minimum: 0,
  unit: '',
  loan_days: null,
  max_a_day: null,
  max_a_week: null,
  inspect_by: null,
  needs_job: false,
  updated_at: null,
  on_loan: 0,
};

export const { useStockSettingsQuery, useSaveStockSettingsMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    stockSettings: build.query<StoredSettings, string>({
      query: (item_id) =>
        get<typeof listStockItems>('/stock_items', { item_id, limit: 1 }, { stock_items: 'list' }),
      // An item that never was in stock is not in the list until something is said of it.
      transformResponse: ({ stock_items: [item] }: OutputOf<typeof listStockItems>) => item ?? nothingSaid,
      providesTags: ['Stock'],
    }),
    saveStockSettings: build.mutation<OutputOf<typeof saveStockItem>, InputOf<typeof saveStockItem>>({
      query: (input) => post<typeof saveStockItem>('/stock_items', input, { message: 'value' }),
      invalidatesTags: ['Stock'],
    }),
  }),
});

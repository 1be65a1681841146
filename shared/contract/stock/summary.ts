import { z } from 'zod';
import { call } from '../call';

const count = z.int();

export const readStockSummary = call({
  method: 'GET',
  path: '/stock_summary',
  summary: 'How much of the stock needs attention; each figure is that of a list',
  permission: 'inventory.read',
  input: z.object({}),
  output: z.object({
    summary: z.object({
      /** `/stock_items?minimum=below` */
      items_low: count,
      /** `/stock_levels?kind=bin&state=low` */
      bins_low: count,
      /** `/stock_levels?kind=bin&state=empty` */
      bins_empty: count,
      /** `/stock_levels?counting=asked` */
      to_count: count,
      /** `/stock_loans?state=overdue` */
      loans_overdue: count,
      /** `/device_events?state=waiting` */
      events_waiting: count,
    }),
  }),
});

import { importCounts } from '@vended/contract/stock/countImport';
import { countStock } from '@vended/contract/stock/counts';
import { refillBins } from '@vended/contract/stock/refills';
import { importLayout } from '@vended/contract/stock/layoutImport';
import { changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { listLevels } from '@vended/contract/stock/levels';
import { listLoans, writeOffLoan } from '@vended/contract/stock/loans';
import { bookMovement, listMovements } from '@vended/contract/stock/movements';
import { listStockItems, saveStockItem } from '@vended/contract/stock/stockItems';
import { readStockSummary } from '@vended/contract/stock/summary';
import { listMostUsed, readStockUse } from '@vended/contract/stock/use';
import { route, type Route } from '../../http/route';
import { answerImport } from '../../many-records/answerImport';
import { requireDevice } from '../devices/devices.store';
import { importCountsOf } from './countImport.service';
import { recordCounts, recordRefill } from './counts.service';
import { waitingBinsOf } from './deviceEvents.store';
import { importLayoutOf } from './layoutImport.service';
import { saveLayout } from './layouts.service';
import { filledBinsOf, misplacedIn } from './layouts.store';
import { pageOfLevels } from './levels.store';
import { writeOff } from './loans.service';
import { pageOfLoans } from './loans.store';
import { moveStock } from './movements.service';
import { pageOfMovements } from './movements.store';
import { saveSettings } from './stockItems.service';
import { pageOfStockItems } from './stockItems.store';
import { summariseStock } from './summary.store';
import { mostUsedItems, useOf } from './use.store';

export const stockRoutes: Route[] = [
  route(listLevels, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfLevels(scope, input));
    return { levels: rows, ...page, as_of: new Date().toISOString() };
  }),

  route(listMovements, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfMovements(scope, input));
    return { movements: rows, ...page };
  }),

  route(bookMovement, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Movement recorded',
      movement_id: await once(scope, (id) => moveStock(scope, input, id)),
    })),
  ),

  route(countStock, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Count recorded',
      counted: await once(scope, () => recordCounts(scope, input)),
    })),
  ),

  route(importCounts, (exchange) => answerImport(exchange, importCountsOf)),

  route(refillBins, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Refill recorded',
      filled: await once(scope, () => recordRefill(scope, input)),
    })),
  ),

  route(readLayout, ({ input: { device_id }, account }) =>
    account(async (scope) => {
      await requireDevice(scope, device_id);
      return {
        bins: await filledBinsOf(scope, device_id),
        waiting: await waitingBinsOf(scope, device_id),
        misplaced: await misplacedIn(scope, device_id),
      };
    }),
  ),

  route(changeLayout, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Layout saved',
      layouts: await once(scope, () => saveLayout(scope, input)),
    })),
  ),

  route(importLayout, (exchange) => answerImport(exchange, importLayoutOf)),

  route(listStockItems, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfStockItems(scope, input));
    return { stock_items: rows, ...page };
  }),

  route(saveStockItem, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Stock settings saved',
      item_id: await once(scope, () => saveSettings(scope, input)),
    })),
  ),

  route(listLoans, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfLoans(scope, input));
    return { loans: rows, ...page };
  }),

  route(writeOffLoan, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Loan written off',
      loan_id: input.loan_id,
      written_off: await once(scope, () => writeOff(scope, input)),
    })),
  ),

  route(readStockUse, async ({ input: { item_id }, account }) => ({
    use: await account((scope) => useOf(scope, item_id, new Date())),
  })),

  route(listMostUsed, async ({ account }) => ({
    items: await account((scope) => mostUsedItems(scope, new Date())),
  })),

  route(readStockSummary, async ({ account }) => ({ summary: await account(summariseStock) })),
];

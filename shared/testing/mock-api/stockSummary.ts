import { readStockSummary } from '@vended/contract/stock/summary';
import { answer } from './answer';
import { listedLevel } from './stock';
import { stockItems } from './stockItems';
import { loansOf } from './stockLoans';

/** What of the stock somebody has to see to. */
export const stockSummaryAnswers = [
  answer(readStockSummary, ({ state, accountId }) => {
    const levels = state.stockLevels
      .of(accountId)
      .map((level) => listedLevel(state, accountId, level))
      .filter(
        ({ quantity, to_count, par, device_id }) =>
          quantity > 0 || to_count || par !== null || device_id === null,
      );
    const bins = levels.filter(({ device_id }) => device_id !== null);
    return {
      summary: {
        items_low: stockItems(state, accountId).filter((item) => item.below_minimum).length,
        bins_low: bins.filter((level) => level.state === 'low').length,
        bins_empty: bins.filter((level) => level.state === 'empty').length,
        to_count: levels.filter(({ to_count }) => to_count).length,
        loans_overdue: loansOf(state, accountId).filter((loan) => loan.state === 'overdue').length,
        events_waiting: state.deviceEvents.of(accountId).filter(({ applied_at }) => applied_at === null)
          .length,
      },
    };
  }),
];

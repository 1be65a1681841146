import type { readStockSummary } from '@vended/contract/stock/summary';
import { Figures, Row, RowLink, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import { paths } from '../../paths';

/** What of the stock needs attention; each figure opens its list. What is used most is too much to add up for a card, so it is only linked. */
export function StockSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readStockSummary>('/stock_summary', accountId);
  return (
    <SummaryCard title="Stock" rows={7} failed={failed} onRetry={retry}>
      {data && (
        <>
          <Figures
            figures={[
              {
                label: 'items below their minimum',
                one: 'item below its minimum',
                value: data.items_low,
                to: paths.itemsOf({ minimum: 'below' }),
              },
              {
                label: 'bins running low',
                one: 'bin running low',
                value: data.bins_low,
                to: paths.levelsOf({ kind: 'bin', state: 'low' }),
              },
              {
                label: 'empty bins',
                one: 'empty bin',
                value: data.bins_empty,
                to: paths.levelsOf({ kind: 'bin', state: 'empty' }),
              },
              { label: 'to be counted', value: data.to_count, to: paths.levelsOf({ counting: 'asked' }) },
              {
                label: 'overdue loans',
                one: 'overdue loan',
                value: data.loans_overdue,
                to: paths.loansOf({ state: 'overdue' }),
              },
              {
                label: 'reports to be checked',
                one: 'report to be checked',
                value: data.events_waiting,
                to: paths.events,
              },
            ]}
          />
          <Row>
            <RowLink to={paths.mostUsed}>Items used most</RowLink>
          </Row>
        </>
      )}
    </SummaryCard>
  );
}

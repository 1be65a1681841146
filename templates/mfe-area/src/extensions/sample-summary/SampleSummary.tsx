import type { readInventorySummary } from '@vended/contract/summaries';
import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';

/** What of this module needs attention; each figure opens its list. The items stand in for what a summary of your own counts. */
export function SampleSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readInventorySummary>('/inventory_summary', accountId);
  return (
    <SummaryCard title="Sample summary" rows={1} failed={failed} onRetry={retry}>
      {data && <Figures figures={[{ label: 'items', one: 'item', value: data.items, to: '/items' }]} />}
    </SummaryCard>
  );
}

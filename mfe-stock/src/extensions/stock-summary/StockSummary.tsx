import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { paths } from '../../paths';
import { counted, useLevelCounts, type LevelCount } from './useLevelCounts';

/** What is running low, what is empty and what asks to be counted; each figure opens its list. */
export function StockSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useLevelCounts(accountId);
  return (
    <SummaryCard title="Stock" rows={3} failed={failed} onRetry={retry}>
      {data && (
        <Figures
          figures={[
            { ...figure(data.low, 'running low'), to: paths.levelsOf(counted.low) },
            { ...figure(data.empty, 'empty'), to: paths.levelsOf(counted.empty) },
            { ...figure(data.toCount, 'to be counted'), to: paths.levelsOf(counted.toCount) },
          ]}
        />
      )}
    </SummaryCard>
  );
}

const figure = ({ value, more }: LevelCount, label: string) => ({
  label: more ? `or more ${label}` : label,
  value,
});

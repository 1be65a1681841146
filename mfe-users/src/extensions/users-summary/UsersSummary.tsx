import type { readUsersSummary } from '@vended/contract/summaries';
import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import { paths } from '../../paths';

/** How many people there are, and who has access to no device. */
export function UsersSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readUsersSummary>('/users_summary', accountId);
  return (
    <SummaryCard title="People" rows={2} failed={failed} onRetry={retry}>
      {data && (
        <Figures
          figures={[
            { label: 'users', one: 'user', value: data.users, to: paths.users },
            {
              label: 'without device access',
              value: data.without_devices,
              to: `${paths.users}?devices=none`,
            },
          ]}
        />
      )}
    </SummaryCard>
  );
}

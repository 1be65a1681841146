import type { readContentSummary } from '@vended/contract/summaries';
import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import { paths } from '../../paths';

/** The number of unchased leads, by age. Possible spam does not wait for an answer. */
export function LeadsSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readContentSummary>('/content_summary', accountId);
  const unchased = `${paths.leads}?state=unchased&spam=no`;
  return (
    <SummaryCard title="Leads" rows={3} failed={failed} onRetry={retry}>
      {data && (
        <Figures
          figures={[
            { label: 'unchased', value: data.unchased, to: unchased },
            { label: 'for more than a day', value: data.unchased_for_a_day, to: `${unchased}&age=day` },
            { label: 'for more than a week', value: data.unchased_for_a_week, to: `${unchased}&age=week` },
          ]}
        />
      )}
    </SummaryCard>
  );
}

import type { readDevicesSummary } from '@vended/contract/summaries';
import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import { useEveryMinute } from '../../devices/useEveryMinute';
import { paths } from '../../paths';

/** How many devices there are of each connection, and how many have no stockroom yet. */
export function DevicesSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readDevicesSummary>('/devices_summary', accountId);
  useEveryMinute(retry);
  return (
    <SummaryCard title="Devices" rows={5} failed={failed} onRetry={retry}>
      {data && (
        <Figures
          figures={[
            { label: 'offline', value: data.offline, to: `${paths.devices}?seen=offline` },
            { label: 'late', value: data.late, to: `${paths.devices}?seen=late` },
            { label: 'online', value: data.online, to: `${paths.devices}?seen=online` },
            { label: 'never seen', value: data.never, to: `${paths.devices}?seen=never` },
            { label: 'unassigned', value: data.unassigned, to: `${paths.devices}?stockroom_id=none` },
          ]}
        />
      )}
    </SummaryCard>
  );
}

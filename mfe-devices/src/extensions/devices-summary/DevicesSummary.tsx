import { onlineHours } from '@vended/contract/deviceConnection';
import type { readDevicesSummary } from '@vended/contract/summaries';
import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import { paths } from '../../paths';

/** How many devices are online, silent or never seen, and how many have no stockroom yet. */
export function DevicesSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readDevicesSummary>('/devices_summary', accountId);
  return (
    <SummaryCard title="Devices" rows={4} failed={failed} onRetry={retry}>
      {data && (
        <Figures
          figures={[
            { label: 'online', value: data.online, to: `${paths.devices}?seen=online` },
            {
              label: `silent for ${onlineHours} hours`,
              value: data.silent,
              to: `${paths.devices}?seen=silent`,
            },
            { label: 'never seen', value: data.never, to: `${paths.devices}?seen=never` },
            { label: 'unassigned', value: data.unassigned, to: `${paths.devices}?stockroom_id=none` },
          ]}
        />
      )}
    </SummaryCard>
  );
}

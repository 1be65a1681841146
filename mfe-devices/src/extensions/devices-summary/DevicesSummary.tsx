import { connectionLabels, type DeviceConnection } from '@vended/contract/deviceConnection';
import type { readDevicesSummary } from '@vended/contract/summaries';
import { Figures, SummaryCard } from '@vended/design/components/SummaryCard';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import { useEveryMinute } from '../../devices/useEveryMinute';
import { paths } from '../../paths';

const connections = Object.keys(connectionLabels) as DeviceConnection[];

const wordFor = (connection: DeviceConnection) => connectionLabels[connection].toLowerCase();

/** How many devices there are of each connection, and how many have no stockroom yet. */
export function DevicesSummary({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readDevicesSummary>('/devices_summary', accountId);
  useEveryMinute(retry);
  return (
    <SummaryCard title="Devices" rows={5} failed={failed} onRetry={retry}>
      {data && (
        <Figures
          figures={[
            ...connections.map((connection) => ({
              label: connection === 'never' ? `${wordFor(connection)} seen` : wordFor(connection),
              value: data[connection],
              to: `${paths.devices}?seen=${connection}`,
            })),
            { label: 'unassigned', value: data.unassigned, to: `${paths.devices}?stockroom_id=none` },
          ]}
        />
      )}
    </SummaryCard>
  );
}

import type { Device } from '@vended/shared/contract/devices';
import { dayAndTimeOf } from '@vended/shared/format/dates';
import { Facts } from '@vended/shared/page/Facts';
import { RecordPanel } from '@vended/shared/page/RecordPanel';
import { LastPing } from './LastPing';

/** What is known of a device and not typed in: where it stands, when it was last heard of, and its id as a code. */
export function DeviceFacts({ device }: { readonly device: Device }) {
  return (
    <RecordPanel id={device.id} codeLabel="QR code of the device id">
      <Facts
        facts={[
          { label: 'Stockroom', value: device.stockroom_name || 'Unassigned' },
          { label: 'Type', value: device.device_type || '–' },
          { label: 'Created', value: dayAndTimeOf(device.created_at) },
          { label: 'Updated', value: dayAndTimeOf(device.updated_at) },
          { label: 'Last ping', value: <LastPing device={device} exact /> },
        ]}
      />
    </RecordPanel>
  );
}

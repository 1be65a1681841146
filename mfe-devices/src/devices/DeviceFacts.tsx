import type { Device } from '@vended/contract/devices';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts } from '@vended/design/page/Facts';
import { RecordPanel } from '@vended/design/page/RecordPanel';
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

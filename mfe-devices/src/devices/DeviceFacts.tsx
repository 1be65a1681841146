import type { Device } from '@vended/contract/devices';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts } from '@vended/design/page/Facts';
import { RecordPanel } from '@vended/design/page/RecordPanel';
import { LastPing } from './LastPing';

const stockroomText = ({ stockroom_name, stockroom_archived }: Device) =>
  stockroom_name ? stockroom_name + (stockroom_archived ? ' (Archived)' : '') : 'Unassigned';

/** The read-only facts of a device: its stockroom, its last ping, and its id as a QR code. */
export function DeviceFacts({ device }: { readonly device: Device }) {
  return (
    <RecordPanel id={device.id} codeLabel="QR code of the device id">
      <Facts
        facts={[
          { label: 'Stockroom', value: stockroomText(device) },
          { label: 'Type', value: device.device_type || '–' },
          { label: 'Created', value: dayAndTimeOf(device.created_at) },
          { label: 'Updated', value: dayAndTimeOf(device.updated_at) },
          { label: 'Last ping', value: <LastPing device={device} exact /> },
        ]}
      />
    </RecordPanel>
  );
}

import type { Device } from '@vended/contract/devices';
import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts } from '@vended/design/page/Facts';
import { RecordPanel } from '@vended/design/page/RecordPanel';
import { LastPing } from './LastPing';

const stockroomText = ({ stockroom_name, stockroom_archived }: Device) =>
  stockroom_name
    ? stockroom_name + (stockroom_archived ? ' (Archived)' : '')
    : deviceFilters.stockroom_id.none;

/** The read-only facts of a device: its stockroom, its last ping, and its id as a QR code. */
export function DeviceFacts({ device }: { readonly device: Device }) {
  return (
    <RecordPanel id={device.id} codeLabel="QR code of the device id">
      <Facts
        facts={[
          { label: deviceFields.stockroom_name.label, value: stockroomText(device) },
          { label: deviceFields.device_type.shortLabel, value: device.device_type || '–' },
          { label: deviceFields.created_at.label, value: dayAndTimeOf(device.created_at) },
          { label: deviceFields.updated_at.label, value: dayAndTimeOf(device.updated_at) },
          { label: deviceFields.last_ping.label, value: <LastPing device={device} exact /> },
        ]}
      />
    </RecordPanel>
  );
}

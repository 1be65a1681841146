import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts } from '@vended/design/page/Facts';
import { RecordPanel } from '@vended/design/page/RecordPanel';
import type { DeviceNow } from './devicesApi';
import { LastPing } from './LastPing';

/** What the form of a device does not have: its last ping and its times, and its id as a QR code. A stockroom is in the place above. */
export function DeviceFacts({ device }: { readonly device: DeviceNow }) {
  return (
    <RecordPanel id={device.id} codeLabel="QR code of the device id">
      <Facts
        facts={[
          { label: deviceFields.last_ping.label, value: <LastPing device={device} exact /> },
          ...(device.stockroom_id === null
            ? [{ label: deviceFields.stockroom_name.label, value: deviceFilters.stockroom_id.none }]
            : []),
          { label: deviceFields.created_at.label, value: dayAndTimeOf(device.created_at) },
          { label: deviceFields.updated_at.label, value: dayAndTimeOf(device.updated_at) },
        ]}
      />
    </RecordPanel>
  );
}

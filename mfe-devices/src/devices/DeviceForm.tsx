import type { Device } from '@vended/contract/devices';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useRecordForm } from '@vended/design/form/useRecordForm';
import { deviceFields } from '@vended/contract/devices.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { paths } from '../paths';
import { DeviceFields } from './DeviceFields';
import { isReportedNow } from './reportedValues';
import { deviceInput, deviceText, deviceTexts, deviceValues, restoredDevice } from './deviceValues';
import { useUpdateDeviceMutation } from './devicesApi';

interface DeviceFormProps {
  /** As it is now: what it reports is shown at once. */
  readonly device: Device;
}

/** Edits a device. A save returns to the list; a refused save keeps the input, and so does the draft in the browser. */
export function DeviceForm({ device }: DeviceFormProps) {
  const edited = useRecordForm(
    { record: 'device', stored: device, values: deviceValues, texts: deviceTexts },
    useUpdateDeviceMutation(),
    'Failed to update device',
  );
  const { form } = edited;

  const handleSubmit = () =>
    edited.submit({
      input: (values, version, replaced) => ({
        ...deviceInput(values, replaced),
        action: 'UPDATE',
        device_id: device.id,
        updated_at: version?.updated_at,
      }),
      idIn: ({ device_id }) => device_id,
      leave: paths.devices,
    });

  return (
    <>
      <RecordForm record={edited} onSubmit={handleSubmit}>
        <DeviceFields form={form} device={device} />
      </RecordForm>
      {edited.history && (
        <RecordHistory
          kind="device"
          fields={deviceFields}
          restored={(change) => (isReportedNow(device, change.field) ? null : restoredDevice(change))}
          textOf={deviceText}
          {...edited.history}
        />
      )}
    </>
  );
}

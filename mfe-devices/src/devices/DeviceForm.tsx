import { useSaving } from '@vended/module/query/useSaving';
import type { Device } from '@vended/contract/devices';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { deviceFields } from '@vended/contract/devices.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { useState } from 'react';
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
  // The form belongs to the version that it was opened with (reading 24).
  const [stored] = useState(device);
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(useUpdateDeviceMutation(), 'Failed to update device');
  const form = useDraft(useForm(deviceValues(stored), failure), 'device', stored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: deviceValues,
    texts: deviceTexts,
  });

  const archived = Boolean(stored.archived_at);

  async function handleSubmit() {
    const before = deviceInput(form.stored, form.values);
    const saved = await save({
      ...deviceInput(form.values, form.stored),
      action: 'UPDATE',
      device_id: stored.id,
      updated_at: updatedAt,
    });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.devices));
    const { message, device_id, updated_at } = saved;
    shell.status.success(message, undo({ ...before, action: 'UPDATE', device_id, updated_at }));
  }

  return (
    <>
      <RecordForm form={form} saving={saving} conflict={conflict} stored={stored} onSubmit={handleSubmit}>
        <DeviceFields form={form} device={device} />
      </RecordForm>
      <RecordHistory
        kind="device"
        recordId={stored.id}
        fields={deviceFields}
        {...(!archived && { form })}
        restored={(change) => (isReportedNow(device, change.field) ? null : restoredDevice(change))}
        textOf={deviceText}
      />
    </>
  );
}

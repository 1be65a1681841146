import { useSaving } from '@vended/shared/api/useSaving';
import type { Device } from '@vended/shared/contract/devices';
import { FormShell } from '@vended/shared/form/FormShell';
import { useForm } from '@vended/shared/form/useForm';
import { useShell } from '@vended/shared/module/ShellContext';
import { paths } from '../paths';
import { DeviceFields } from './DeviceFields';
import { deviceInput, deviceValues } from './deviceForm';
import { useUpdateDeviceMutation } from './devicesApi';

/** Saves a device and returns to the list; a refused save keeps everything that was typed. */
export function DeviceForm({ device }: { readonly device: Device }) {
  const shell = useShell();
  const { save, saving, failure } = useSaving(useUpdateDeviceMutation(), 'Failed to update device');
  const form = useForm(deviceValues(device), failure);

  async function handleSubmit() {
    const saved = await save({ ...deviceInput(form.values), action: 'UPDATE', device_id: device.id });
    if (!saved) return;
    form.saved();
    await shell.navigate(paths.devices);
    shell.status.success(saved.message);
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Changes" onSubmit={handleSubmit}>
      <DeviceFields form={form} />
    </FormShell>
  );
}

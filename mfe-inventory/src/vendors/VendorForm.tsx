import { useSaving } from '@vended/shared/api/useSaving';
import { useShell } from '@vended/shared/module/ShellContext';
import { FormShell } from '@vended/shared/form/FormShell';
import { useForm } from '@vended/shared/form/useForm';
import { paths } from '../paths';
import { VendorFields } from './VendorFields';
import type { VendorValues } from './vendorForm';
import { useSaveVendorMutation } from './vendorsApi';

interface VendorFormProps {
  readonly initial: VendorValues;
  /** The stored vendor that is changed; without it a new one is added. */
  readonly vendorId?: string;
}

/** Saves a vendor and returns to the list; a refused save keeps everything that was typed. */
export function VendorForm({ initial, vendorId }: VendorFormProps) {
  const shell = useShell();
  const { save, saving, failure } = useSaving(useSaveVendorMutation(), 'Failed to save vendor');
  const form = useForm(initial, failure);

  async function handleSubmit() {
    const action = vendorId
      ? ({ action: 'UPDATE', vendor_id: vendorId } as const)
      : ({ action: 'INSERT' } as const);
    const saved = await save({ ...form.values, ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(paths.vendors);
    shell.status.success(saved.message);
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Vendor" onSubmit={handleSubmit}>
      <VendorFields form={form} />
    </FormShell>
  );
}

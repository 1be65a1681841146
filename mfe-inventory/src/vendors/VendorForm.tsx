import { failureMessage } from '@vended/shared/api/failureMessage';
import type { RequestFailure } from '@vended/shared/module/shellApi';
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
  const [save, { isLoading, error }] = useSaveVendorMutation();
  const form = useForm(initial, error ?? null);

  async function handleSubmit() {
    const action = vendorId ? ({ action: 'UPDATE', vendor_id: vendorId } as const) : ({ action: 'INSERT' } as const);
    const { error: refusal, data } = await save({ ...form.values, ...action });
    if (!data) return shell.status.error(failureMessage('Failed to save vendor', refusal));
    form.saved();
    await shell.navigate(paths.vendors);
    shell.status.success(data.message);
  }

  return (
    <FormShell form={form} saving={isLoading} submitLabel="Save Vendor" onSubmit={handleSubmit}>
      <VendorFields form={form} />
    </FormShell>
  );
}

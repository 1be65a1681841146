import { useSaving } from '@vended/module/query/useSaving';
import type { Vendor } from '@vended/contract/vendors';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { FormShell } from '@vended/design/form/FormShell';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { VendorFields } from './VendorFields';
import { newVendor, vendorTexts, vendorValues } from './vendorValues';
import { useSaveVendorMutation } from './vendorsApi';

interface VendorFormProps {
  /** The vendor to edit; a new one is added if it is missing. */
  readonly stored?: Vendor;
}

/** Adds or edits a vendor. A save returns to the list; a refused save keeps the input, and so does the draft in the browser. */
export function VendorForm({ stored }: VendorFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure } = useSaving(useSaveVendorMutation(), 'Failed to save vendor');
  const form = useDraft(useForm(stored ? vendorValues(stored) : newVendor, failure), 'vendor', stored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: vendorValues,
    texts: vendorTexts,
  });

  async function handleSubmit() {
    const action = stored
      ? ({ action: 'UPDATE', vendor_id: stored.id, updated_at: updatedAt } as const)
      : ({ action: 'INSERT' } as const);
    const saved = await save({ ...form.values, ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.vendors));
    shell.status.success(saved.message);
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Vendor" onSubmit={handleSubmit}>
      <ConflictPanel conflict={conflict} />
      <VendorFields form={form} />
    </FormShell>
  );
}

import { useSaving } from '@vended/module/query/useSaving';
import type { Vendor } from '@vended/contract/vendors';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { vendorFields } from '@vended/contract/vendors.fields';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { VendorFields } from './VendorFields';
import { newVendor, vendorTexts, vendorValues } from './vendorValues';
import { useArchiveVendorMutation, useSaveVendorMutation } from './vendorsApi';

interface VendorFormProps {
  /** The vendor to edit; a new one is added if it is missing. */
  readonly stored?: Vendor;
}

/** Adds or edits a vendor. A save returns to the list; a refused save keeps the input, and so does the draft in the browser. */
export function VendorForm({ stored }: VendorFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(useSaveVendorMutation(), 'Failed to save vendor');
  const { undoAdded } = useArchive('vendor', useArchiveVendorMutation());
  const archived = Boolean(stored?.archived_at);
  const form = useDraft(useForm(stored ? vendorValues(stored) : newVendor, failure), 'vendor', stored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: vendorValues,
    texts: vendorTexts,
  });

  async function handleSubmit() {
    const action = stored
      ? ({ action: 'UPDATE', vendor_id: stored.id, updated_at: updatedAt } as const)
      : ({ action: 'INSERT' } as const);
    const before = form.stored;
    const saved = await save({ ...form.values, ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.vendors));
    const { message, vendor_id, updated_at } = saved;
    shell.status.success(
      message,
      stored
        ? undo({ ...before, action: 'UPDATE', vendor_id, updated_at })
        : undoAdded(vendor_id, updated_at),
    );
  }

  return (
    <>
      <RecordForm
        form={form}
        saving={saving}
        submitLabel="Save Vendor"
        conflict={conflict}
        stored={stored}
        onSubmit={handleSubmit}
      >
        <VendorFields form={form} />
      </RecordForm>
      {stored && (
        <RecordHistory
          kind="vendor"
          recordId={stored.id}
          fields={vendorFields}
          {...(!archived && { form })}
        />
      )}
    </>
  );
}

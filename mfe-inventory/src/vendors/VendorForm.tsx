import type { Vendor } from '@vended/contract/vendors';
import { describedRecord } from '@vended/design/form/describedForm';
import { RecordForm } from '@vended/design/form/RecordForm';
import { saveAction, useRecordForm } from '@vended/design/form/useRecordForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { vendorFields } from '@vended/contract/vendors.fields';
import { useArchive } from '@vended/design/page/useArchive';
import { paths } from '../paths';
import { VendorFields } from './VendorFields';
import { useArchiveVendorMutation, useSaveVendorMutation } from './vendorsApi';

interface VendorFormProps {
  /** The vendor to edit; a new one is added if it is missing. */
  readonly stored?: Vendor;
}

/** Adds or edits a vendor. A save returns to the list; a refused save keeps the input, and so does the draft in the browser. */
export function VendorForm({ stored }: VendorFormProps) {
  const { undoAdded } = useArchive('vendor', useArchiveVendorMutation());
  const vendor = useRecordForm(
    { record: 'vendor', stored, ...describedRecord(vendorFields) },
    useSaveVendorMutation(),
    'Failed to save vendor',
  );

  const handleSubmit = () =>
    vendor.submit({
      input: (values, version) => ({ ...values, ...saveAction('vendor_id', version) }),
      idIn: ({ vendor_id }) => vendor_id,
      leave: paths.vendors,
      undoAdded,
    });

  return (
    <>
      <RecordForm record={vendor} submitLabel="Save Vendor" onSubmit={handleSubmit}>
        <VendorFields form={vendor.form} />
      </RecordForm>
      {vendor.history && <RecordHistory kind="vendor" fields={vendorFields} {...vendor.history} />}
    </>
  );
}

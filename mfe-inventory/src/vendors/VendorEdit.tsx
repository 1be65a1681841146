import type { Vendor } from '@vended/contract/vendors';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { RecordPage } from '@vended/design/page/RecordPage';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { VendorForm } from './VendorForm';
import { VendorItems } from './VendorItems';
import { useArchiveVendorMutation, useVendorQuery } from './vendorsApi';

const page = {
  record: 'vendor',
  details: 'vendor details',
  title: 'Edit Vendor',
  nameOf: ({ vendor_name }: Vendor) => vendor_name,
  storedIn: (answer: { readonly vendor: Vendor }) => answer.vendor,
  back: { to: paths.vendors, label: 'Back to Vendors' },
};

export function VendorEdit() {
  const { vendorId = '' } = useParams();
  return (
    <RecordPage
      page={page}
      query={useVendorQuery({ vendor_id: vendorId })}
      archive={{ kind: 'vendor', mutation: useArchiveVendorMutation() }}
      actions={({ id, vendor_name }) => (
        <LabelButton labels={[{ kind: 'vendor', id, name: vendor_name }]} text="Print QR label" />
      )}
    >
      {(vendor) => (
        <>
          <VendorForm stored={vendor} />
          <VendorItems vendorId={vendor.id} />
        </>
      )}
    </RecordPage>
  );
}

import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { VendorForm } from './VendorForm';
import { VendorItems } from './VendorItems';
import { useArchiveVendorMutation, useVendorQuery } from './vendorsApi';

const loadFailed = 'Failed to load vendor details';
const back = { to: paths.vendors, label: 'Back to Vendors' };

export function VendorEdit() {
  const { vendorId = '' } = useParams();
  const { data, error, refetch } = useVendorQuery({ vendor_id: vendorId });
  useLoadFailure(error, loadFailed);
  const archive = { kind: 'vendor', mutation: useArchiveVendorMutation() } as const;

  return (
    <Page
      title="Edit Vendor"
      record={data?.vendor.vendor_name}
      back={back}
      action={
        data && (
          <>
            <LabelButton
              labels={[{ kind: 'vendor', id: vendorId, name: data.vendor.vendor_name }]}
              text="Print QR label"
            />
            <ArchiveButton
              {...archive}
              record={data.vendor}
              name={data.vendor.vendor_name}
              list={paths.vendors}
            />
          </>
        )
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="vendor"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="vendor details" />}
      {data && <ArchivedNotice {...archive} record={data.vendor} onChanged={refetch} />}
      {data && <VendorForm key={`${vendorId} ${data.vendor.archived_at}`} stored={data.vendor} />}
      {data && <VendorItems vendorId={vendorId} />}
    </Page>
  );
}

import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { VendorForm } from './VendorForm';
import { useVendorQuery } from './vendorsApi';

const back = { to: paths.vendors, label: 'Back to Vendors' };

export function VendorEdit() {
  const { vendorId = '' } = useParams();
  const { data, error, refetch } = useVendorQuery({ vendor_id: vendorId });
  useLoadFailure(error, 'Failed to load vendor details');

  return (
    <Page title="Edit Vendor" back={back}>
      {error && (
        <RecordFailure
          error={error}
          text="Failed to load vendor details"
          onRetry={() => void refetch()}
          record="vendor"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="vendor details" />}
      {data && <VendorForm key={vendorId} stored={data.vendor} />}
    </Page>
  );
}

import { Card } from '@vended/design/components/Card';
import { Link } from '@vended/design/components/Link';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { size } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useVendorItemsQuery } from './vendorItemsApi';
import { paths } from '../paths';

/** The first few items from a vendor, and a link to all. */
export function VendorItems({ vendorId }: { readonly vendorId: string }) {
  const { data, error, refetch } = useVendorItemsQuery(vendorId);
  return (
    <Narrow>
      <Card title="Items of this vendor" busy={!data && !error}>
        {error && !data && (
          <LoadFailure text="The items could not be loaded." onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && <p>No items from this vendor yet.</p>}
        {data && data.items.length > 0 && (
          <>
            <ul>
              {data.items.map(({ id, description }) => (
                <li key={id}>
                  <Link to={paths.itemEdit(id)}>{description}</Link>
                </li>
              ))}
            </ul>
            <Link to={`${paths.items}?${new URLSearchParams({ vendor_id: vendorId })}`}>View all items</Link>
          </>
        )}
      </Card>
    </Narrow>
  );
}

/** As wide as the form above it. */
const Narrow = styled.div`
  max-width: ${size.form};
`;

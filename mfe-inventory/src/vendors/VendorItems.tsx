import { LoadedCard } from '@vended/design/table/LoadedCard';
import { Link } from '@vended/design/components/Link';
import { size } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useVendorItemsQuery } from './vendorItemsApi';
import { paths } from '../paths';

/** The first few items from a vendor, and a link to all. */
export function VendorItems({ vendorId }: { readonly vendorId: string }) {
  const query = useVendorItemsQuery(vendorId);
  const items = query.currentData?.items;
  return (
    <Narrow>
      <LoadedCard title="Items of this vendor" query={query} failure="The items could not be loaded.">
        {items?.length === 0 && <p>No items from this vendor yet.</p>}
        {items && items.length > 0 && (
          <>
            <ul>
              {items.map(({ id, description }) => (
                <li key={id}>
                  <Link to={paths.itemEdit(id)}>{description}</Link>
                </li>
              ))}
            </ul>
            <Link to={`${paths.items}?${new URLSearchParams({ vendor_id: vendorId })}`}>View all items</Link>
          </>
        )}
      </LoadedCard>
    </Narrow>
  );
}

/** As wide as the form above it. */
const Narrow = styled.div`
  max-width: ${size.form};
`;

import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { Vendor } from '@vended/shared/contract/vendors';
import { useShell } from '@vended/shared/module/ShellContext';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Truck from 'lucide-react/icons/truck';
import { paths } from '../paths';
import { useVendorsInfiniteQuery } from './vendorsApi';

const columns: readonly Column<Vendor>[] = [
  { header: 'Vendor name', cell: ({ vendor_name }) => vendor_name, sort: 'vendor_name' },
  { header: 'Type and code', cell: typeAndCode, sort: 'vendor_code' },
  { header: 'Town', cell: ({ town }) => town || '–', sort: 'town' },
  { header: 'Postcode', cell: ({ postcode }) => postcode || '–', width: '8rem' },
];

const sorts = ['vendor_name', '-vendor_name', 'vendor_code', '-vendor_code', 'town', '-town'] as const;

export function VendorsPage() {
  const shell = useShell();
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVendorsInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load vendors');

  const addVendor = shell.session.can('inventory.write') && (
    <ButtonLink to={paths.vendorCreate} variant="primary">
      + Add Vendor
    </ButtonLink>
  );

  return (
    <Page title="Vendors" action={addVendor}>
      <FilterBar label="Search vendors" value={address.q} onChange={address.setQ} />
      <Table
        label="Vendors"
        columns={columns}
        rows={data?.pages.flatMap(({ vendors }) => vendors)}
        failure={error ? { text: 'Failed to load vendors', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Truck} text="No vendors found.">
            {address.q
              ? 'Nothing matches this search.'
              : 'Vendors are who you buy the items in your machines from.'}
          </EmptyState>
        }
        rowLink={({ id }) => paths.vendorEdit(id)}
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}

/** As the specification has it: '{type} vendor ({code})'. */
function typeAndCode({ vendor_type, vendor_code }: Vendor): string {
  return vendor_code ? `${vendor_type} vendor (${vendor_code})` : `${vendor_type} vendor`;
}

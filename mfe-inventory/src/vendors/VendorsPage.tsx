import type { SortName } from '@vended/contract/describedFields';
import type { Vendor } from '@vended/contract/vendors';
import { vendorFields, vendorFilters } from '@vended/contract/vendors.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { ImportLink } from '@vended/design/csv-import/ImportLink';
import { useShell } from '@vended/module/ShellContext';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import Truck from 'lucide-react/icons/truck';
import { paths } from '../paths';
import { useVendorsInfiniteQuery, vendorsFile } from './vendorsApi';

const columns: readonly Column<Vendor, SortName<typeof vendorFields>>[] = [
  {
    header: vendorFields.vendor_name.label,
    field: 'vendor_name',
    cell: ({ vendor_name }) => vendor_name,
    sort: 'vendor_name',
  },
  {
    header: 'Type and code',
    field: 'vendor_type',
    also: ['vendor_code'],
    cell: typeAndCode,
    sort: 'vendor_code',
  },
  {
    header: vendorFields.town.label,
    field: 'town',
    cell: ({ town }) => town || '–',
    sort: 'town',
  },
  {
    header: vendorFields.postcode.label,
    field: 'postcode',
    cell: ({ postcode }) => postcode || '–',
    width: '8rem',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Vendors',
  columns,
  rowsOf: (page: { readonly vendors: readonly Vendor[] }) => page.vendors,
  viewed: viewedList('vendors', vendorFields),
};

export function VendorsPage() {
  const { session } = useShell();
  const address = useListAddress(sorts, vendorFilters);
  const vendors = useRecordList(list, address, useVendorsInfiniteQuery(address.query, address.firstPage));

  const mayChange = session.can('inventory.write');

  const addVendor = mayChange && (
    <ButtonLink to={paths.vendorCreate} variant="primary">
      + Add Vendor
    </ButtonLink>
  );

  return (
    <Page title="Vendors" action={addVendor}>
      <ListBar list={vendors}>
        <CsvExport name="vendors" request={vendorsFile(address.query)} />
        {mayChange && <ImportLink to={paths.vendorsImport} />}
      </ListBar>
      <ListFilters filters={vendorFilters} address={address} />
      <ListTable
        list={vendors}
        rowLink={({ id }) => paths.vendorEdit(id)}
        empty={
          <EmptyState icon={Truck} text="No vendors found." action={addVendor}>
            Vendors supply your items.
          </EmptyState>
        }
      />
    </Page>
  );
}

/** '{type} vendor ({code})', as specified. */
function typeAndCode({ vendor_type, vendor_code }: Vendor): string {
  return vendor_code ? `${vendor_type} vendor (${vendor_code})` : `${vendor_type} vendor`;
}

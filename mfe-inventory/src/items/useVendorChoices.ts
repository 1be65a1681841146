import type { Vendor } from '@vended/contract/vendors';
import type { ComboboxChoices } from '@vended/design/form/Combobox';
import { useState } from 'react';
import { useVendorQuery, useVendorsInfiniteQuery } from '../vendors/vendorsApi';

/** The options of the vendor field: the first page, or the search results. */
export function useVendorChoices(vendorId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const { currentData, error, hasNextPage } = useVendorsInfiniteQuery(q ? { q } : {});
  const chosen = useVendor(vendorId);

  return {
    chosen: chosen ? chosenOne(chosen) : null,
    found: currentData?.pages.flatMap(({ vendors }) => vendors.map(choice)),
    failure: error ? 'Failed to load vendors' : null,
    none: 'No vendors found.',
    more: hasNextPage,
    onSearch: setQ,
  };
}

/** The vendors as choices of a filter, and the name of the chosen one, once loaded. An empty id causes no request. */
export function useVendorFilter(vendorId: string) {
  return { name: useVendor(vendorId)?.vendor_name, useChoices: useVendorChoices };
}

/** The names of one or two vendors by id, once loaded. An empty id causes no request. */
export function useVendorName(one: string, other: string): (vendorId: string) => string {
  const known = [useVendor(one), useVendor(other)];
  return (vendorId) => known.find((vendor) => vendor?.id === vendorId)?.vendor_name ?? vendorId;
}

function useVendor(vendorId: string): Vendor | null {
  const { currentData } = useVendorQuery({ vendor_id: vendorId }, { skip: vendorId === '' });
  return currentData?.vendor ?? null;
}

/** The vendor of a stored item may be archived, which keeps it. */
function chosenOne(vendor: Vendor) {
  const { label, ...rest } = choice(vendor);
  return { ...rest, label: vendor.archived_at ? `${label} (Archived)` : label };
}

function choice({ id, vendor_name, vendor_code }: Vendor) {
  return { value: id, label: vendor_name, detail: vendor_code };
}

import type { Vendor } from '@vended/contract/vendors';
import type { ComboboxChoices } from '@vended/design/form/Combobox';
import { useState } from 'react';
import { useVendorQuery, useVendorsInfiniteQuery } from '../vendors/vendorsApi';

/** The vendors to choose from: the first of them, or those that a search finds among all. */
export function useVendorChoices(vendorId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const { currentData, error, hasNextPage } = useVendorsInfiniteQuery(q ? { q } : {});
  const chosen = useVendor(vendorId);

  return {
    chosen: chosen ? choice(chosen) : null,
    found: currentData?.pages.flatMap(({ vendors }) => vendors.map(choice)),
    failure: error ? 'Failed to load vendors' : null,
    none: 'No vendors found.',
    more: hasNextPage,
    onSearch: setQ,
  };
}

/** The names of one or two vendors by their ids, once they are known. Nothing is asked for an empty id. */
export function useVendorName(one: string, other: string): (vendorId: string) => string {
  const known = [useVendor(one), useVendor(other)];
  return (vendorId) => known.find((vendor) => vendor?.id === vendorId)?.vendor_name ?? vendorId;
}

function useVendor(vendorId: string): Vendor | null {
  const { currentData } = useVendorQuery({ vendor_id: vendorId }, { skip: vendorId === '' });
  return currentData?.vendor ?? null;
}

function choice({ id, vendor_name, vendor_code }: Vendor) {
  return { value: id, label: vendor_name, detail: vendor_code };
}

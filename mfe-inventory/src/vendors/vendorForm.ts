import type { Vendor, VendorInput } from '@vended/shared/contract/vendors';

/** What a vendor form holds: everything as it is typed. */
export type VendorValues = Readonly<Record<Exclude<keyof VendorInput, 'vendor_type'>, string>> &
  Pick<Vendor, 'vendor_type'>;

export const newVendor: VendorValues = {
  vendor_name: '',
  vendor_code: '',
  vendor_type: 'local',
  address_line_1: '',
  address_line_2: '',
  town: '',
  county: '',
  postcode: '',
  country: '',
  w3w: '',
  longitude: '',
  latitude: '',
};

/** A stored vendor as its form shows it. What the server sets is dropped (spec 3). */
export function vendorValues({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  ...vendor
}: Vendor): VendorValues {
  return { ...vendor, longitude: asTyped(vendor.longitude), latitude: asTyped(vendor.latitude) };
}

function asTyped(coordinate: number | null): string {
  return coordinate === null ? '' : String(coordinate);
}

import type { Vendor, VendorInput } from '@vended/contract/vendors';
import type { FieldTexts } from '@vended/design/form/useConflict';

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

/** A stored vendor as its form shows it. What the server sets is dropped (specification 3). */
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

/** The fields by the names that a person knows them by: in the form, and in CSV files. */
export const vendorLabels: Readonly<Record<keyof VendorValues, string>> = {
  vendor_name: 'Vendor name',
  vendor_code: 'Vendor code',
  vendor_type: 'Vendor type',
  address_line_1: 'Address line 1',
  address_line_2: 'Address line 2',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  country: 'Country',
  w3w: 'W3W',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

/** The names of the fields, in the order of the form. */
export const vendorFields = Object.keys(vendorLabels) as readonly (keyof VendorValues)[];

/** What a vendor's form shows, for a person to compare two versions. */
export const vendorTexts = (vendor: VendorValues): FieldTexts =>
  Object.fromEntries(vendorFields.map((name) => [vendorLabels[name], vendor[name]]));

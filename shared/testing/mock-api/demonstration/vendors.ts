import type { Vendor } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { blankRecord } from '../blankRecord';
import { demoId, demoStamp } from '../ids';
import { accounts } from './accounts';

/** A vendor with default values. */
export const blankVendor = blankRecord(vendorFields);

const vendor = (number: number, fields: Pick<Vendor, 'vendor_name'> & Partial<Vendor>): Vendor => ({
  ...blankVendor,
  id: demoId('vendor', number),
  ...demoStamp(number),
  ...fields,
});

/** The demonstration vendors by account. */
export const demoVendors: Readonly<Record<string, readonly Vendor[]>> = {
  [accounts.acme.id]: [
    vendor(1, { vendor_name: 'Harrow Fixings', vendor_code: 'HAR-01', address_line_1: 'Unit 4, Canal Wharf', town: 'Leeds', county: 'West Yorkshire', postcode: 'LS11 5PS', country: 'United Kingdom', w3w: 'bands.heavy.crate', latitude: 53.7903, longitude: -1.5491 }),
    vendor(2, { vendor_name: 'Nordhaus Cutting Tools', vendor_code: 'NCT-20', vendor_type: 'global', address_line_1: 'Hafenstrasse 18', town: 'Bremen', postcode: '28195', country: 'Germany' }),
    vendor(3, { vendor_name: 'Pennine Safety Supplies', vendor_code: 'PSS-07', address_line_1: '22 Mill Lane', address_line_2: 'Holmbridge Works', town: 'Huddersfield', county: 'West Yorkshire', postcode: 'HD1 3QF', country: 'United Kingdom' }),
    vendor(4, { vendor_name: 'Shoreline Abrasives', vendor_code: 'SHA-11', town: 'Hull', postcode: 'HU9 1TA', country: 'United Kingdom' }),
    vendor(5, { vendor_name: 'Tideway Lubricants', vendor_code: 'TID-03', vendor_type: 'global', town: 'Rotterdam' }),
    vendor(6, { vendor_name: 'Yardley Hand Tools' }),
  ],
  [accounts.globex.id]: [
    vendor(7, { vendor_name: 'Crown Vending Snacks', vendor_code: 'CVS-01', town: 'Bristol', postcode: 'BS1 4QA' }),
    vendor(8, { vendor_name: 'Meridian Drinks', vendor_code: 'MER-02', vendor_type: 'global', town: 'Cork' }),
  ],
}; // oxfmt-ignore

import type { Vendor } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** What a vendor form holds: everything as it is typed. */
export type VendorValues = FormValues<typeof vendorFields>;

export const newVendor: VendorValues = blankValues(vendorFields);

/** A stored vendor as its form shows it. */
export const vendorValues = (vendor: Vendor): VendorValues => valuesOf(vendorFields, vendor);

/** What a vendor's form shows, for a person to compare two versions. */
export const vendorTexts = (vendor: VendorValues): FieldTexts => textsOf(vendorFields, vendor);

import type { Vendor } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of a vendor form, as typed. */
export type VendorValues = FormValues<typeof vendorFields>;

export const newVendor: VendorValues = blankValues(vendorFields);

/** The form values of a stored vendor. */
export const vendorValues = (vendor: Vendor): VendorValues => valuesOf(vendorFields, vendor);

/** The values of a vendor as labelled texts, to compare two versions in a conflict. */
export const vendorTexts = (vendor: VendorValues): FieldTexts => textsOf(vendorFields, vendor);

import type { Vendor } from '@vended/shared/contract/vendors';
import { FormSection } from '@vended/shared/form/FormSection';
import { Select, type SelectOption } from '@vended/shared/form/Select';
import { TextField } from '@vended/shared/form/TextField';
import type { Form } from '@vended/shared/form/useForm';
import { vendorLabels, type VendorValues } from './vendorForm';

const vendorTypes: readonly SelectOption<Vendor['vendor_type']>[] = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
];

/** The fields of a vendor, the same for a new one and a stored one. */
export function VendorFields({ form: { field } }: { form: Form<VendorValues> }) {
  return (
    <>
      <FormSection title="Vendor">
        <TextField label={vendorLabels.vendor_name} {...field('vendor_name')} />
        <TextField label={vendorLabels.vendor_code} {...field('vendor_code')} />
        <Select label={vendorLabels.vendor_type} options={vendorTypes} {...field('vendor_type')} />
      </FormSection>
      <FormSection title="Address">
        <TextField label={vendorLabels.address_line_1} {...field('address_line_1')} />
        <TextField label={vendorLabels.address_line_2} {...field('address_line_2')} />
        <TextField label={vendorLabels.town} {...field('town')} />
        <TextField label={vendorLabels.county} {...field('county')} />
        <TextField label={vendorLabels.postcode} {...field('postcode')} />
        <TextField label={vendorLabels.country} {...field('country')} />
      </FormSection>
      <FormSection title="Position">
        <TextField label={vendorLabels.w3w} hint="Three words, such as filled.count.soap" {...field('w3w')} />
        <TextField
          label={vendorLabels.latitude}
          hint="In degrees, from -90 to 90"
          inputMode="decimal"
          {...field('latitude')}
        />
        <TextField
          label={vendorLabels.longitude}
          hint="In degrees, from -180 to 180"
          inputMode="decimal"
          {...field('longitude')}
        />
      </FormSection>
    </>
  );
}

import type { Vendor } from '@vended/shared/contract/vendors';
import { FormSection } from '@vended/shared/form/FormSection';
import { Select, type SelectOption } from '@vended/shared/form/Select';
import { TextField } from '@vended/shared/form/TextField';
import type { Form } from '@vended/shared/form/useForm';
import type { VendorValues } from './vendorForm';

const vendorTypes: readonly SelectOption<Vendor['vendor_type']>[] = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
];

/** The fields of a vendor, the same for a new one and a stored one. */
export function VendorFields({ form: { field } }: { form: Form<VendorValues> }) {
  return (
    <>
      <FormSection title="Vendor">
        <TextField label="Vendor name" {...field('vendor_name')} />
        <TextField label="Vendor code" {...field('vendor_code')} />
        <Select label="Vendor type" options={vendorTypes} {...field('vendor_type')} />
      </FormSection>
      <FormSection title="Address">
        <TextField label="Address line 1" {...field('address_line_1')} />
        <TextField label="Address line 2" {...field('address_line_2')} />
        <TextField label="Town" {...field('town')} />
        <TextField label="County" {...field('county')} />
        <TextField label="Postcode" {...field('postcode')} />
        <TextField label="Country" {...field('country')} />
      </FormSection>
      <FormSection title="Position">
        <TextField label="W3W" hint="Three words, such as filled.count.soap" {...field('w3w')} />
        <TextField
          label="Latitude"
          hint="In degrees, from -90 to 90"
          inputMode="decimal"
          {...field('latitude')}
        />
        <TextField
          label="Longitude"
          hint="In degrees, from -180 to 180"
          inputMode="decimal"
          {...field('longitude')}
        />
      </FormSection>
    </>
  );
}

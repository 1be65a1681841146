import type { Vendor } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { describedField } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { Select, type SelectOption } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { PositionFields } from '../places/PositionFields';
import type { VendorValues } from './vendorValues';

const vendorTypes: readonly SelectOption<Vendor['vendor_type']>[] = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
];

/** The fields of a vendor, for adding and editing. */
export function VendorFields({ form }: { form: Form<VendorValues> }) {
  const field = describedField(vendorFields, form);
  return (
    <>
      <FormSection title="Vendor">
        <TextField {...field('vendor_name')} />
        <TextField {...field('vendor_code')} />
        <Select options={vendorTypes} {...field('vendor_type')} />
      </FormSection>
      <FormSection title="Address">
        <TextField {...field('address_line_1')} />
        <TextField {...field('address_line_2')} />
        <TextField {...field('town')} />
        <TextField {...field('county')} />
        <TextField {...field('postcode')} />
        <TextField {...field('country')} />
      </FormSection>
      <PositionFields form={form} />
    </>
  );
}

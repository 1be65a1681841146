import type { Vendor } from '@vended/contract/vendors';
import { FormSection } from '@vended/design/form/FormSection';
import { Select, type SelectOption } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { PositionFields } from '../places/PositionFields';
import { vendorLabels, type VendorValues } from './vendorValues';

const vendorTypes: readonly SelectOption<Vendor['vendor_type']>[] = [
  { value: 'local', label: 'Local' },
  { value: 'global', label: 'Global' },
];

/** The fields of a vendor, the same for a new one and a stored one. */
export function VendorFields({ form }: { form: Form<VendorValues> }) {
  const { field } = form;
  return (
    <>
      <FormSection title="Vendor">
        <TextField label={vendorLabels.vendor_name} required {...field('vendor_name')} />
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
      <PositionFields form={form} />
    </>
  );
}

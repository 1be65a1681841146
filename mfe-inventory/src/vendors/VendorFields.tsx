import type { Vendor } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { describedField, optionsOf, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { UniqueField, type OtherRecords } from '@vended/design/form/UniqueField';
import type { Form } from '@vended/design/form/useForm';
import { PositionFields } from '../places/PositionFields';
import { paths } from '../paths';
import { vendorsPart } from './vendorsApi';

/** The fields of a vendor, for adding and editing. */
export function VendorFields({ form }: { form: Form<FormValues<typeof vendorFields>> }) {
  const field = describedField(vendorFields, form);
  return (
    <>
      <FormSection title="Vendor">
        <TextField {...field('vendor_name')} />
        <UniqueField
          label={vendorFields.vendor_code.label}
          value={form.values.vendor_code}
          stored={form.stored.vendor_code}
          {...otherVendors}
        >
          <TextField {...field('vendor_code')} />
        </UniqueField>
        <Select options={optionsOf(vendorFields.vendor_type)} {...field('vendor_type')} />
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

const otherVendors: OtherRecords = {
  request: (vendor_code) => vendorsPart({ vendor_code }, { limit: 1 }),
  recordsIn: ({ vendors }: { readonly vendors: readonly Vendor[] }) =>
    vendors.map(({ id, vendor_name, vendor_code }) => ({
      value: vendor_code,
      name: vendor_name,
      path: paths.vendorEdit(id),
    })),
};

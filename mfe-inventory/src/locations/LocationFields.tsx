import { locationFields } from '@vended/contract/locations.fields';
import { describedField, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { PositionFields } from '../places/PositionFields';

/** The fields of a location, for adding and editing. */
export function LocationFields({ form }: { form: Form<FormValues<typeof locationFields>> }) {
  const field = describedField(locationFields, form);
  return (
    <>
      <FormSection title="Location">
        <TextField {...field('location_name')} />
        <TextField {...field('address_line_1')} />
        <TextField {...field('address_line_2')} />
        <TextField {...field('town')} />
        <TextField {...field('postcode')} />
      </FormSection>
      <PositionFields form={form} />
    </>
  );
}

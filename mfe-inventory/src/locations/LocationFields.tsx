import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { PositionFields } from '../places/PositionFields';
import { locationLabels, type LocationValues } from './locationForm';

/** The fields of a location, the same for a new one and a stored one. */
export function LocationFields({ form }: { form: Form<LocationValues> }) {
  const { field } = form;
  return (
    <>
      <FormSection title="Location">
        <TextField label={locationLabels.location_name} required {...field('location_name')} />
        <TextField label={locationLabels.address_line_1} {...field('address_line_1')} />
        <TextField label={locationLabels.address_line_2} {...field('address_line_2')} />
        <TextField label={locationLabels.town} {...field('town')} />
        <TextField label={locationLabels.postcode} {...field('postcode')} />
      </FormSection>
      <PositionFields form={form} />
    </>
  );
}

import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';

interface PositionValues {
  readonly w3w: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Where a location or a stockroom is, in three words or in degrees. */
export function PositionFields<Values extends PositionValues>({ form: { field } }: { form: Form<Values> }) {
  return (
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
  );
}

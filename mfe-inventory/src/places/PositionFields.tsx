import { positionFields } from '@vended/contract/position.fields';
import { describedField, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';

const degrees = (limit: number) => `In degrees, from -${limit} to ${limit}`;

/** The position of a location, a stockroom or a vendor: three words, or degrees. */
export function PositionFields<Values extends FormValues<typeof positionFields>>({
  form,
}: {
  form: Form<Values>;
}) {
  const field = describedField(positionFields, form);
  return (
    <FormSection title="Position">
      <TextField hint="Three words, such as filled.count.soap" {...field('w3w')} />
      <TextField hint={degrees(positionFields.latitude.limit)} inputMode="decimal" {...field('latitude')} />
      <TextField hint={degrees(positionFields.longitude.limit)} inputMode="decimal" {...field('longitude')} />
    </FormSection>
  );
}

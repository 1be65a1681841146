import { positionFields } from '@vended/contract/position.fields';
import { describedField, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';

/** The position of a location or stockroom: three words, or degrees. */
export function PositionFields<Values extends FormValues<typeof positionFields>>({
  form,
}: {
  form: Form<Values>;
}) {
  const field = describedField(positionFields, form);
  return (
    <FormSection title="Position">
      <TextField hint="Three words, such as filled.count.soap" {...field('w3w')} />
      <TextField hint="In degrees, from -90 to 90" inputMode="decimal" {...field('latitude')} />
      <TextField hint="In degrees, from -180 to 180" inputMode="decimal" {...field('longitude')} />
    </FormSection>
  );
}

import { describedField, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { sampleThingFields } from '../../contract/sampleThings.fields';

/** The fields of a sample thing, the same for a new one and a stored one. */
export function SampleThingFields({ form }: { form: Form<FormValues<typeof sampleThingFields>> }) {
  const field = describedField(sampleThingFields, form);
  return (
    <FormSection title="Sample thing">
      <TextField {...field('sample_thing_name')} />
      <TextField {...field('description')} />
    </FormSection>
  );
}

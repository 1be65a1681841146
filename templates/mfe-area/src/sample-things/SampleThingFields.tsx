import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import type { SampleThingValues } from './sampleThingValues';

/** The fields of a sample thing, the same for a new one and a stored one. */
export function SampleThingFields({ form: { field } }: { form: Form<SampleThingValues> }) {
  return (
    <FormSection title="Sample thing">
      <TextField label="Sample thing name" required {...field('sample_thing_name')} />
      <TextField label="Description" {...field('description')} />
    </FormSection>
  );
}

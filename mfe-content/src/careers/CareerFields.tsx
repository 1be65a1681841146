import { careerFields } from '@vended/contract/careers.fields';
import { describedField, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextArea } from '@vended/design/form/TextArea';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { WritingField } from '../writing/WritingField';

/** The fields of a career, for adding and editing. */
export function CareerFields({ form }: { readonly form: Form<FormValues<typeof careerFields>> }) {
  const field = describedField(careerFields, form);
  return (
    <>
      <FormSection title="Career">
        <TextField {...field('job_title')} />
        <TextField {...field('location')} />
        <TextField hint="As shown to applicants, such as £28,000 to £32,000" {...field('salary_range')} />
      </FormSection>
      <FormSection title="Text">
        <TextArea hint="Shown in the public list of careers" rows={3} {...field('job_summary')} />
        <WritingField {...field('job_description')} />
      </FormSection>
    </>
  );
}

import { FormSection } from '@vended/design/form/FormSection';
import { TextArea } from '@vended/design/form/TextArea';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { WritingField } from '../writing/WritingField';
import { careerLabels, type CareerValues } from './careerValues';

/** The fields of a career, the same for a new one and a stored one. */
export function CareerFields({ form: { field } }: { readonly form: Form<CareerValues> }) {
  return (
    <>
      <FormSection title="Career">
        <TextField label={careerLabels.job_title} required {...field('job_title')} />
        <TextField label={careerLabels.location} {...field('location')} />
        <TextField
          label={careerLabels.salary_range}
          hint="As it is shown, such as £28,000 to £32,000"
          {...field('salary_range')}
        />
      </FormSection>
      <FormSection title="Text">
        <TextArea
          label={careerLabels.job_summary}
          hint="Shown in the public list of careers"
          rows={3}
          {...field('job_summary')}
        />
        <WritingField label={careerLabels.job_description} {...field('job_description')} />
      </FormSection>
    </>
  );
}

import { blogFields } from '@vended/contract/blog.fields';
import { describedField, optionsOf, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { Select, type SelectOption } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { WritingField } from '../writing/WritingField';

type Values = FormValues<typeof blogFields>;

const types: readonly SelectOption<Values['type']>[] = [
  { value: '', label: 'Select type' },
  ...optionsOf(blogFields.type),
];

/** The fields of a blog post, for adding and editing. */
export function BlogPostFields({ form }: { readonly form: Form<Values> }) {
  const field = describedField(blogFields, form);
  return (
    <FormSection title="Post">
      <TextField {...field('title')} />
      <Select options={types} {...field('type')} />
      <WritingField {...field('full_content')} />
    </FormSection>
  );
}

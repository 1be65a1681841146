import { blogTypes } from '@vended/contract/businessConstants';
import { FormSection } from '@vended/design/form/FormSection';
import { Select, type SelectOption } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { WritingField } from '../writing/WritingField';
import { blogPostLabels, type BlogPostValues } from './blogPostValues';

const types: readonly SelectOption<BlogPostValues['type']>[] = [
  { value: '', label: 'Select type' },
  ...blogTypes.map((type) => ({ value: type, label: type })),
];

/** The fields of a blog post, the same for a new one and a stored one. */
export function BlogPostFields({ form: { field } }: { readonly form: Form<BlogPostValues> }) {
  return (
    <FormSection title="Post">
      <TextField label={blogPostLabels.title} required {...field('title')} />
      <Select label={blogPostLabels.type} required options={types} {...field('type')} />
      <WritingField label={blogPostLabels.full_content} {...field('full_content')} />
    </FormSection>
  );
}

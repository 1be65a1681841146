import type { BlogPost } from '@vended/contract/blog';
import { blogFields } from '@vended/contract/blog.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { comparedText } from '../writing/comparedText';

/** The values of a blog post form, without the images, which are stored as soon as they are chosen. */
export type BlogPostValues = FormValues<typeof blogFields>;

export const newBlogPost: BlogPostValues = blankValues(blogFields);

/** The form values of a stored post. */
export const blogPostValues = (post: BlogPost): BlogPostValues => valuesOf(blogFields, post);

/** The values of a post as labelled texts, to compare two versions in a conflict. */
export const blogPostTexts = (post: BlogPostValues): FieldTexts => ({
  ...textsOf(blogFields, post),
  [blogFields.full_content.label]: comparedText(post.full_content),
});

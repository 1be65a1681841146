import type { BlogPost } from '@vended/contract/blog';
import { blogFields } from '@vended/contract/blog.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { comparedText } from '../writing/comparedText';

/** What a blog post form holds. The images are kept apart: they are stored as soon as they are chosen. */
export type BlogPostValues = FormValues<typeof blogFields>;

export const newBlogPost: BlogPostValues = blankValues(blogFields);

/** A stored post as its form shows it. */
export const blogPostValues = (post: BlogPost): BlogPostValues => valuesOf(blogFields, post);

/** What a post's form shows, for a person to compare two versions. */
export const blogPostTexts = (post: BlogPostValues): FieldTexts => ({
  ...textsOf(blogFields, post),
  [blogFields.full_content.label]: comparedText(post.full_content),
});

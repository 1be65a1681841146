import type { BlogPost } from '@vended/contract/blog';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { comparedText } from '../writing/comparedText';

/** What a blog post form holds. The images are kept apart: they are stored as soon as they are chosen. */
export interface BlogPostValues {
  readonly title: string;
  /** Empty until it is chosen. */
  readonly type: BlogPost['type'] | '';
  readonly full_content: string;
}

export const newBlogPost: BlogPostValues = { title: '', type: '', full_content: '' };

/** A stored post as its form shows it. */
export function blogPostValues({ title, type, full_content }: BlogPost): BlogPostValues {
  return { title, type, full_content };
}

/** The fields by the names that a person knows them by. */
export const blogPostLabels: Readonly<Record<keyof BlogPostValues, string>> = {
  title: 'Title',
  type: 'Type',
  full_content: 'Content',
};

/** What a post's form shows, for a person to compare two versions. */
export const blogPostTexts = (post: BlogPostValues): FieldTexts => ({
  [blogPostLabels.title]: post.title,
  [blogPostLabels.type]: post.type,
  [blogPostLabels.full_content]: comparedText(post.full_content),
});

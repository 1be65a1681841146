import { archiveFields, archiveFilters } from '../fields/archive.fields';
import { maxBlogImages } from '../limits';
import { plainChoices, type Fields } from '../fields/describedFields';
import { record } from '../fields/record';
import { blogPostNames } from './blog.names';

/** The fields of a blog post. */
export const blogFields = {
  id: { kind: 'id' },
  title: { kind: 'text', label: 'Title', max: 300, required: true, search: true, sort: true, export: true },
  type: {
    kind: 'choice', label: 'Type', choices: plainChoices('Development', 'Sales and Marketing', 'Company'), required: true,
    search: true, sort: true, export: true,
  },
  /** HTML. */
  full_content: { kind: 'richText', label: 'Content' },
  /** The addresses of its pictures. */
  image_urls: { kind: 'structure' },
  date_published: { kind: 'moment', label: 'Published', sort: 'first', export: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** What the list of posts is filtered by. */
export const blogFilters = archiveFilters;

/** Why a post with more pictures than it may have is refused (specification 8). */
export const tooManyImages = `Maximum of ${maxBlogImages} images allowed` as const;

/** Their declaration. */
export const blogPostRecord = record(blogPostNames, {
  fields: blogFields,
  filters: blogFilters,
});

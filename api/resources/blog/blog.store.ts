import { sql, type Insertable, type Updateable } from 'kysely';
import type { z } from 'zod';
import { blogList, type BlogPost, type BlogSummary, type listBlog } from '@vended/contract/blog';
import { excerptLength } from '@vended/contract/limits';
import { type PublicBlogSummary } from '@vended/contract/publicBlog';
import { blogFields, blogFilters } from '@vended/contract/blog.fields';
import { excerptOf } from '../../rich-text/excerpt';
import { newMoment } from '../../storage/queries/recordVersion';
import type { ContentScope, PublicScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readFilteredPage, type FilteredPage } from '../../storage/queries/filteredPage';
import type { Schema } from '../../storage/access/schema';
import { mentions } from '../../storage/queries/search';
import { requireFrom } from '../../storage/queries/requireFrom';

const { full_content: _content, image_urls: _urls, ...summaryFields } = blogFields;
const summary = columnsOf(summaryFields);
/** A list encoded as text, as specified for reading. */
const encodedImageUrls = sql<string>`image_urls::text`.as('image_urls');
const columns = [...summary, 'full_content', encodedImageUrls] as const;

const source = {
  table: 'blog_posts',
  fields: blogFields,
  filters: blogFilters,
  order: orderOf(blogFields, blogList),
} as const;

const postsIn = ({ trx, kind }: ContentScope | PublicScope) =>
  trx
    .selectFrom('blog_posts')
    .select(columns)
    .$if(kind === 'public', (all) => all.where('archived_at', 'is', null));

type ListQuery = z.output<(typeof listBlog)['input']>;

const listed = ({ q }: ListQuery) => ({ ...source, found: mentions(blogList.search, q) });

export function pageOfBlog(scope: ContentScope, query: ListQuery): Promise<FilteredPage<BlogSummary>> {
  return readFilteredPage(scope, scope.trx.selectFrom('blog_posts').select(summary), query, listed(query));
}

/** The content of a post that was saved while `excerptLength` was another; null for all others. */
const contentOfOtherExcerpt = sql<string | null>`
  CASE WHEN char_length(excerpt) > ${sql.lit(excerptLength)}
    OR (excerpt_cut AND char_length(excerpt) < ${sql.lit(excerptLength)}) THEN full_content END`;

export async function pageOfPublicBlog(
  scope: PublicScope,
  query: ListQuery,
): Promise<FilteredPage<PublicBlogSummary>> {
  const posts = scope.trx
    .selectFrom('blog_posts')
    .select([...summary, 'excerpt', 'excerpt_cut', encodedImageUrls, contentOfOtherExcerpt.as('content')]);
  const { rows, ...page } = await readFilteredPage(scope, posts, query, listed(query));
  const withExcerpts = rows.map(({ content, ...row }) =>
    content === null ? row : { ...row, ...excerptOf(content, 'full_content') },
  );
  return { rows: withExcerpts, ...page };
}

export const requireBlogPost = requireFrom(postsIn, 'blog post');

export function writeNewBlogPost(
  { trx }: ContentScope,
  post: Insertable<Schema['blog_posts']>,
): Promise<BlogPost> {
  return trx.insertInto('blog_posts').values(post).returning(columns).executeTakeFirstOrThrow();
}

export function writeBlogPost(
  { trx }: ContentScope,
  id: string,
  fields: Omit<Updateable<Schema['blog_posts']>, 'id'>,
): Promise<BlogPost> {
  return trx
    .updateTable('blog_posts')
    .set({ ...fields, updated_at: newMoment })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { BlogPost, saveBlogPost } from '@vended/contract/blog';
import { changesNothing } from '../../records/changesNothing';
import { excerptOf } from '../../rich-text/excerpt';
import { cleanRichTextApart } from '../../rich-text/richTextThread';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { ContentScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireBlogPost, writeBlogPost, writeNewBlogPost } from './blog.store';

type Saved = z.output<(typeof saveBlogPost)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Update = Extract<Saved, { action: 'UPDATE' }>;

/** The content of a post as it is stored, where a save gives one. */
interface Content {
  readonly full_content?: string;
  readonly excerpt?: string;
  readonly excerpt_cut?: boolean;
}

/**
 * Cleans the content of a save. Before the transaction: that takes longer than a connection should be held.
 *
 * @throws BadInput for text that is nested too deeply.
 */
export async function contentOf({ full_content: html }: Pick<Saved, 'full_content'>): Promise<Content> {
  if (html === undefined) return {};
  const full_content = await cleanRichTextApart(html, 'full_content');
  return { full_content, ...excerptOf(full_content, 'full_content') };
}

/** @returns the new post. */
export async function insertBlogPost(
  scope: ContentScope,
  { action, title, type, image_urls }: Insert,
  content: Content,
): Promise<BlogPost> {
  const columns = { id: uuid(), title, type, ...content, ...imageColumns(image_urls) };
  const after = await writeNewBlogPost(scope, columns);
  await recordChange(scope, { action, resource: 'blog_post', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values, so the pictures can be saved alone.
 *
 * @throws NotFound, ChangedMeanwhile.
 */
export async function updateBlogPost(
  scope: ContentScope,
  { action, blog_id, updated_at, title, type, image_urls }: Update,
  content: Content,
): Promise<BlogPost> {
  const before = await requireBlogPost(scope, blog_id, 'for update');
  await refuseIfChanged(scope, 'blog_post', before, updated_at);
  const stored = { ...before, image_urls: JSON.parse(before.image_urls) as unknown };
  // The excerpt follows from the content.
  if (changesNothing(stored, { title, type, full_content: content.full_content, image_urls })) return before;
  const after = await writeBlogPost(scope, blog_id, {
    title,
    type,
    ...content,
    ...imageColumns(image_urls),
  });
  await recordChange(scope, { action, resource: 'blog_post', recordId: blog_id, before, after });
  return after;
}

const imageColumns = (urls: string[] | undefined) => urls && { image_urls: JSON.stringify(urls) };

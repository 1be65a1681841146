import type { RecordNames } from '../fields/record';

/** Blog posts as a kind of records, apart from their fields. */
export const blogPostNames = {
  kind: 'blog_post',
  words: { one: 'blog post', many: 'blog posts' },
  defaultSort: '-date_published',
  searchAlso: ['excerpt'],
  table: 'blog_posts',
  owner: 'platform',
  path: '/blog',
  id: 'blog_id',
  permission: { read: 'content.manage', write: 'content.manage' },
  archive: { effect: 'It is hidden from lists and the public site.' },
  history: true,
  views: 'blog_posts',
} as const satisfies RecordNames;

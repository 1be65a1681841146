import { productName } from '@vended/contract/limits';
import { blogApi } from '../blog/blogApi';
import { blogHead } from '../blog/blogHead';
import { paths } from '../paths';
import type { Dispatch } from '../prepare';
import type { Feed } from './siteMap';
import { element, escapeXml } from './xml';

/** `/blog/feed.xml`: the latest posts as RSS 2.0. */
export async function blogFeed(dispatch: Dispatch, origin: string): Promise<Feed> {
  const { pages } = await dispatch(blogApi.endpoints.blog.initiate(undefined)).unwrap();
  const posts = pages.flatMap(({ blogs }) => blogs);
  const feed = new URL(paths.blogFeed, origin).href;
  const items = posts.map(({ id, title, type, date_published, excerpt }) => {
    const address = new URL(paths.blogPost(id), origin).href;
    return element('item', [
      element('title', title),
      element('link', address),
      element('guid', address),
      ...(date_published ? [element('pubDate', new Date(date_published).toUTCString())] : []),
      element('category', type),
      element('description', excerpt),
    ]);
  });
  const channel = element('channel', [
    element('title', `${productName} blog`),
    element('link', new URL(paths.blog, origin).href),
    element('description', blogHead.description),
    element('language', 'en-GB'),
    `<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return {
    type: 'application/rss+xml',
    content: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
${channel}
</rss>
`,
  };
}

import { blogApi } from '../blog/blogApi';
import { imageFiles } from '../blog/imageFiles';
import { careersApi } from '../careers/careersApi';
import { catalogueApi } from '../catalogue/catalogueApi';
import { hasContent } from '../catalogue/productHead';
import { paths } from '../paths';
import { allPages, type Dispatch } from '../prepare';
import { sitePages } from '../sitePages';
import { element } from './xml';

export interface Feed {
  readonly type: string;
  readonly content: string;
}

interface Entry {
  readonly path: string;
  /** The date of the last change, if known. */
  readonly changed?: string;
}

const fixed = sitePages.filter(({ path, indexed = true }) => indexed && !path.includes(':'));

/** `/sitemap.xml`: all indexed pages, including those of products, positions and posts that have content. */
export async function siteMap(dispatch: Dispatch, origin: string): Promise<Feed> {
  const [allProducts, allCareers, allPosts] = await Promise.all([
    allPages(() => dispatch(catalogueApi.endpoints.catalogue.initiate(undefined, { direction: 'forward' }))),
    dispatch(careersApi.endpoints.careers.initiate()).unwrap(),
    allPages(() => dispatch(blogApi.endpoints.blog.initiate(undefined, { direction: 'forward' }))),
  ]);
  const entries: readonly Entry[] = [
    ...fixed.map(({ path }) => ({ path })),
    ...allProducts
      .flatMap(({ items }) => items)
      .filter(hasContent)
      .map(({ vended_id }) => ({ path: paths.catalogueProduct(vended_id) })),
    ...allCareers.careers
      .filter(({ job_summary }) => job_summary)
      .map(({ id, updated_at }) => ({ path: paths.career(id), changed: updated_at })),
    ...allPosts
      .flatMap(({ blogs }) => blogs)
      .filter(({ excerpt, image_urls }) => excerpt || imageFiles(image_urls).length > 0)
      .map(({ id, updated_at }) => ({ path: paths.blogPost(id), changed: updated_at })),
  ];
  const urls = entries.map(({ path, changed }) =>
    element('url', [
      element('loc', new URL(path, origin).href),
      ...(changed ? [element('lastmod', changed)] : []),
    ]),
  );
  return {
    type: 'application/xml',
    content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
  };
}

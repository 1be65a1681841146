import { productName } from '@vended/contract/limits';
import { documentTitle } from '@vended/module/platform/documentTitle';
import { useOrigin } from '@vended/module/ssr/HydrationContext';
import { useShellLocation } from '@vended/module/useShellLocation';
import { useContext } from 'react';
import { paths } from '../paths';
import { IndexedContext } from './IndexedContext';
import type { PageHead } from './pageHead';
import { sharedDrawing } from './sharedPicture';

/** Title, description, canonical address and link preview of a page. React hoists them into the document head. */
export function DocumentHead({ head }: { readonly head: PageHead }) {
  const { title, description, type = 'website', structured, trail } = head;
  const { address, alt, isFitting } = head.picture ?? sharedDrawing('line-up', wholeRange);
  const indexed = useContext(IndexedContext) && (head.indexed ?? true);
  const origin = useOrigin();
  const { pathname } = useShellLocation();
  const page = new URL(pathname, origin).href;
  const image = new URL(address, origin).href;
  const data = [
    ...(structured?.({ origin, page }) ?? []),
    ...(trail ? [breadcrumbs(trail, title, origin)] : []),
  ];
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
      {indexed ? <link rel="canonical" href={page} /> : <meta name="robots" content="noindex" />}
      <link rel="alternate" type="application/rss+xml" title={`${productName} blog`} href={paths.blogFeed} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={page} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={alt} />
      {isFitting && <meta property="og:image:width" content="1200" />}
      {isFitting && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {data.map((about, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(about) }}
        />
      ))}
    </>
  );
}

const wholeRange = 'Vended’s range: lockers, spiral machine, carousel and modules';

/** The way to the page from the home page. */
function breadcrumbs(trail: NonNullable<PageHead['trail']>, title: string, origin: string) {
  const pages = [{ name: productName, path: paths.home }, ...trail, { name: title, path: null }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== null && { item: new URL(path, origin).href }),
    })),
  };
}

/** Serialises data so that no text in it can close the script element. */
function toScriptJson(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

import { productName } from '@vended/contract/businessConstants';
import { documentTitle } from '@vended/module/platform/documentTitle';
import { useOrigin } from '@vended/module/ssr/HydrationContext';
import { useShellLocation } from '@vended/module/useShellLocation';
import { useContext } from 'react';
import { pictureSources } from '../pictures/pictureFiles';
import { paths } from '../paths';
import { IndexedContext } from './IndexedContext';
import type { PageHead } from './pageHead';

/** Title, description, canonical address and link preview of a page. React hoists them into the document head. */
export function DocumentHead({ head }: { readonly head: PageHead }) {
  const { title, description, picture, type = 'website', structured } = head;
  const indexed = useContext(IndexedContext) && (head.indexed ?? true);
  const origin = useOrigin();
  const { pathname } = useShellLocation();
  const page = new URL(pathname, origin).href;
  const image = new URL(picture ?? pictureSources('line-up').fallback, origin).href;
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
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {structured && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(structured({ origin, page })) }}
        />
      )}
    </>
  );
}

/** Serialises data so that no text in it can close the script element. */
function toScriptJson(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

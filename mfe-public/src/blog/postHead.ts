import { plainText } from '@vended/contract/plainText';
import type { BlogPost } from '@vended/contract/blog';
import type { ShellApi } from '@vended/module/shellApi';
import { company } from '../company';
import { excerpt } from '../heads/excerpt';
import { organization } from '../heads/organization';
import type { PageHead } from '../heads/pageHead';
import { paths } from '../paths';
import { imageFiles } from './imageFiles';

/** The metadata of an address without a post. */
export const noPost: PageHead = {
  title: 'Blog post',
  description: 'This post does not exist.',
  indexed: false,
};

/** The metadata of a post for search engines and link previews. */
export function postHead(post: BlogPost, { address }: Pick<ShellApi, 'address'>): PageHead {
  const pictures = imageFiles(post.image_urls).map((image) =>
    address('/blog_public_image', { image, size: 'social' }),
  );
  const [first] = pictures;
  const description = descriptionOf(post);
  return {
    title: post.title,
    description,
    picture: first === undefined ? undefined : { address: first, alt: post.title, isFitting: true },
    type: 'article',
    indexed: pictures.length > 0 || plainText(post.full_content) !== '',
    trail: [{ name: 'Blog', path: paths.blog }],
    structured: ({ origin, page }) => [
      {
        '@type': 'BlogPosting',
        headline: post.title.slice(0, 110),
        description,
        articleSection: post.type,
        ...(post.date_published && { datePublished: post.date_published }),
        ...(post.updated_at && { dateModified: post.updated_at }),
        mainEntityOfPage: page,
        ...(pictures.length > 0 && { image: pictures.map((picture) => new URL(picture, origin).href) }),
        author: organization({ origin }),
        publisher: organization({ origin }),
      },
    ],
  };
}

/** Search engines ignore descriptions that are much shorter. */
const minDescriptionLength = 50;

function descriptionOf({ full_content, title, type }: BlogPost): string {
  const text = plainText(full_content);
  if (text.length >= minDescriptionLength) return excerpt(text);
  return [`${title}: a post on the ${company.name} blog, under ${type}.`, text].filter(Boolean).join(' ');
}

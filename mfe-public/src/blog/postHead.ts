import { plainText } from '@vended/contract/plainText';
import type { BlogPost } from '@vended/contract/blog';
import type { ShellApi } from '@vended/module/shellApi';
import { company } from '../company';
import { excerpt } from '../heads/excerpt';
import { organization } from '../heads/organization';
import type { PageHead } from '../heads/pageHead';
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
    address('/blog_public_image', { image, size: 'full' }),
  );
  const description = descriptionOf(post);
  return {
    title: post.title,
    description,
    picture: pictures[0],
    type: 'article',
    structured: ({ origin, page }) => ({
      '@type': 'BlogPosting',
      headline: post.title.slice(0, 110),
      description,
      articleSection: post.type,
      datePublished: post.date_published,
      dateModified: post.updated_at,
      mainEntityOfPage: page,
      ...(pictures.length > 0 && { image: pictures.map((picture) => new URL(picture, origin).href) }),
      author: organization({ origin }),
      publisher: organization({ origin }),
    }),
  };
}

/** Search engines ignore descriptions that are much shorter. */
const minDescriptionLength = 50;

function descriptionOf({ full_content, title, type }: BlogPost): string {
  const text = plainText(full_content);
  if (text.length >= minDescriptionLength) return excerpt(text);
  return [`${title}: a post on the ${company.name} blog, under ${type}.`, text].filter(Boolean).join(' ');
}

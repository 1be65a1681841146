import type { BlogPost } from '@vended/contract/blog';
import type { ShellApi } from '@vended/module/shellApi';
import { company } from '../company';
import { excerpt, plainText } from '../heads/excerpt';
import { organization } from '../heads/organization';
import type { PageHead } from '../heads/pageHead';
import { imageFiles } from './imageFiles';

/** Of an address with no post behind it. */
export const noPost: PageHead = {
  title: 'Blog post',
  description: 'This post does not exist.',
  indexed: false,
};

/** A post as search engines and those who share it want it. */
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

/** How many characters of a text search engines need to take it for a description. */
const minDescriptionLength = 50;

function descriptionOf({ full_content, title, type }: BlogPost): string {
  const text = plainText(full_content);
  if (text.length >= minDescriptionLength) return excerpt(text);
  return [`${title}: a post on the ${company.name} blog, under ${type}.`, text].filter(Boolean).join(' ');
}

import type { BlogPost } from '@vended/contract/blog';
import { demoId, demoMoment } from '../ids';

/** A blog post as the mock API stores it. */
export type StoredPost = BlogPost & { readonly created_at: string };

function post(
  number: number,
  fields: Pick<BlogPost, 'title' | 'type' | 'full_content'> & { readonly pictures?: readonly string[] },
): StoredPost {
  const { pictures = [], ...rest } = fields;
  const date_published = demoMoment(30 + number * 9);
  return {
    id: demoId('post', number),
    date_published,
    created_at: date_published,
    updated_at: date_published,
    archived_at: null,
    image_urls: JSON.stringify(pictures.map((file) => `/blog_image/${file}`)),
    ...rest,
  };
}

/** The demonstration blog posts, with no, one and several pictures. */
export const demoPosts: readonly StoredPost[] = [
  post(1, {
    title: 'Counting what leaves the crib',
    type: 'Development',
    full_content:
      '<p>Every opening of a door is now written down with the person, the item and the time, so that a month’s end count takes minutes.</p><h2>How it works</h2><p>The board reports each lock as it closes.</p>',
    pictures: ['crib-locker.webp', 'crib-report.webp'],
  }),
  post(2, {
    title: 'Converting a legacy machine in half an hour',
    type: 'Sales and Marketing',
    full_content:
      '<p>The conversion kit replaces the controller and leaves the coils where they are. Most units take 20 to 30 minutes.</p>',
    pictures: ['conversion-kit.webp'],
  }),
  post(3, {
    title: 'A second workshop in Leeds',
    type: 'Company',
    full_content:
      '<p>We have taken the unit next door. Carousels and cabinets are now assembled under one roof.</p>',
  }),
];

import { z } from 'zod';
import { blogImageFile, blogList, blogSummary, encodedImageUrls, onePost } from './blog';
import { call } from '../call';
import { listQuery, nextCursor } from '../lists/lists';

/** A post as the public list has it. */
export const publicBlogSummary = blogSummary.extend({
  /** The first characters of the content as plain text, at most `excerptLength`. */
  excerpt: z.string(),
  /** Whether the content continues after the excerpt. */
  excerpt_cut: z.boolean(),
  image_urls: encodedImageUrls,
});

export type PublicBlogSummary = z.infer<typeof publicBlogSummary>;

const publicImageSize = z.enum(
  ['full', 'medium', 'thumbnail', 'social'],
  'size must be full, medium, thumbnail or social.',
);

/** `social` is a JPEG of 1200 × 630 pixels for previews of links, because not all who show them read WebP. */
export const readPublicBlogImage = call({
  method: 'GET',
  path: '/blog_public_image',
  summary: "A blog post's image, for everyone; in the size social as a JPEG",
  permission: 'public',
  answers: ['image/webp', 'image/jpeg'],
  input: blogImageFile.extend({ size: publicImageSize.optional() }),
  output: z.unknown(),
});

export const listPublicBlog = call({
  method: 'GET',
  path: '/blog_insecure',
  summary: 'The blog posts, for everyone',
  permission: 'public',
  input: listQuery(blogList),
  output: z.object({ blogs: z.array(publicBlogSummary), next_cursor: nextCursor }),
});

export const readPublicBlogPost = call({
  method: 'GET',
  path: '/blog_insecure',
  given: 'blog_id',
  summary: 'One blog post, for everyone',
  permission: 'public',
  ...onePost,
});

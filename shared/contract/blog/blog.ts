import { z } from 'zod';
import { blogFields, blogFilters, tooManyImages, blogPostRecord } from './blog.fields';
import { maxBlogImages } from '../limits';
import { call } from '../call';
import {
  id,
  image,
  imageBodyLimit,
  moment,
  readAction,
  requiredText,
  richTextBodyLimit,
  text,
} from '../fields/fields';
import { counts, filteredQuery, listOf, nextCursor } from '../lists/lists';
import { changedRecord, enteredRecord, savedRecord, storedRecord } from '../fields/recordSchemas';

const imageUrls = z
  .array(text('An image address', 500), 'image_urls must be a list of image addresses.')
  .transform((urls) => urls.filter((url) => url !== ''))
  .pipe(z.array(z.string()).max(maxBlogImages, tooManyImages));

const newPost = enteredRecord(blogFields).extend({ image_urls: imageUrls.optional() });

/** A JSON-encoded list of addresses (specification 3); the last path segment of each is the picture's file name. */
export const encodedImageUrls = z.string();

/** A post as answers contain it. */
export const blogPost = storedRecord(blogFields).extend({ image_urls: encodedImageUrls });

export type BlogPost = z.infer<typeof blogPost>;

/** A post as the console's list has it. */
export const blogSummary = blogPost.omit({ full_content: true, image_urls: true });

export type BlogSummary = z.infer<typeof blogSummary>;

/** What both lists, the console's and the public one, are searched and sorted by. The excerpt is on the public one only. */
export const blogList = listOf(blogFields, blogPostRecord);

/** What reads one post, in the console and on the public site. */
export const onePost = {
  input: z.object({
    action: readAction.optional(),
    blog_id: id,
  }),
  output: z.object({ blog: blogPost }),
};

export const listBlog = call({
  method: 'GET',
  path: blogPostRecord.path,
  summary: 'The blog posts',
  permission: blogPostRecord.permission.read,
  input: filteredQuery(blogList, blogFilters).extend({
    action: readAction.optional(),
  }),
  output: z.object({ blogs: z.array(blogSummary), next_cursor: nextCursor, counts }),
});

export const readBlogPost = call({
  method: 'GET',
  path: blogPostRecord.path,
  given: 'blog_id',
  summary: 'One blog post',
  permission: blogPostRecord.permission.read,
  ...onePost,
});

export const saveBlogPost = call({
  method: 'POST',
  path: blogPostRecord.path,
  summary: 'Add or change a blog post, or only its list of images',
  takesIdempotencyKey: true,
  permission: blogPostRecord.permission.write,
  bodyLimit: richTextBodyLimit,
  input: savedRecord(
    newPost,
    changedRecord(blogFields).extend({
      image_urls: imageUrls.optional(),
      blog_id: id,
    }),
  ),
  output: z.object({
    message: z.enum(['Blog post created!', 'Blog post updated!']),
    blog_id: id,
    updated_at: moment,
  }),
});

export const uploadBlogImage = call({
  method: 'POST',
  path: '/blog_upload_image',
  summary: 'Store an image for a blog post',
  permission: 'content.manage',
  bodyLimit: imageBodyLimit,
  input: z.object({ image }),
  /** `url` goes into a post's `image_urls`; its last path segment is the file name. */
  output: z.object({ url: z.string() }),
});

const imageSize = z.enum(['full', 'medium', 'thumbnail'], 'size must be full, medium or thumbnail.');

/** How large a blog picture is wanted: at most 2048, 960 or 240 pixels on its longer side. */
export type BlogImageSize = z.infer<typeof imageSize>;

/** The file name of a blog picture: the last path segment of its address. */
export const blogImageFile = z.object({
  image: requiredText('Image', 200),
  size: imageSize.optional(),
});

export const readBlogImage = call({
  method: 'GET',
  path: '/blog_image',
  summary: "A blog post's image, for the console",
  permission: 'content.manage',
  answers: ['image/webp'],
  input: blogImageFile,
  output: z.unknown(),
});

import {
  listBlog,
  readBlogImage,
  readBlogPost,
  saveBlogPost,
  uploadBlogImage,
  type BlogImageSize,
} from '@vended/contract/blog';
import { listPublicBlog, readPublicBlogImage, readPublicBlogPost } from '@vended/contract/publicBlog';
import { Picture } from '../../http/picture';
import { publicRoute, route, type Route } from '../../http/route';
import { NotFound } from '../../problems/problems';
import type { PictureName, PictureStore } from '../../pictures/pictureStore';
import { preparePicture } from '../../pictures/preparePicture';
import { socialPicture } from '../../pictures/socialPicture';
import { contentOf, insertBlogPost, updateBlogPost } from './blog.service';
import { pageOfBlog, pageOfPublicBlog, requireBlogPost } from './blog.store';
import { findBlogImage, keepBlogImage } from './blogImages.store';

export const blogRoutes = ({ pictures }: { readonly pictures: PictureStore }): Route[] => [
  route(listBlog, async ({ input, content }) => {
    const { rows, ...page } = await content((scope) => pageOfBlog(scope, input));
    return { blogs: rows, ...page };
  }),

  route(readBlogPost, async ({ input, content }) => ({
    blog: await content((scope) => requireBlogPost(scope, input.blog_id)),
  })),

  route(saveBlogPost, async ({ input, content, saveOnce }) => {
    const written = await contentOf(input);
    const { id, updated_at } = await content((scope) =>
      saveOnce(scope, () =>
        input.action === 'INSERT'
          ? insertBlogPost(scope, input, written)
          : updateBlogPost(scope, input, written),
      ),
    );
    const message = input.action === 'INSERT' ? 'Blog post created!' : 'Blog post updated!';
    return { message, blog_id: id, updated_at };
  }),

  route(uploadBlogImage, async ({ input, content }) => {
    const picture = await pictures.keep('blog', await preparePicture(input.image));
    const fileName = await content((scope) => keepBlogImage(scope, picture));
    return { url: `/blog_images/${fileName}` };
  }),

  route(readBlogImage, async ({ input, content }) => {
    const size = input.size ?? 'full';
    const stored = await content((scope) => findBlogImage(scope, input.image, size));
    const bytes = stored ?? (await pictures.read(nameOf(input.image), size));
    return new Picture(bytes, `${input.image}-${size}`, true, false);
  }),

  publicRoute(listPublicBlog, async ({ input, everyone }) => {
    const { rows, ...page } = await everyone((scope) => pageOfPublicBlog(scope, input));
    return { blogs: rows, ...page };
  }),

  publicRoute(readPublicBlogPost, async ({ input, everyone }) => ({
    blog: await everyone((scope) => requireBlogPost(scope, input.blog_id)),
  })),

  publicRoute(readPublicBlogImage, async ({ input: { image, size = 'full' }, everyone }) => {
    const read = async (storedSize: BlogImageSize) =>
      (await everyone((scope) => findBlogImage(scope, image, storedSize))) ??
      (await pictures.read(nameOf(image), storedSize));
    const version = `${image}-${size}`;
    if (size !== 'social') return new Picture(await read(size), version, true, true);
    return new Picture(await socialPicture(image, () => read('full')), version, true, true, 'image/jpeg');
  }),
];

/** The name of a picture of the blog, whose file name is made from its hash. @throws NotFound for any other file name */
function nameOf(fileName: string): PictureName {
  const [, hash] = /^([\da-f]{32})\.webp$/.exec(fileName) ?? [];
  if (hash === undefined) throw new NotFound('image');
  return { of: 'blog', hash };
}

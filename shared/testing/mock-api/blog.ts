import {
  blogList,
  listBlog,
  readBlogImage,
  readBlogPost,
  saveBlogPost,
  uploadBlogImage,
} from '@vended/contract/blog';
import { listPublicBlog, readPublicBlogImage, readPublicBlogPost } from '@vended/contract/publicBlog';
import { blogFilters, blogPostRecord } from '@vended/contract/blog.fields';
import { excerptLength } from '@vended/contract/businessConstants';
import { answer, answerPublic } from './answer';
import { platformOwner } from './demonstration/accounts';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { pictureResponse } from './pictures';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';

/** The blog calls, of the console and of the public site. */
export const blogAnswers = [
  answer(listBlog, ({ input, state }) => {
    const { rows, ...page } = postList(state, input);
    return { blogs: rows, ...page };
  }),

  answerPublic(listPublicBlog, ({ input, state }) => {
    const { rows, ...page } = postList(state, input);
    return { blogs: rows, ...page };
  }),

  answer(readBlogPost, ({ input, state }) => ({ blog: findPost(state, input.blog_id) })),
  answerPublic(readPublicBlogPost, ({ input, state }) => {
    const blog = findPost(state, input.blog_id);
    if (blog.archived_at !== null) throw notFound('blog post');
    return { blog };
  }),

  answer(saveBlogPost, ({ input, ...context }) => {
    const isNew = input.action === 'INSERT';
    const urls = input.image_urls ?? (isNew ? [] : undefined);
    const { id, updated_at } = saveRecord(context, blogPostRecord, input, {
      ...(urls && { image_urls: JSON.stringify(urls) }),
      ...(isNew && { date_published: new Date().toISOString() }),
    });
    return { message: isNew ? 'Blog post created!' : 'Blog post updated!', blog_id: id, updated_at } as const;
  }),

  answer(uploadBlogImage, ({ input, state }) => {
    const file = `${crypto.randomUUID()}.webp`;
    state.pictures.set(file, input.image);
    return { url: `/blog_image/${file}` };
  }),

  answer(readBlogImage, ({ input, state }) => pictureResponse(state.pictures.get(input.image), input.image)),
  answerPublic(readPublicBlogImage, ({ input, state }) =>
    pictureResponse(state.pictures.get(input.image), input.image),
  ),
];

function postList(state: MockState, input: ListInput) {
  return listPage(
    state.posts.of(platformOwner).map((post) => ({ ...post, ...excerptOf(post.full_content) })),
    input,
    blogList,
    blogFilters,
  );
}

function findPost(state: MockState, id: string) {
  const post = state.posts.find(platformOwner, id);
  if (!post) throw notFound('blog post');
  return post;
}

function excerptOf(html: string): { excerpt: string; excerpt_cut: boolean } {
  const plain = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const characters = Array.from(plain.trim());
  return {
    excerpt: characters.slice(0, excerptLength).join(''),
    excerpt_cut: characters.length > excerptLength,
  };
}

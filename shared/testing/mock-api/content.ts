import { listBlog, readBlogImage, readBlogPost, saveBlogPost, uploadBlogImage } from '@vended/contract/blog';
import { blogPostRecord } from '@vended/contract/blog.fields';
import { excerptLength } from '@vended/contract/limits';
import { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { careerRecord } from '@vended/contract/careers.fields';
import {
  catalogueList,
  listCatalogueProducts,
  readCatalogueProduct,
  type CatalogueProduct,
} from '@vended/contract/catalogue';
import { listPublicBlog, readPublicBlogImage, readPublicBlogPost } from '@vended/contract/publicBlog';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { answer, answerPublic } from './answer';
import { platformOwner } from './demonstration/accounts';
import type { StoredPost } from './demonstration/blog';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { pictureResponse } from './pictures';
import { publicRecordAnswers, recordAnswers } from './recordAnswers';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';

const ofCareers = {
  one: 'job',
  messages: { INSERT: 'Career added successfully!', UPDATE: 'Career updated successfully!' },
};

const ofPosts = {
  one: 'blog',
  many: 'blogs',
  shown: (post: StoredPost) => ({ ...post, ...excerptOf(post.full_content) }),
};

const picture = ({ pictures }: MockState, file: string) => pictureResponse(pictures.get(file), file);

/** The calls of careers, blog posts and the catalogue, of the console and of the public site. */
export const contentAnswers = [
  ...recordAnswers(careerRecord, { list: listCareers, read: readCareer, save: saveCareer }, ofCareers),
  ...publicRecordAnswers(careerRecord, { list: listPublicCareers, read: readPublicCareer }, ofCareers),
  ...recordAnswers(blogPostRecord, { list: listBlog, read: readBlogPost }, ofPosts),
  ...publicRecordAnswers(blogPostRecord, { list: listPublicBlog, read: readPublicBlogPost }, ofPosts),

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

  answer(readBlogImage, ({ input, state }) => picture(state, input.image)),
  answerPublic(readPublicBlogImage, ({ input, state }) => picture(state, input.image)),

  answerPublic(listCatalogueProducts, ({ input, state }) => {
    const products = state.products
      .of(platformOwner)
      .filter(({ category }) => input.category === undefined || category === input.category)
      .filter(({ sub_category }) => input.sub_category === undefined || sub_category === input.sub_category);
    const { rows, next_cursor } = listPage(products, input, catalogueList);
    return { items: rows, next_cursor };
  }),

  answerPublic(readCatalogueProduct, ({ input, state }) => {
    const asked = input.vended_id.toLowerCase();
    const product = state.products
      .of(platformOwner)
      .find(({ vended_id }) => vended_id.toLowerCase() === asked);
    if (!product) throw notFound('product');
    return { items: [product] as [CatalogueProduct] };
  }),
];

function excerptOf(html: string): { excerpt: string; excerpt_cut: boolean } {
  const characters = Array.from(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return {
    excerpt: characters.slice(0, excerptLength).join(''),
    excerpt_cut: characters.length > excerptLength,
  };
}

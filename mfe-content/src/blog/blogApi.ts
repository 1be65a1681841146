import { get, post } from '@vended/module/query/moduleApi';
import type { listBlog, readBlogPost, saveBlogPost } from '@vended/contract/blog';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type BlogQuery = Pick<InputOf<typeof listBlog>, 'q' | 'sort'>;

/** The call for a part of the blog posts. */
export const blogPart = (query: BlogQuery, part: ListPart) =>
  get<typeof listBlog>('/blog', { ...query, ...part }, { blogs: 'list' });

export const { useBlogPostsInfiniteQuery, useBlogPostQuery, useLazyBlogPostQuery, useSaveBlogPostMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      blogPosts: build.infiniteQuery<OutputOf<typeof listBlog>, BlogQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => blogPart(queryArg, pageParam),
        providesTags: ['BlogPost'],
      }),
      blogPost: build.query<OutputOf<typeof readBlogPost>, Pick<InputOf<typeof readBlogPost>, 'blog_id'>>({
        query: (input) => get<typeof readBlogPost>('/blog', { ...input, action: 'GET' }, { blog: 'record' }),
        // What is saved is the record of the address, whatever the answer holds besides.
        transformResponse: ({ blog }: OutputOf<typeof readBlogPost>, _meta, { blog_id }) => ({
          blog: { ...blog, id: blog_id },
        }),
        // A form must begin with what is stored now, never with what was stored at the last visit.
        keepUnusedDataFor: 0,
      }),
      saveBlogPost: build.mutation<OutputOf<typeof saveBlogPost>, InputOf<typeof saveBlogPost>>({
        query: (input) =>
          post<typeof saveBlogPost>(
            '/blog',
            input,
            input.action === 'INSERT' ? { message: 'value', blog_id: 'value' } : { message: 'value' },
          ),
        invalidatesTags: (_output, failure) => (failure ? [] : ['BlogPost']),
      }),
    }),
  });

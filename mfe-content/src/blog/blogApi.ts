import { get, getFile, post, recordQuery } from '@vended/module/query/moduleApi';
import type { listBlog, readBlogPost, saveBlogPost } from '@vended/contract/blog';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import { archivePost, type ArchiveAnswer, type ArchiveInput } from '@vended/module/query/archivePost';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type BlogQuery = Omit<InputOf<typeof listBlog>, 'limit' | 'cursor' | 'action'>;

/** Requests a page of blog posts. */
const blogPart = (query: BlogQuery, part: ListPart) =>
  get<typeof listBlog>('/blog', { ...query, ...part }, { blogs: 'list' });

/** Requests the blog posts that a search and filters find as a CSV file. */
export const blogFile = ({ count: _count, ...query }: BlogQuery) =>
  getFile<typeof exportCalls.blog.call>('/blog_csv', query);

export const {
  useBlogPostsInfiniteQuery,
  useBlogPostQuery,
  useLazyBlogPostQuery,
  useSaveBlogPostMutation,
  useArchiveBlogPostMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    blogPosts: build.infiniteQuery<OutputOf<typeof listBlog>, BlogQuery, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ queryArg, pageParam }) => blogPart(queryArg, pageParam),
      providesTags: ['BlogPost'],
    }),
    blogPost: build.query<OutputOf<typeof readBlogPost>, Pick<InputOf<typeof readBlogPost>, 'blog_id'>>({
      query: (input) => get<typeof readBlogPost>('/blog', { ...input, action: 'GET' }, { blog: 'record' }),
      ...recordQuery<typeof readBlogPost>('blog', 'blog_id'),
    }),
    archiveBlogPost: build.mutation<ArchiveAnswer, ArchiveInput>({
      query: (input) => archivePost('/blog', 'blog_id', input),
      invalidatesTags: (_output, failure) => (failure ? [] : ['BlogPost']),
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

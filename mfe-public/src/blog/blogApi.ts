import { get } from '@vended/module/query/moduleApi';
import type { listPublicBlog, readPublicBlogPost } from '@vended/contract/publicBlog';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { anonymously, oneRecord, moduleApi } from '../moduleApi';

const pageSize = 12;

export const blogApi = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    blog: build.infiniteQuery<OutputOf<typeof listPublicBlog>, undefined, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ pageParam }) =>
        anonymously(
          get<typeof listPublicBlog>(
            '/blog_insecure',
            { limit: pageSize, cursor: pageParam },
            { blogs: 'list' },
          ),
        ),
    }),
    blogPost: build.query<OutputOf<typeof readPublicBlogPost> | null, InputOf<typeof readPublicBlogPost>>({
      queryFn: oneRecord<typeof readPublicBlogPost>((input) =>
        get<typeof readPublicBlogPost>('/blog_insecure', input, { blog: 'record' }),
      ),
    }),
  }),
});

export const { useBlogInfiniteQuery, useBlogPostQuery } = blogApi;

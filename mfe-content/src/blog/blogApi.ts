import { get } from '@vended/shared/api/moduleApi';
import type { listBlog } from '@vended/shared/contract/blog';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import { moduleApi } from '../moduleApi';

const pageSize = 50;

type BlogQuery = Pick<InputOf<typeof listBlog>, 'q' | 'sort'>;

export const { useBlogPostsInfiniteQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    blogPosts: build.infiniteQuery<OutputOf<typeof listBlog>, BlogQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page.next_cursor },
      query: ({ queryArg, pageParam }) =>
        get<typeof listBlog>('/blog', { ...queryArg, limit: pageSize, cursor: pageParam }),
      providesTags: ['BlogPost'],
    }),
  }),
});

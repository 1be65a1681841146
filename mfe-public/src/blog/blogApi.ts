import { get } from '@vended/module/query/moduleApi';
import type { BlogPost } from '@vended/contract/blog';
import type { listPublicBlog, PublicBlogSummary, readPublicBlogPost } from '@vended/contract/publicBlog';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { anonymously, nextPage, oneRecord, moduleApi } from '../moduleApi';
import { withBlanks } from '../withBlanks';

const pageSize = 12;

const blankSummary: PublicBlogSummary = {
  id: '',
  title: '',
  type: 'Company',
  date_published: '',
  updated_at: '',
  archived_at: null,
  excerpt: '',
  excerpt_cut: false,
  image_urls: '[]',
};

const blankPost: BlogPost = {
  id: '',
  title: '',
  type: 'Company',
  full_content: '',
  image_urls: '[]',
  date_published: '',
  updated_at: '',
  archived_at: null,
};

export const blogApi = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    blog: build.infiniteQuery<OutputOf<typeof listPublicBlog>, undefined, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: nextPage },
      query: ({ pageParam }) =>
        anonymously(
          get<typeof listPublicBlog>(
            '/blog_insecure',
            { limit: pageSize, cursor: pageParam },
            { blogs: 'list' },
          ),
        ),
      transformResponse: ({ blogs, ...page }: OutputOf<typeof listPublicBlog>) => ({
        ...page,
        blogs: blogs.map((post) => withBlanks(blankSummary, post)),
      }),
    }),
    blogPost: build.query<OutputOf<typeof readPublicBlogPost> | null, InputOf<typeof readPublicBlogPost>>({
      queryFn: oneRecord<typeof readPublicBlogPost>(
        (input) => get<typeof readPublicBlogPost>('/blog_insecure', input, { blog: 'record' }),
        ({ blog }) => ({ blog: withBlanks(blankPost, blog) }),
      ),
    }),
  }),
});

export const { useBlogInfiniteQuery, useBlogPostQuery } = blogApi;

import { LoadMore } from '@vended/design/table/LoadMore';
import { EmptyState } from '@vended/design/components/EmptyState';
import Newspaper from 'lucide-react/icons/newspaper';
import { paths } from '../paths';
import { PageIntro } from '../parts/PageIntro';
import { PublicPage } from '../site/PublicPage';
import { PageContent } from '../parts/PageContent';
import { TextSkeleton } from '../parts/TextSkeleton';
import { useReportError } from '../parts/useReportError';
import { useBlogInfiniteQuery } from './blogApi';
import { blogHead } from './blogHead';
import { PostTeaser } from './PostTeaser';

/** The blog, newest first (specification 2). */
export function BlogPage() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useBlogInfiniteQuery(undefined);
  useReportError(error);
  const posts = data?.pages.flatMap(({ blogs }) => blogs);
  return (
    <PublicPage head={blogHead}>
      <PageIntro
        title="Blog"
        lead="What we build, what we learn from it, and how the company is doing."
        action={<a href={paths.blogFeed}>Follow by RSS</a>}
      />
      <PageContent>
        {!posts && <TextSkeleton label="Loading blog posts" />}
        {posts?.length === 0 && <EmptyState icon={Newspaper} text="No blog posts yet." />}
        {posts?.map((post, index) => (
          <PostTeaser key={post.id} post={post} eager={index === 0} />
        ))}
        {hasNextPage && (
          <LoadMore
            loading={isFetchingNextPage}
            failed={error !== undefined}
            onLoad={() => void fetchNextPage()}
          />
        )}
      </PageContent>
    </PublicPage>
  );
}

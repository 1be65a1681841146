import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSkeleton } from '@vended/shared/form/FormSkeleton';
import { Page } from '@vended/shared/page/Page';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { useParams } from '@vended/shared/module/router';
import { paths } from '../paths';
import { useBlogPostQuery } from './blogApi';
import { BlogPostForm } from './BlogPostForm';

export function BlogPostEdit() {
  const { blogId = '' } = useParams();
  const { data, error, refetch } = useBlogPostQuery({ blog_id: blogId });
  useLoadFailure(error, 'Failed to load blog post');

  return (
    <Page title="Edit Post" back={{ to: paths.blog, label: 'Back to Blog' }}>
      {error && <LoadFailure text="Failed to load blog post" onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label="blog post" />}
      {data && <BlogPostForm key={blogId} stored={data.blog} />}
    </Page>
  );
}

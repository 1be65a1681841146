import { preloadRichTextEditor } from '@vended/shared/form/RichTextEditor';
import { useEffect } from 'react';
import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSkeleton } from '@vended/shared/form/FormSkeleton';
import { Page } from '@vended/shared/page/Page';
import { RecordFailure } from '@vended/shared/page/RecordFailure';
import { useParams } from '@vended/shared/module/router';
import { paths } from '../paths';
import { useBlogPostQuery } from './blogApi';
import { BlogPostForm } from './BlogPostForm';

const back = { to: paths.blog, label: 'Back to Blog' };

export function BlogPostEdit() {
  // The editor comes while the form waits for its record.
  useEffect(preloadRichTextEditor, []);
  const { blogId = '' } = useParams();
  const { data, error, refetch } = useBlogPostQuery({ blog_id: blogId });
  useLoadFailure(error, 'Failed to load blog post');

  return (
    <Page title="Edit Post" back={back}>
      {error && (
        <RecordFailure
          error={error}
          text="Failed to load blog post"
          onRetry={() => void refetch()}
          record="blog post"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="blog post" />}
      {data && <BlogPostForm key={blogId} stored={data.blog} />}
    </Page>
  );
}

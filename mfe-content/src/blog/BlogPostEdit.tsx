import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { useArchiveBlogPostMutation, useBlogPostQuery } from './blogApi';
import { BlogPostForm } from './BlogPostForm';

const loadFailed = 'Failed to load blog post';
const back = { to: paths.blog, label: 'Back to Blog' };

export function BlogPostEdit() {
  // Loads the editor in parallel with the record.
  useEffect(preloadRichTextEditor, []);
  const { blogId = '' } = useParams();
  const { data, error, refetch } = useBlogPostQuery({ blog_id: blogId });
  useLoadFailure(error, loadFailed);
  const archive = { kind: 'blog_post', mutation: useArchiveBlogPostMutation() } as const;

  return (
    <Page
      title="Edit Post"
      record={data?.blog.title}
      back={back}
      action={
        data && <ArchiveButton {...archive} record={data.blog} name={data.blog.title} list={paths.blog} />
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="blog post"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="blog post" />}
      {data && <ArchivedNotice {...archive} record={data.blog} onChanged={refetch} />}
      {data && <BlogPostForm key={`${blogId} ${data.blog.archived_at}`} stored={data.blog} />}
    </Page>
  );
}

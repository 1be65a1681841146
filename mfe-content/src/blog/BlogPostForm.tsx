import { useSaving } from '@vended/module/query/useSaving';
import { fileOf } from '@vended/contract/pictureList';
import type { BlogPost } from '@vended/contract/blog';
import { dayOf } from '@vended/design/format/dates';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { blogFields } from '@vended/contract/blog.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { paths } from '../paths';
import { PreviewLayout, savingPublishes } from '../writing/PreviewLayout';
import { useArchiveBlogPostMutation, useSaveBlogPostMutation } from './blogApi';
import { BlogImages } from './BlogImages';
import { BlogPostFields } from './BlogPostFields';
import { blogPostTexts, blogPostValues, newBlogPost } from './blogPostValues';
import { imageUrlsToSave, useBlogImages } from './useBlogImages';

interface BlogPostFormProps {
  /** The post to edit; a new one is added if it is missing. */
  readonly stored?: BlogPost;
}

/** Adds or edits a blog post. A new one stays open for its images; an edited one returns to the list (specification 4). */
export function BlogPostForm({ stored }: BlogPostFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(useSaveBlogPostMutation(), 'Failed to save blog post');
  const typed = useForm(stored ? blogPostValues(stored) : newBlogPost, failure);
  const form = useDraft(typed, 'blog post', stored);
  const reading = { values: blogPostValues, texts: blogPostTexts };
  const { updatedAt, conflict } = useConflict(form, form.basedOn, reading);
  const images = useBlogImages(stored, updatedAt, failure);

  const { undoAdded } = useArchive('blog_post', useArchiveBlogPostMutation());
  const archived = Boolean(stored?.archived_at);

  async function handleSubmit() {
    // A stored post has a type.
    const before = { ...form.stored, type: form.stored.type as BlogPost['type'] };
    const { type, ...fields } = form.values;
    const action = stored
      ? ({ action: 'UPDATE', blog_id: stored.id, updated_at: images.updatedAt } as const)
      : ({ action: 'INSERT' } as const);
    const image_urls = imageUrlsToSave(images.addresses);
    // The server refuses a missing type with an error message.
    const saved = await save({ ...fields, type: type as BlogPost['type'], image_urls, ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(stored ? leftAt(paths.blog) : paths.blogPostEdit(saved.blog_id));
    const { message, blog_id, updated_at } = saved;
    shell.status.success(
      message,
      stored ? undo({ ...before, action: 'UPDATE', blog_id, updated_at }) : undoAdded(blog_id, updated_at),
    );
  }

  return (
    <>
      <PreviewLayout
        title={form.values.title}
        facts={[dayOf(stored?.date_published ?? new Date().toISOString()), form.values.type]}
        pictures={images.addresses.map(fileOf)}
        html={form.values.full_content}
      >
        <RecordForm
          form={form}
          saving={saving || images.busy}
          submitLabel="Save Post"
          secondary={savingPublishes}
          conflict={conflict}
          stored={stored}
          onSubmit={handleSubmit}
        >
          <BlogPostFields form={form} />
          {stored && <BlogImages images={images} />}
        </RecordForm>
      </PreviewLayout>
      {stored && (
        <RecordHistory
          kind="blog_post"
          recordId={stored.id}
          fields={blogFields}
          {...(!archived && { form })}
        />
      )}
    </>
  );
}

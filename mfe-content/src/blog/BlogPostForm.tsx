import { fileOf } from '@vended/contract/pictureList';
import type { BlogPost } from '@vended/contract/blog';
import { dayOf } from '@vended/design/format/dates';
import { describedRecord, textsOf, type FormValues } from '@vended/design/form/describedForm';
import { RecordForm } from '@vended/design/form/RecordForm';
import { saveAction, useRecordForm } from '@vended/design/form/useRecordForm';
import { blogFields } from '@vended/contract/blog.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { useArchive } from '@vended/design/page/useArchive';
import { paths } from '../paths';
import { comparedText } from '../writing/comparedText';
import { PreviewLayout, savingPublishes } from '../writing/PreviewLayout';
import { useArchiveBlogPostMutation, useSaveBlogPostMutation } from './blogApi';
import { BlogImages } from './BlogImages';
import { BlogPostFields } from './BlogPostFields';
import { listFailure } from './imageProblems';
import { imageUrlsToSave, useBlogImages } from './useBlogImages';

interface BlogPostFormProps {
  /** The post to edit; a new one is added if it is missing. */
  readonly stored?: BlogPost;
}

/** Adds or edits a blog post. A new one stays open for its images; an edited one returns to the list (specification 4). */
export function BlogPostForm({ stored }: BlogPostFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { undoAdded } = useArchive('blog_post', useArchiveBlogPostMutation());
  const imageList = useSaving(useSaveBlogPostMutation(), listFailure);
  const post = useRecordForm(
    {
      record: 'blog post',
      stored,
      ...describedRecord(blogFields),
      texts: blogPostTexts,
      refusedElsewhere: imageList.failure,
    },
    useSaveBlogPostMutation(),
    'Failed to save blog post',
  );
  const { form } = post;
  const images = useBlogImages(stored, imageList, post);

  const handleSubmit = () =>
    post.submit({
      input: ({ type, ...values }, version) => ({
        ...values,
        // The server refuses a missing type with an error message.
        type: type as BlogPost['type'],
        ...saveAction('blog_id', version),
      }),
      sent: { image_urls: imageUrlsToSave(images.addresses) },
      idIn: ({ blog_id }) => blog_id,
      leave: ({ blog_id }) => shell.navigate(stored ? leftAt(paths.blog) : paths.blogPostEdit(blog_id)),
      // The undo archives the post whose form is open by then.
      undoAdded: (id, version) => undoAdded(id, version, () => shell.navigate(leftAt(paths.blog))),
    });

  return (
    <>
      <PreviewLayout
        title={form.values.title}
        facts={[dayOf(stored?.date_published ?? new Date().toISOString()), form.values.type]}
        pictures={images.addresses.map(fileOf)}
        html={form.values.full_content}
      >
        <RecordForm
          record={{ ...post, saving: post.saving || images.busy }}
          submitLabel="Save Post"
          secondary={<p>{savingPublishes}</p>}
          onSubmit={handleSubmit}
        >
          <BlogPostFields form={form} />
          {stored && <BlogImages images={images} />}
        </RecordForm>
      </PreviewLayout>
      {post.history && <RecordHistory kind="blog_post" fields={blogFields} {...post.history} />}
    </>
  );
}

const blogPostTexts = (values: FormValues<typeof blogFields>) => ({
  ...textsOf(blogFields, values),
  [blogFields.full_content.label]: comparedText(values.full_content),
});

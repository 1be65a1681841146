import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { BlogPostForm } from './BlogPostForm';

export function BlogPostCreate() {
  // Loads the editor in parallel with the record.
  useEffect(preloadRichTextEditor, []);
  return (
    <Page title="Add New Post" back={{ to: paths.blog, label: 'Back to Blog' }}>
      <BlogPostForm />
    </Page>
  );
}

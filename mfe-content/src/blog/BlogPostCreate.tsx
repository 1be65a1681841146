import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { BlogPostForm } from './BlogPostForm';

export function BlogPostCreate() {
  // Starts to load the editor before its field is rendered.
  useEffect(preloadRichTextEditor, []);
  return (
    <Page title="Add New Post" back={{ to: paths.blog, label: 'Back to Blog' }}>
      <BlogPostForm />
    </Page>
  );
}

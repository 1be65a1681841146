import { Page } from '@vended/shared/page/Page';
import { paths } from '../paths';
import { BlogPostForm } from './BlogPostForm';

export function BlogPostCreate() {
  return (
    <Page title="Add New Post" back={{ to: paths.blog, label: 'Back to Blog' }}>
      <BlogPostForm />
    </Page>
  );
}

import { preloadRichTextEditor } from '../writing/RichTextEditor';
import { useEffect } from 'react';
import type { BlogPost } from '@vended/contract/blog';
import { RecordPage } from '@vended/design/page/RecordPage';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { useArchiveBlogPostMutation, useBlogPostQuery } from './blogApi';
import { BlogPostForm } from './BlogPostForm';

const page = {
  record: 'blog post',
  details: 'blog post',
  title: 'Edit Post',
  nameOf: ({ title }: BlogPost) => title,
  storedIn: (answer: { readonly blog: BlogPost }) => answer.blog,
  back: { to: paths.blog, label: 'Back to Blog' },
};

export function BlogPostEdit() {
  // Loads the editor in parallel with the record.
  useEffect(preloadRichTextEditor, []);
  const { blogId = '' } = useParams();
  return (
    <RecordPage
      page={page}
      query={useBlogPostQuery({ blog_id: blogId })}
      archive={{ kind: 'blog_post', mutation: useArchiveBlogPostMutation() }}
    >
      {(post) => <BlogPostForm stored={post} />}
    </RecordPage>
  );
}

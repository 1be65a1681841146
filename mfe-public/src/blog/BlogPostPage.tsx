import { useShell } from '@vended/module/ShellContext';
import { media, space } from '@vended/design/theme/tokens';
import { useParameters } from '../site/address';
import styled from 'styled-components';
import { paths } from '../paths';
import { RichTextView } from '@vended/design/components/RichTextView';
import { PublicPage } from '../site/PublicPage';
import { Article } from '../parts/Article';
import { BackLink } from '@vended/design/components/BackLink';
import { PageContent } from '../parts/PageContent';
import { NotFound } from '../parts/NotFound';
import { TextSkeleton } from '../parts/TextSkeleton';
import { useReportError } from '../parts/useReportError';
import { useBlogPostQuery } from './blogApi';
import { noPost, postHead } from './postHead';
import { imageFiles } from './imageFiles';
import { PostPicture } from './PostPicture';
import { dayInLondon } from '../parts/dayInLondon';

/** A single post (specification 2). */
export function BlogPostPage() {
  const shell = useShell();
  const { id = '' } = useParameters();
  const { currentData, error } = useBlogPostQuery({ blog_id: id });
  useReportError(error);
  const post = currentData?.blog;
  const back = <BackLink to={paths.blog}>Back to Blog</BackLink>;

  if (post)
    return (
      <PublicPage head={postHead(post, shell)}>
        <Article back={back} title={post.title} facts={[dayInLondon(post.date_published), post.type]}>
          <Pictures>
            {imageFiles(post.image_urls).map((file, index) => (
              <PostPicture key={file} file={file} alt={`${post.title}, image ${index + 1}`} size="full" />
            ))}
          </Pictures>
          <RichTextView html={post.full_content} />
        </Article>
      </PublicPage>
    );
  return (
    <PublicPage head={noPost}>
      <PageContent>
        {back}
        {currentData === null ? (
          <NotFound title="This post does not exist" />
        ) : (
          <TextSkeleton label="Loading blog post" />
        )}
      </PageContent>
    </PublicPage>
  );
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: ${space[3]};

  &:not(:empty) {
    margin-block-end: ${space[8]};
  }
  & > img {
    aspect-ratio: 4 / 3;
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`;

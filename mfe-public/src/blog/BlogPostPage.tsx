import { useShell } from '@vended/module/ShellContext';
import { media, space } from '@vended/design/theme/tokens';
import { useParameters } from '../site/address';
import styled from 'styled-components';
import { paths } from '../paths';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { ContactBand } from '../parts/ContactBand';
import { RichTextView } from '@vended/design/components/RichTextView';
import { PublicPage } from '../site/PublicPage';
import { Article, ArticleSheet } from '../parts/Article';
import { BackLink } from '@vended/design/components/BackLink';
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

  return (
    <PublicPage head={post ? postHead(post, shell) : noPost}>
      <ArticleSheet>
        <BackLink to={paths.blog}>Back to Blog</BackLink>
        {currentData === null && <NotFound title="This post does not exist" />}
        {currentData === undefined && <TextSkeleton label="Loading blog post" />}
        {post && (
          <Article
            title={post.title}
            facts={[dayInLondon(post.date_published), post.type]}
            action={<ButtonLink to={paths.contact}>Contact Us</ButtonLink>}
          >
            <Pictures>
              {imageFiles(post.image_urls).map((file, index) => (
                <PostPicture
                  key={file}
                  file={file}
                  alt={`${post.title}, image ${index + 1}`}
                  sizes="(min-width: 40rem) 24rem, 92vw"
                  eager={index === 0}
                />
              ))}
            </Pictures>
            <RichTextView html={post.full_content} />
          </Article>
        )}
      </ArticleSheet>
      {post && (
        <ContactBand
          title="See it with your own goods"
          text="Tell us what you hand out and how often. We suggest a machine, a layout and a price."
        />
      )}
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

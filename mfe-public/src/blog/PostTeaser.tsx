import type { PublicBlogSummary } from '@vended/contract/publicBlog';
import { color, font, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import styled from 'styled-components';
import { paths } from '../paths';
import { imageFiles } from './imageFiles';
import { PostPicture } from './PostPicture';
import { dayInLondon } from '../parts/dayInLondon';

/** A post in the list: its pictures in a strip, title, date, type and excerpt (specification 2). */
export function PostTeaser({ post }: { readonly post: PublicBlogSummary }) {
  const { id, title, type, date_published, excerpt, excerpt_cut, image_urls } = post;
  const files = imageFiles(image_urls);
  return (
    <Teaser>
      {files.length > 0 && (
        <Strip>
          {files.map((file) => (
            <PostPicture key={file} file={file} alt="" size="medium" />
          ))}
        </Strip>
      )}
      <h2>{title}</h2>
      <Facts>
        {date_published && (
          <>
            <time dateTime={date_published}>{dayInLondon(date_published)}</time> ·{' '}
          </>
        )}
        {type}
      </Facts>
      <Excerpt $cut={excerpt_cut}>{excerpt}</Excerpt>
      <Link to={paths.blogPost(id)}>
        Read More<VisuallyHidden>: {title}</VisuallyHidden>
      </Link>
    </Teaser>
  );
}

const Teaser = styled.article`
  padding-block: ${space[8]};
  border-block-end: 1px solid ${color.line};

  & > h2 {
    font-size: ${font.heading};
    letter-spacing: -0.02em;
  }
  & > p {
    max-width: 42rem;
  }
  & > a {
    display: inline-block;
    margin-block-start: ${space[3]};
    font-weight: ${font.strong};
  }
`;

const Strip = styled.div`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  margin-block-end: ${space[5]};

  & > img {
    flex: 0 1 18rem;
    min-width: 0;
    height: auto;
    aspect-ratio: 4 / 3;
  }
`;

/** The text has exactly the length of the specification, so the ellipsis is added with CSS (specification 9). */
const Excerpt = styled.p<{ readonly $cut: boolean }>`
  overflow-wrap: anywhere;

  &::after {
    content: ${({ $cut }) => ($cut ? "'…'" : 'none')};
  }
`;

const Facts = styled.p`
  margin-block: ${space[2]} ${space[3]};
  color: ${color.muted};
`;

import type { PublicBlogSummary } from '@vended/contract/publicBlog';
import { color, font, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import styled from 'styled-components';
import { paths } from '../paths';
import { imageFiles } from './imageFiles';
import { PostPicture } from './PostPicture';
import { dayInLondon } from '../parts/dayInLondon';

interface PostTeaserProps {
  readonly post: PublicBlogSummary;
  /** Whether its first picture is visible without scrolling. */
  readonly eager: boolean;
}

/** A post in the list: its pictures in a strip, title, date, type and excerpt (specification 2). */
export function PostTeaser({ post, eager }: PostTeaserProps) {
  const { id, title, type, date_published, excerpt, excerpt_cut, image_urls } = post;
  const files = imageFiles(image_urls);
  return (
    <Teaser $withPictures={files.length > 0}>
      {files.length > 0 && (
        <Strip>
          {files.map((file, index) => (
            <PostPicture
              key={file}
              file={file}
              alt=""
              sizes={index === 0 ? '(min-width: 45rem) 20rem, 92vw' : '5rem'}
              eager={eager && index === 0}
            />
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

const Teaser = styled.article<{ readonly $withPictures: boolean }>`
  padding-block: ${space[8]};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;

  @media (min-width: 45rem) {
    display: grid;
    grid-template-columns: ${({ $withPictures }) => ($withPictures ? '20rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
    grid-template-rows: repeat(3, auto) 1fr;
    column-gap: ${space[8]};
  }
  & > h2 {
    font-size: ${font.heading};
    letter-spacing: -0.02em;
  }
  & > p {
    max-width: 42rem;
  }
  & > a {
    display: inline-block;
    justify-self: start;
    margin-block-start: ${space[3]};
    font-weight: ${font.strong};
  }
`;

/** The first picture in large, with the others below it. */
const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-content: start;
  gap: ${space[2]};
  grid-row: 1 / 5;
  margin-block-end: ${space[4]};

  & > img {
    height: auto;
    aspect-ratio: 4 / 3;
  }
  & > :first-child {
    grid-column: 1 / -1;
  }
`;

/** The text has exactly the length of the specification, so the ellipsis is added with CSS (specification 9). */
const Excerpt = styled.p<{ readonly $cut: boolean }>`
  &::after {
    content: ${({ $cut }) => ($cut ? "'…'" : 'none')};
  }
`;

const Facts = styled.p`
  margin-block: ${space[2]} ${space[3]};
  color: ${color.muted};
`;

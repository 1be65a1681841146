import type { PublicBlogSummary } from '@vended/shared/contract/blog';
import { color, font, media, space } from '@vended/shared/theme/tokens';
import { Link } from '@vended/shared/ui/Link';
import { VisuallyHidden } from '@vended/shared/ui/VisuallyHidden';
import styled from 'styled-components';
import { paths } from '../paths';
import { imageFiles } from './imageFiles';
import { PostPicture } from './PostPicture';
import { publicationDay } from './publicationDay';

/** A post in the list: its pictures in a strip, title, date, type and how it begins (spec 2). */
export function PostTeaser({ post }: { readonly post: PublicBlogSummary }) {
  const { id, title, type, date_published, excerpt, image_urls } = post;
  const files = imageFiles(image_urls);
  return (
    <Teaser>
      {files.length > 0 && (
        <Strip>
          {files.map((file) => (
            <PostPicture key={file} file={file} alt="" size="thumbnail" />
          ))}
        </Strip>
      )}
      <h2>{title}</h2>
      <Facts>
        <time dateTime={date_published}>{publicationDay(date_published)}</time> · {type}
      </Facts>
      <p>{excerpt}</p>
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
  gap: ${space[2]};
  margin-block-end: ${space[5]};
  overflow: hidden;

  & > img {
    flex: 1 1 0;
    min-width: 0;
    max-width: 24rem;
    height: 12rem;
  }
  ${media.narrow} {
    & > img {
      height: 8rem;
    }
  }
`;

const Facts = styled.p`
  margin-block: ${space[2]} ${space[3]};
  color: ${color.muted};
`;

import type { BlogImageSize } from '@vended/contract/blog';
import { useShell } from '@vended/module/ShellContext';
import { color, radius } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useBrokenImage } from '@vended/design/components/useBrokenImage';

interface PostPictureProps {
  readonly file: string;
  readonly alt: string;
  /** The `sizes` attribute: `(min-width: 40rem) 18rem, 92vw`. */
  readonly sizes: string;
  /** Whether to load it with high priority, because it is visible without scrolling. */
  readonly eager: boolean;
}

/** A stored picture of a post. Nothing is shown if it cannot be loaded. */
export function PostPicture({ file, alt, sizes, eager }: PostPictureProps) {
  const shell = useShell();
  const address = (size: BlogImageSize) => shell.address('/blog_public_image', { image: file, size });
  const { image } = useBrokenImage();
  return (
    <Image
      src={address('medium')}
      srcSet={`${address('medium')} 960w, ${address('full')} 2048w`}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      {...image}
    />
  );
}

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

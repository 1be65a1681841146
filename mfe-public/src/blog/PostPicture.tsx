import type { BlogImageSize } from '@vended/contract/blog';
import { useShell } from '@vended/module/ShellContext';
import { color, radius } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useBrokenImage } from '@vended/design/components/useBrokenImage';

interface PostPictureProps {
  readonly file: string;
  readonly alt: string;
  readonly size: Exclude<BlogImageSize, 'thumbnail'>;
}

/** A stored picture of a post. Nothing is shown if it cannot be loaded. */
export function PostPicture({ file, alt, size }: PostPictureProps) {
  const shell = useShell();
  const { image } = useBrokenImage();
  return (
    <Image
      src={shell.address('/blog_public_image', { image: file, size })}
      alt={alt}
      loading="lazy"
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

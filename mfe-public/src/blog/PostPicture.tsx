import type { BlogImageSize } from '@vended/contract/blog';
import { useShell } from '@vended/module/ShellContext';
import { color, radius } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useMissing } from '@vended/design/components/useMissing';

interface PostPictureProps {
  readonly file: string;
  readonly alt: string;
  readonly size: Exclude<BlogImageSize, 'thumbnail'>;
}

/** A stored picture of a post. One that is missing after all leaves nothing behind. */
export function PostPicture({ file, alt, size }: PostPictureProps) {
  const shell = useShell();
  const { missing, image } = useMissing();
  if (missing) return null;
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

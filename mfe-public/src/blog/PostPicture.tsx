import { useShell } from '@vended/shared/module/ShellContext';
import { color, radius } from '@vended/shared/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';

interface PostPictureProps {
  readonly file: string;
  readonly alt: string;
  readonly size: 'full' | 'thumbnail';
}

/** A stored picture of a post. One that is missing after all leaves nothing behind. */
export function PostPicture({ file, alt, size }: PostPictureProps) {
  const shell = useShell();
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <Image
      src={shell.address('/blog_public_image', { image: file, size })}
      alt={alt}
      loading="lazy"
      onError={() => setMissing(true)}
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

import { useShell } from '@vended/shared/module/ShellContext';
import { color, radius, space } from '@vended/shared/theme/tokens';
import { Icon } from '@vended/shared/ui/Icon';
import { IconButton } from '@vended/shared/ui/IconButton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import styled from 'styled-components';
import { fileOf } from '../writing/pictureFiles';
import type { BlogImageList } from './useBlogImages';

interface BlogImageProps {
  readonly address: string;
  readonly index: number;
  readonly images: BlogImageList;
}

/** One of a post's pictures, with what can be done to it. */
export function BlogImage({ address, index, images }: BlogImageProps) {
  const { addresses, busy, move, remove } = images;
  const name = `image ${index + 1}`;
  return (
    <Card>
      <Thumbnail address={address} alt={`Image ${index + 1} of ${addresses.length}`} />
      <Actions>
        <IconButton
          aria-label={`Move ${name} forward`}
          disabled={busy || index === 0}
          onClick={() => void move(index, -1)}
        >
          <Icon glyph={ArrowLeft} size={16} />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} back`}
          disabled={busy || index === addresses.length - 1}
          onClick={() => void move(index, 1)}
        >
          <Icon glyph={ArrowRight} size={16} />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} disabled={busy} onClick={() => void remove(index)}>
          <Icon glyph={Trash} size={16} />
        </IconButton>
      </Actions>
    </Card>
  );
}

/** Only the last part of an address counts (spec 3). A picture that is missing after all leaves its place empty. */
function Thumbnail({ address, alt }: { readonly address: string; readonly alt: string }) {
  const shell = useShell();
  const [missing, setMissing] = useState(false);
  const session = shell.session.current();
  if (missing || !session) return <Gone />;
  const source = shell.address('/blog_image', {
    image: fileOf(address),
    size: 'thumbnail',
    id: session.id,
    customer_account_id: session.customer_account_id,
  });
  return <Picture src={source} alt={alt} onError={() => setMissing(true)} />;
}

const Card = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: ${color.sunken};
`;

const Gone = styled.div`
  aspect-ratio: 4 / 3;
  background: ${color.sunken};
`;

const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space[1]};
  border-block-start: 1px solid ${color.line};
`;

import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useShell } from '@vended/module/ShellContext';
import { color, radius, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash from 'lucide-react/icons/trash-2';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { fileOf } from '@vended/contract/pictureList';
import type { BlogImageList } from './useBlogImages';

interface BlogImageProps {
  readonly address: string;
  readonly index: number;
  readonly images: BlogImageList;
}

/** One of a post's images, with its buttons. */
export function BlogImage({ address, index, images }: BlogImageProps) {
  const { addresses, busy, move, remove } = images;
  const name = `image ${index + 1}`;
  return (
    <Card>
      <Thumbnail address={address} alt={`Image ${index + 1} of ${addresses.length}`} />
      <Actions>
        <Action
          label={`Move ${name} forward`}
          glyph={ArrowLeft}
          off={busy || index === 0}
          onPress={() => void move(index, -1)}
        />
        <Action
          label={`Move ${name} back`}
          glyph={ArrowRight}
          off={busy || index === addresses.length - 1}
          onPress={() => void move(index, 1)}
        />
        <Action label={`Remove ${name}`} glyph={Trash} off={busy} onPress={() => void remove(index)} />
      </Actions>
    </Card>
  );
}

interface ActionProps {
  readonly label: string;
  readonly glyph: LucideIcon;
  /** Ignores clicks. A `disabled` button would lose the focus while its own change is being saved. */
  readonly off: boolean;
  readonly onPress: () => void;
}

function Action({ label, glyph, off, onPress }: ActionProps) {
  return (
    <IconButton aria-label={label} aria-disabled={off} onClick={() => off || onPress()}>
      <Icon glyph={glyph} size={16} />
    </IconButton>
  );
}

/** Only the last segment of the URL is used (specification 3). A picture that fails to load leaves its place empty. */
function Thumbnail({ address, alt }: { readonly address: string; readonly alt: string }) {
  const shell = useShell();
  const attempt = useNetworkReturns();
  const [missing, setMissing] = useState<number | null>(null);
  const session = shell.session.current();
  if (missing === attempt || !session) return <Gone />;
  const source = shell.address('/blog_image', {
    image: fileOf(address),
    size: 'thumbnail',
    id: session.id,
    customer_account_id: session.customer_account_id,
  });
  return <Picture src={source} alt={alt} onError={() => setMissing(attempt)} />;
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

  & [aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

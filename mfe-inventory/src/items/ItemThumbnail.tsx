import type { Item } from '@vended/shared/contract/items';
import { useShell } from '@vended/shared/module/ShellContext';
import { color, font, radius } from '@vended/shared/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';

/** An item's picture in a list, or 'No Image'. A picture that is missing after all leaves nothing behind (spec 8). */
export function ItemThumbnail({ item }: { item: Item }) {
  const shell = useShell();
  const [missing, setMissing] = useState(false);
  const session = shell.session.current();
  if (!item.image_url) return <NoImage>No Image</NoImage>;
  if (missing || !session) return null;

  // `image_url` names the picture's version, so that the browser may keep it for good.
  const [path = '', query] = item.image_url.split('?');
  const address = shell.address(path, {
    ...Object.fromEntries(new URLSearchParams(query)),
    size: 'thumbnail',
    user_id: session.id,
    customer_account_id: session.customer_account_id,
  });
  return <Picture src={address} alt="" loading="lazy" onError={() => setMissing(true)} />;
}

const Picture = styled.img`
  display: block;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius.small};
  object-fit: cover;
  background: ${color.sunken};
`;

const NoImage = styled.span`
  color: ${color.muted};
  font-size: ${font.caption};
`;

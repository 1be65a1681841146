import type { Item } from '@vended/shared/contract/items';
import { color, font, radius } from '@vended/shared/theme/tokens';
import styled from 'styled-components';
import { ItemPicture } from './ItemPicture';

/** An item's picture in a list, or 'No Image'. Its description stands beside it, so the picture says nothing more. */
export function ItemThumbnail({ url }: { readonly url: Item['image_url'] }) {
  return <Frame>{url ? <Picture url={url} size="thumbnail" alt="" /> : 'No Image'}</Frame>;
}

const Frame = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
  line-height: ${font.lineTight};
  text-align: center;
`;

const Picture = styled(ItemPicture)`
  width: 100%;
  height: 100%;
  border-radius: ${radius.small};
  object-fit: cover;
`;

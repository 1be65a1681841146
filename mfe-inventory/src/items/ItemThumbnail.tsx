import type { Item } from '@vended/contract/items';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { ItemPicture } from '@vended/design/components/ItemPicture';

/** An item's picture in a list, or 'No Image'. It has no alternative text, because the description is next to it. */
export function ItemThumbnail({ item }: { readonly item: Pick<Item, 'id' | 'image_version'> }) {
  const { id, image_version } = item;
  return (
    <Frame>
      {image_version ? <Picture itemId={id} version={image_version} size="thumbnail" alt="" /> : 'No Image'}
    </Frame>
  );
}

const Frame = styled.span`
  flex: none;
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  width: 2.75rem;
  height: 2.125rem;
  /* Extends into the padding of the cell, so that the row is no higher than one with text. */
  margin-block: calc(-1 * ${space[1]});
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

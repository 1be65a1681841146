import { color, font, media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { PictureName } from './pictureFiles';
import { TileGrid } from './TileGrid';
import { ZoomablePicture } from './ZoomablePicture';

export interface GalleryPicture {
  readonly name: PictureName;
  /** The alternative text, which is also the visible caption. */
  readonly caption: string;
}

/** A grid of pictures that open in an overlay. */
export function Gallery({ pictures }: { readonly pictures: readonly GalleryPicture[] }) {
  return (
    <Grid>
      {pictures.map(({ name, caption }) => (
        <li key={name}>
          <figure>
            <ZoomablePicture name={name} alt={caption} sizes="(min-width: 60rem) 18rem, 45vw" />
            <Caption aria-hidden>{caption}</Caption>
          </figure>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled(TileGrid)`
  ${media.print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[3]};
  }
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[4]} ${space[3]};
  }
`;

const Caption = styled.figcaption`
  margin-block-start: ${space[2]};
  color: ${color.muted};
  font-size: ${font.body};
`;

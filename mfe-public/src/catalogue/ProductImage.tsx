import { color, font } from '@vended/design/theme/tokens';
import { useBrokenImage } from '@vended/design/components/useBrokenImage';
import styled from 'styled-components';
import { Picture } from '../pictures/Picture';
import type { ProductPicture } from './productPictures';

interface ProductImageProps {
  readonly picture: ProductPicture | null;
  readonly alt: string;
  readonly sizes: string;
  /** Whether to load the picture with high priority, because it is visible without scrolling. */
  readonly eager?: boolean;
}

/** The picture of a product, or 'No image' if there is none or it cannot be loaded. Sends no referrer to other servers. */
export function ProductImage({ picture, alt, sizes, eager = false }: ProductImageProps) {
  const { broken, image } = useBrokenImage();
  if (!picture) return <None>No image</None>;
  if ('name' in picture) return <Picture name={picture.name} alt={alt} sizes={sizes} eager={eager} />;
  return (
    <>
      {broken && <None>No image</None>}
      <Stored
        src={picture.address}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
        {...image}
      />
    </>
  );
}

const None = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  color: ${color.muted};
  font-size: ${font.body};
`;

const Stored = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

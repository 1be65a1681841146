import { color, font } from '@vended/design/theme/tokens';
import { useBrokenImage } from '@vended/design/components/useBrokenImage';
import styled from 'styled-components';
import { Picture } from '../pictures/Picture';
import type { ProductPicture } from './productPictures';

interface ProductImageProps {
  readonly picture: ProductPicture | null;
  readonly alt: string;
  readonly sizes: string;
  /** As a picture of the site has it: it is seen without scrolling, so it is fetched before others. */
  readonly eager?: boolean;
}

/** A product's picture, or 'No image' where it has none or it cannot be loaded. Another server is not told the page. */
export function ProductImage({ picture, alt, sizes, eager = false }: ProductImageProps) {
  const { broken, image } = useBrokenImage();
  if (!picture || broken) return <None>No image</None>;
  if ('name' in picture) return <Picture name={picture.name} alt={alt} sizes={sizes} eager={eager} />;
  return (
    <Stored
      src={picture.address}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      {...image}
    />
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

import styled from 'styled-components';
import { pictureSources, type PictureName } from './pictureFiles';

export interface PictureProps {
  readonly name: PictureName;
  /** The alternative text; empty if the adjacent text already describes the picture. */
  readonly alt: string;
  /** The `sizes` attribute: `(min-width: 60rem) 24rem, 90vw`. */
  readonly sizes: string;
  /** Whether to load it immediately with high priority, because it is visible without scrolling. */
  readonly eager?: boolean;
}

/** A responsive picture in the best supported format. It reserves its space before it is loaded. */
export function Picture({ name, alt, sizes, eager = false }: PictureProps) {
  const { width, height, avif, webp, fallback } = pictureSources(name);
  return (
    <Frame>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </Frame>
  );
}

const Frame = styled.picture`
  display: block;

  & > img {
    width: 100%;
    height: auto;
  }
`;

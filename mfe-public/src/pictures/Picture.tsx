import styled from 'styled-components';
import { pictureSources, type PictureName } from './pictureFiles';

export interface PictureProps {
  readonly name: PictureName;
  /** What it shows; empty where the text beside it says so already. */
  readonly alt: string;
  /** How wide it is drawn, as the `sizes` of an image: `(min-width: 60rem) 24rem, 90vw`. */
  readonly sizes: string;
  /** It is seen without scrolling, so it is fetched at once and before others. */
  readonly eager?: boolean;
}

/** A drawn picture in the best format and size for the screen. It takes its room before it is loaded. */
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

import { color, media, motion, radius, space } from '@vended/design/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { ZoomablePicture } from '../pictures/ZoomablePicture';
import { needsScripts } from '../parts/needsScripts';
import { ProductImage } from './ProductImage';
import type { ProductPicture } from './productPictures';

interface ProductGalleryProps {
  readonly pictures: readonly ProductPicture[];
  readonly title: string;
}

/** The selected picture in large, and thumbnails if there is more than one. */
export function ProductGallery({ pictures, title }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? null;
  const alt = pictures.length > 1 ? `${title}, image ${chosen + 1} of ${pictures.length}` : title;
  return (
    <Frame>
      <Stage>
        {picture && 'name' in picture ? (
          <ZoomablePicture
            key={chosen}
            name={picture.name}
            alt={alt}
            sizes="(min-width: 60rem) 34rem, 90vw"
            eager
          />
        ) : (
          <Ground>
            <ProductImage
              key={chosen}
              picture={picture}
              alt={alt}
              sizes="(min-width: 60rem) 34rem, 90vw"
              eager
            />
          </Ground>
        )}
      </Stage>
      {pictures.length > 1 && (
        <Thumbnails aria-label="Images">
          {pictures.map((thumbnail, index) => (
            <li key={index}>
              <Thumbnail
                type="button"
                aria-label={`Show image ${index + 1}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ProductImage picture={thumbnail} alt="" sizes="5rem" />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  ${media.print} {
    & button span {
      display: none;
    }
  }
`;

/** As high for each picture, and never higher than the viewport. */
const Stage = styled.div`
  --picture-inset: ${space[2]};

  & > * {
    /* On a phone, the height that is left by what is seen with it without scrolling: header, name, price and action. */
    height: clamp(8rem, 100svh - 41rem, 18rem);

    @media (min-width: 30rem) {
      height: clamp(8rem, 36svh, 20rem);
    }
    @media (min-width: 45rem) {
      height: clamp(18rem, 65svh, 34rem);
    }
  }
  & picture {
    position: absolute;
    inset: var(--picture-inset);
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  @media (min-width: 30rem) {
    --picture-inset: ${space[4]};
  }
  ${media.print} {
    & > * {
      height: 72mm;
    }
  }
`;

const Ground = styled.div`
  padding: var(--picture-inset);
  border-radius: ${radius.large};
  background: ${color.sunken};
`;

const Thumbnails = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  padding: 0;
  list-style: none;

  ${media.print} {
    display: none;
  }
  ${needsScripts}
`;

const Thumbnail = styled.button`
  position: relative;
  width: 3.5rem;
  height: 3.5rem;
  padding: ${space[1]};
  border: 2px solid transparent;
  border-radius: ${radius.control};
  background: ${color.sunken};
  cursor: pointer;
  transition: border-color ${motion.quick};

  @media (min-width: 45rem) {
    width: 5rem;
    height: 5rem;
  }
  &[aria-pressed='true'] {
    border-color: ${color.action};
  }
  & > * {
    position: absolute;
    inset: ${space[1]};
    height: auto;
  }
  & img {
    width: calc(100% - 2 * ${space[1]});
    height: calc(100% - 2 * ${space[1]});
    object-fit: contain;
  }
  & picture > img {
    width: 100%;
    height: 100%;
  }
`;

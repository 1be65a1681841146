import { useState } from 'react';
import styled from 'styled-components';
import { color, motion, radius, space } from '../theme/tokens';
import { ZoomButton } from './ZoomImage';
import { ZoomOverlay, type Picture } from './ZoomOverlay';

interface ImageGalleryProps {
  /** What the pictures show, such as 'Pictures of Carousel 12'. */
  readonly label: string;
  /** At least one. */
  readonly pictures: readonly [Picture, ...Picture[]];
}

/** One picture with thumbnails of all of them where there are several; the picture is shown large when pressed. */
export function ImageGallery({ label, pictures }: ImageGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [large, setLarge] = useState(false);
  const picture = pictures[chosen] ?? pictures[0];

  return (
    <Gallery aria-label={label}>
      <Main type="button" aria-label={`${picture.alt}, show large`} onClick={() => setLarge(true)}>
        <img src={picture.src} alt="" />
      </Main>
      {pictures.length > 1 && (
        <Thumbnails>
          {pictures.map(({ src, alt }, index) => (
            <li key={src}>
              <Thumbnail
                type="button"
                aria-label={alt}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => setChosen(index)}
              >
                <img src={src} alt="" loading="lazy" />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      )}
      <ZoomOverlay
        pictures={pictures}
        shown={large ? chosen : null}
        onShow={setChosen}
        onClose={() => setLarge(false)}
      />
    </Gallery>
  );
}

const Gallery = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

const Main = styled(ZoomButton)`
  aspect-ratio: 4 / 3;
`;

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Thumbnail = styled.button`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  cursor: pointer;
  transition: border-color ${motion.quick};

  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  &:hover {
    border-color: ${color.control};
  }
  &[aria-current='true'] {
    border-color: ${color.action};
    box-shadow: inset 0 0 0 1px ${color.action};
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
`;

import { useState } from 'react';
import styled from 'styled-components';
import { color, motion, radius } from '../theme/tokens';
import { ZoomOverlay, type Picture } from './ZoomOverlay';

/** A picture that is shown large when pressed. */
export function ZoomImage({ src, alt }: Picture) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ZoomButton type="button" aria-label={`${alt}, show large`} onClick={() => setOpen(true)}>
        <img src={src} alt="" />
      </ZoomButton>
      <ZoomOverlay
        pictures={[{ src, alt }]}
        shown={open ? 0 : null}
        onShow={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The frame of a picture that can be shown large. */
export const ZoomButton = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.sunken};
  cursor: zoom-in;

  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    transition: transform ${motion.overlay};
  }
  &:hover > img {
    transform: scale(1.02);
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
`;

import Expand from 'lucide-react/icons/maximize-2';
import { color, media, motion, radius, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { withoutScripts } from '../parts/needsScripts';
import { Picture, type PictureProps } from './Picture';
import { ZoomOverlay } from './ZoomOverlay';

/** A picture that opens in an overlay when pressed (specification 2). */
export function ZoomablePicture(props: PictureProps) {
  const [zoomed, setZoomed] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  function handleClosed() {
    setZoomed(false);
    // The browser restores the focus only if it was still in the dialog. Tab can move it to the browser's own controls.
    trigger.current?.focus();
  }

  return (
    <>
      <Trigger ref={trigger} type="button" aria-haspopup="dialog" onClick={() => setZoomed(true)}>
        <VisuallyHidden>Enlarge: </VisuallyHidden>
        <Picture {...props} />
        <Sign>
          <Icon glyph={Expand} size={14} />
        </Sign>
      </Trigger>
      {zoomed && <ZoomOverlay name={props.name} alt={props.alt} onClosed={handleClosed} />}
    </>
  );
}

/** In the corner of the ground, so that it does not cover the picture. */
const Sign = styled.span`
  position: absolute;
  inset-block-end: ${space[1]};
  inset-inline-end: ${space[1]};
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${radius.round};
  background: ${color.raised};
  color: ${color.muted};
  transition: color ${motion.quick};
`;

const Trigger = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: ${space[4]};
  overflow: hidden;
  border: 0;
  border-radius: ${radius.large};
  background: ${color.sunken};
  cursor: zoom-in;

  & img {
    transition: transform ${motion.overlay};
  }
  ${media.hover} {
    &:hover img {
      transform: scale(1.025);
    }
    &:hover ${Sign} {
      color: ${color.text};
    }
  }
  &:focus-visible {
    border-radius: ${radius.large};
  }
  ${withoutScripts} {
    /* Only the picture in it is left, which cannot be enlarged. */
    visibility: hidden;
    cursor: auto;

    & > picture {
      visibility: visible;
    }
  }
`;

import Close from 'lucide-react/icons/x';
import { Icon } from '@vended/design/components/Icon';
import { color, font, media, motion, radius, space } from '@vended/design/theme/tokens';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { Picture } from './Picture';
import type { PictureName } from './pictureFiles';

interface ZoomOverlayProps {
  readonly name: PictureName;
  readonly alt: string;
  /** Called after the overlay has closed. */
  readonly onClosed: () => void;
}

/** A picture in the size of the viewport, over the page. Escape, the button and a click outside the picture close it. */
export function ZoomOverlay({ name, alt, onClosed }: ZoomOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  // Close the dialog first: until then the rest of the page is inert and cannot take the focus.
  function close() {
    dialog.current?.close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  function handleClick(event: MouseEvent) {
    if (!(event.target instanceof HTMLImageElement)) close();
  }

  // The click handler is a shortcut for pointers. Keyboard users have the button.
  return (
    <Overlay ref={dialog} aria-label={alt} onClose={onClosed} onKeyDown={handleKeyDown} onClick={handleClick}>
      <Ground>
        <Picture name={name} alt={alt} sizes="100vmin" />
      </Ground>
      <Caption aria-hidden>{alt}</Caption>
      <CloseButton type="button" aria-label="Close image" onClick={close}>
        <Icon glyph={Close} size={24} />
      </CloseButton>
    </Overlay>
  );
}

const fadeIn = keyframes`
  from { opacity: 0; }
`;

/** Its place must not depend on the element that contains it, such as a card that sets margins. */
const Overlay = styled.dialog`
  && {
    inset: 0;
    width: auto;
    max-width: none;
    height: auto;
    max-height: none;
    margin: 0;
  }
  padding: ${space[6]};
  border: 0;
  background: ${color.sunken};
  color: ${color.text};
  cursor: zoom-out;
  overscroll-behavior: contain;

  &[open] {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    gap: ${space[4]};
    animation: ${fadeIn} ${motion.overlay};
  }
  ${media.narrow} {
    padding: ${space[4]};
  }
`;

const Ground = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;

  & picture {
    display: contents;
  }
  & img {
    width: auto;
    height: auto;
    max-height: 100%;
    min-height: 0;
    cursor: default;
  }
`;

const Caption = styled.p`
  color: ${color.muted};
  font-size: ${font.reading};
  text-align: center;
`;

const CloseButton = styled.button`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[4]};
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${color.control};
  border-radius: ${radius.round};
  background: ${color.raised};
  color: ${color.text};
  cursor: pointer;

  &:hover {
    background: ${color.hover};
  }
`;

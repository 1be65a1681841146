import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Close from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { color, layer, motion, radius, space } from '../theme/tokens';
import { Icon } from './Icon';

/** A picture and what it shows. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
}

interface ZoomOverlayProps {
  readonly pictures: readonly Picture[];
  /** Which one is shown large; null when none is. */
  readonly shown: number | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** A picture over all of the window, fading in over 200 ms. Arrow keys lead to its neighbours, Escape closes. */
export function ZoomOverlay({ pictures, shown, onShow, onClose }: ZoomOverlayProps) {
  const picture = shown === null ? undefined : pictures[shown];
  const previous = shown === null || shown === 0 ? null : shown - 1;
  const next = shown === null || shown + 1 >= pictures.length ? null : shown + 1;

  function handleKey(event: KeyboardEvent) {
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key] ?? null;
    if (target !== null) onShow(target);
  }

  return (
    <Dialog.Root open={picture !== undefined} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Ground />
        <Stage aria-label={picture?.alt} onKeyDown={handleKey}>
          {picture && <Large src={picture.src} alt={picture.alt} onClick={onClose} />}
          <Dialog.Close render={<Corner aria-label="Close" />}>
            <Icon glyph={Close} size={24} />
          </Dialog.Close>
          {pictures.length > 1 && (
            <Steps>
              <Step
                type="button"
                aria-label="Previous picture"
                disabled={previous === null}
                onClick={() => previous !== null && onShow(previous)}
              >
                <Icon glyph={ChevronLeft} size={24} />
              </Step>
              <span aria-live="polite">{`${(shown ?? 0) + 1} of ${pictures.length}`}</span>
              <Step
                type="button"
                aria-label="Next picture"
                disabled={next === null}
                onClick={() => next !== null && onShow(next)}
              >
                <Icon glyph={ChevronRight} size={24} />
              </Step>
            </Steps>
          )}
        </Stage>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Ground = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: rgb(12 14 16 / 0.92);
  transition: opacity ${motion.overlay};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Stage = styled(Dialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  padding: ${space[16]} ${space[4]};
  color: ${color.onSidebarStrong};
  transition: opacity ${motion.overlay};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

const Large = styled.img`
  max-width: 100%;
  max-height: calc(100dvh - 2 * ${space[16]});
  border-radius: ${radius.control};
  object-fit: contain;
  background: #ffffff;
  cursor: zoom-out;
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: rgb(255 255 255 / 0.12);
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover:not(:disabled) {
    background: rgb(255 255 255 / 0.24);
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  &:focus-visible {
    border-radius: ${radius.round};
    outline-color: ${color.sidebarAccent};
  }
`;

const Corner = styled(Step).attrs({ type: 'button' })`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[3]};
`;

const Steps = styled.div`
  position: absolute;
  inset-block-end: ${space[3]};
  display: flex;
  align-items: center;
  gap: ${space[4]};
  font-variant-numeric: tabular-nums;
`;

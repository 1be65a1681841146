import { Dialog } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { color, font, layer, media, motion, radius, shadow, space } from '../theme/tokens';

/** The backdrop between the page and a dialog. It fades in over 200 ms. */
export const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.scrim};
  transition: opacity ${motion.overlay};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** The surface of a dialog. It moves up a little while it fades in. */
export const Sheet = styled(Dialog.Popup)`
  position: fixed;
  inset-block-start: 50%;
  inset-inline-start: 50%;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  width: min(30rem, calc(100vw - 2 * ${space[4]}));
  max-height: calc(100dvh - 2 * ${space[6]});
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[6]};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  transform: translate(-50%, -50%);
  transition:
    opacity ${motion.overlay},
    transform ${motion.overlay};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translate(-50%, calc(-50% + 8px));
  }
  &:focus-visible {
    border-radius: ${radius.large};
    outline: none;
  }
  /* The bar of a form sticks to the edge of the dialog, and not to its padding, beside which the form would show. */
  /* A dialog that scrolls keeps no space for it, as the page does. */
  & [data-save-bar] * {
    scroll-margin-block: 0;
  }
  & [data-save-bar] {
    inset-block-end: calc(-1 * ${space[6]});
    margin-block-end: calc(-1 * ${space[6]});
    padding-block-end: ${space[5]};
    background: ${color.raised};
  }
`;

export const SheetTitle = styled(Dialog.Title)`
  padding-inline-end: ${space[8]};
  font-size: ${font.title};
  letter-spacing: -0.01em;
`;

export const SheetFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-block-start: ${space[2]};

  ${media.narrow} {
    & > * {
      flex: 1;
    }
  }
`;

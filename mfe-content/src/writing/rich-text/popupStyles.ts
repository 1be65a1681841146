import { css } from 'styled-components';
import { color, motion, radius, shadow } from '@vended/design/theme/tokens';

/** The styles of a small popup that opens next to its button and fades in and out. */
export const popupStyles = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  transition: opacity ${motion.quick};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

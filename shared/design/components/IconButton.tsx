import styled from 'styled-components';
import { color, media, motion, radius, size } from '../theme/tokens';

/** A button with only an icon. Set `aria-label` to say what it does. */
export const IconButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.muted};
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

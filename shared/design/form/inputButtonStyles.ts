import { css } from 'styled-components';
import { color, motion, radius } from '../theme/tokens';

/** The styles of a button inside a text input. Its place is up to the input. */
export const inputButtonStyles = css`
  position: absolute;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

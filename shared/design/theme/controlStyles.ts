import { css } from 'styled-components';
import { color, font, motion, radius, size, space } from './tokens';

/** The styles of text inputs, text areas and selects. */
export const controlStyles = css`
  width: 100%;
  min-height: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.text};
  font-family: inherit;
  font-size: ${font.field};
  line-height: ${font.line};
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    box-shadow ${motion.quick};

  &::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.text};
  }
  &:focus-visible {
    border-color: ${color.focus};
    border-radius: ${radius.control};
    outline-offset: 1px;
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.muted};
    cursor: not-allowed;
  }
  &:read-only:not(:disabled):not(select) {
    background: ${color.sunken};
  }
  &[aria-invalid='true'] {
    border-color: ${color.errorText};
    box-shadow: inset 0 0 0 1px ${color.errorText};
  }
`;

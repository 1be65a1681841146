import { css } from 'styled-components';
import { color, font, media, motion, radius, size, space } from '../theme/tokens';

/** The page's one main action, any other action, a destructive one, an approving one, or one of little weight. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'success' | 'quiet';

export type ButtonSize = 'regular' | 'small';

export interface ButtonStyleProps {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
}

const filled = {
  primary: { background: color.action, hover: color.actionHover, text: color.onAction },
  danger: { background: color.error, hover: color.errorHover, text: color.onError },
  success: { background: color.success, hover: color.successHover, text: color.onSuccess },
};

function variantStyles(variant: ButtonVariant) {
  if (variant === 'secondary')
    return css`
      border-color: ${color.control};
      background: ${color.raised};
      color: ${color.text};
      ${media.hover} {
        &:hover:not(:disabled, [aria-disabled='true']) {
          border-color: ${color.text};
          background: ${color.hover};
        }
      }
      /* What it opened is open, or what it turns on is on. */
      &:is([aria-expanded='true'], [aria-pressed='true']) {
        border-color: ${color.action};
        background: ${color.actionTint};
      }
    `;
  if (variant === 'quiet')
    return css`
      background: transparent;
      color: ${color.text};
      ${media.hover} {
        &:hover:not(:disabled, [aria-disabled='true']) {
          background: ${color.hover};
        }
      }
    `;
  const { background, hover, text } = filled[variant];
  return css`
    background: ${background};
    color: ${text};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${hover};
      }
    }
  `;
}

const smallStyles = css`
  min-height: calc(${size.control} - 8px);
  padding: 0 ${space[3]};
  font-size: ${font.body};

  /* As large as a finger on a phone. */
  ${media.narrow} {
    min-height: ${size.control};
  }
`;

/** The styles of buttons and of links that look like buttons. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: 0 ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-family: inherit;
  font-size: ${font.body};
  font-weight: ${font.strong};
  line-height: ${font.lineTight};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};

  & > svg {
    flex: none;
    margin-inline-start: -2px;
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
  ${({ $size }) => $size === 'small' && smallStyles}
  ${({ $variant }) => variantStyles($variant)}
  ${media.print} {
    display: none;
  }
`;

import { color, media, radius, shadow, size, space } from '@vended/design/theme/tokens';
import { css } from 'styled-components';

/**
 * Part of the header where there is room for it; where there is not, a panel that a button opens (the `popover`
 * attribute), with the browser's own Escape and click outside, and without any script.
 */
export const narrowPopover = css`
  ${media.wide} {
    display: block;
    position: static;
    width: auto;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
  }
  ${media.overlaySidebar} {
    position: absolute;
    inset: 6.25rem ${space[8]} auto auto;
    width: 22rem;
    margin: 0;
    padding: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    background: ${color.raised};
    color: ${color.text};
    box-shadow: ${shadow.overlay};
  }
  ${media.narrow} {
    /* From right below the buttons on, so that nothing of the contact card looks out from behind. */
    inset: calc(${size.control} + ${space[6]}) 0 auto;
    width: auto;
    border-inline-width: 0;
    border-radius: 0;
  }
`;

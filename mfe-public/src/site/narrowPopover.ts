import { color, media, radius, shadow, size, space } from '@vended/design/theme/tokens';
import { css } from 'styled-components';

/**
 * On a wide screen a part of the header. On a narrow screen a panel that a button opens, using the `popover` attribute,
 * which closes on Escape and on a click outside without JavaScript.
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

    @supports not selector(:popover-open) {
      /* In Safari 16 the panel is part of the header, and its button has nothing to open. */
      &[popover] {
        position: static;
        flex: 1 1 100%;
        width: auto;
        box-shadow: none;
      }
    }
  }
  ${media.narrow} {
    /* Starts directly below the buttons, so that it covers the whole contact card. */
    inset: calc(${size.control} + ${space[6]}) 0 auto;
    width: auto;
    border-inline-width: 0;
    border-radius: 0;
  }
`;

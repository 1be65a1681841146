import { focusRing, radius } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import styled from 'styled-components';

/** A link that covers its whole card; the card has `position: relative`. */
export const CardLink = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.large};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: ${focusRing};
    outline-offset: -2px;
  }
`;

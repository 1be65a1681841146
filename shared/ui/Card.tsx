import styled from 'styled-components';
import { color, media, radius, space } from '../theme/tokens';

/** A bordered sheet for one thing among others, or for a part of a page that stands for itself. */
export const Card = styled.div`
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};

  ${media.print} {
    break-inside: avoid;
  }
`;

import { media } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** What is for the printed round alone. */
export const InPrint = styled.p`
  display: none;

  ${media.print} {
    display: block;
  }
`;

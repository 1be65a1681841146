import styled from 'styled-components';
import { media, space } from '../theme/tokens';

/** Controls side by side. On a phone they are in one line, which scrolls, so that the rows of a list keep their space. */
export const ScrollingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  ${media.narrow} {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`;

import styled from 'styled-components';
import { media, space } from '@vended/design/theme/tokens';

/** A list of tiles in as many columns as fit, and in one on a phone. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${space[6]};
  padding: 0;
  list-style: none;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

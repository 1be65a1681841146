import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { siteWidth } from '../site/siteWidth';

/** Where the catalogue's pages put their content. */
export const Sheet = styled.div`
  ${siteWidth}
  padding-block: ${space[10]} ${space[16]};
`;

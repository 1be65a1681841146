import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { siteWidth } from './siteWidth';

/** The content area of a page, in the width of the site. */
export const PageContent = styled.div`
  ${siteWidth}
  padding-block: ${space[10]} ${space[16]};
`;

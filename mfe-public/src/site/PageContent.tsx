import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { siteWidth } from './siteWidth';

/** Where a list of careers or posts stands: as wide as every other part of the site. */
export const PageContent = styled.div`
  ${siteWidth}
  padding-block: ${space[10]} ${space[16]};
`;

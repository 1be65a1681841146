import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { siteWidth } from '../site/siteWidth';

/** Where a list of careers or posts stands: as wide as every other part of the site. */
export const ListSheet = styled.div`
  ${siteWidth}
  padding-block: ${space[10]} ${space[16]};
`;

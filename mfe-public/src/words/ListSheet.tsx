import { space } from '@vended/shared/theme/tokens';
import styled from 'styled-components';
import { siteWidth } from '../site/siteWidth';

/** Where a list of careers or posts stands, no wider than is good to read. */
export const ListSheet = styled.div`
  ${siteWidth}
  padding-block: ${space[10]} ${space[16]};

  & > * {
    max-width: 60rem;
  }
`;

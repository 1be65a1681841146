import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** What can be done, in a row. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

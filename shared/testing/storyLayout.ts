import styled from 'styled-components';
import { space } from '@vended/design/theme/tokens';

/** Arranges variants of a component in a column. */
export const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

/** Arranges variants of a component in a wrapping row. */
export const Cells = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

import styled from 'styled-components';
import { space } from '@vended/design/theme/tokens';

/** Variants of a component beneath each other, for its overview. */
export const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

/** Variants of a component in a line, which wraps. */
export const Cells = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

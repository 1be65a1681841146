import styled from 'styled-components';
import { space } from '../theme/tokens';

/** A small form in one line, whose button stands next to its fields. */
export const InlineForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
`;

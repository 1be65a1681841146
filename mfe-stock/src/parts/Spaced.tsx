import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** The fields of a form, or the paragraphs of a dialog, one below the other. */
export const Spaced = styled.div`
  display: grid;
  gap: ${space[4]};
`;

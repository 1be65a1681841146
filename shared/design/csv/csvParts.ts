import styled from 'styled-components';
import { font, size, space } from '../theme/tokens';

/** The steps of an import, one beneath the other. */
export const Steps = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
`;

/** What is read and filled in, at the width of a form. */
export const Narrow = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  max-width: ${size.form};
`;

/** What came out of the check. */
export const Result = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  & h2 {
    font-size: ${font.lead};
  }
`;

import { media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** Two columns, whose fields are aligned at the bottom, with or without a hint above them. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 20rem));
  align-items: end;
  gap: ${space[4]};
  margin-block-end: ${space[5]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What is said above the fields, if anything. */
export const Notices = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space[4]};

  &:empty {
    display: none;
  }
`;

export const Buttons = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** Lines one below the other, each with a rule below it; the first part of a line takes the space that the others leave. */
export const RuledList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  && {
    gap: 0;
  }
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.hairline};
    break-inside: avoid;
  }
  & > li > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > li > :first-child {
    flex: 1 1 10rem;
  }
`;

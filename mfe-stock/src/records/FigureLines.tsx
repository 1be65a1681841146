import { visuallyHidden } from '@vended/design/components/VisuallyHidden';
import styled from 'styled-components';
import { RuledList } from './RuledList';

/** The field for the figure of a line, at its end. The label says which line it is, which the eye reads at the beginning. */
export const Figure = styled.div`
  flex: none;
  width: var(--figure);

  & label {
    ${visuallyHidden}
  }
  & input {
    text-align: end;
  }
`;

/** Lines that end with a field for a figure. What is wrong with the figure is said below the whole line: its column is too narrow for a sentence. */
export const FigureLines = styled(RuledList)`
  --figure: 7rem;

  & > li {
    flex-wrap: nowrap;
  }
  @media screen {
    & > li:has(${Figure} [id$='-error']) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) var(--figure);
    }
    /* The field and its error become parts of the line. Neither element has a meaning of its own. */
    & > li:has(${Figure} [id$='-error']) ${Figure},
    & > li:has(${Figure} [id$='-error']) ${Figure} div {
      display: contents;
    }
    & ${Figure} [id$='-error'] {
      grid-column: 1 / -1;
    }
  }
`;

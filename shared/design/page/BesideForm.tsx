import type { ReactNode } from 'react';
import styled from 'styled-components';
import { size, space } from '../theme/tokens';

interface BesideFormProps {
  /** What is known of the record, with nothing to press. */
  readonly facts?: ReactNode;
  /** What else belongs to the record. */
  readonly related: ReactNode;
  /** The form, and what is below it. */
  readonly children: ReactNode;
}

/** A form with what belongs to its record: beside it where there is space, so that the page is half as high; below it elsewhere. */
export function BesideForm({ facts, related, children }: BesideFormProps) {
  return (
    <Container>
      <Columns>
        {facts && <Facts>{facts}</Facts>}
        <Main>{children}</Main>
        <Related>{related}</Related>
      </Columns>
    </Container>
  );
}

const Container = styled.div`
  container-type: inline-size;
`;

const asTwo = '@container (min-width: 54rem)';

// In the order of the page, which is also that of the keyboard.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.form});
  gap: ${space[6]};

  ${asTwo} {
    grid-template-columns: minmax(0, ${size.form}) minmax(20rem, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: ${space[8]};
  }
`;

const Facts = styled.div`
  ${asTwo} {
    grid-area: 1 / 2;
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};

  ${asTwo} {
    grid-area: 1 / 1 / 3 / 2;
  }
`;

const Related = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};

  ${asTwo} {
    grid-column: 2;
  }
  /* Without an extension it takes no space. */
  &:empty,
  & > :empty {
    display: none;
  }
`;

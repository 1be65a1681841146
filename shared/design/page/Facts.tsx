import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';

/** One property of a record. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Read-only properties of a record: names next to values, or above them where there is little space. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <Row key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}

/** As wide as its parent lets it be, because a container has no width of its own: beside a button it would have none. */
const List = styled.dl`
  container-type: inline-size;
  inline-size: 100%;
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 8rem minmax(0, 1fr);
  gap: ${space[4]};

  & > dt {
    color: ${color.muted};
  }
  & > dd {
    overflow-wrap: anywhere;
  }
  @container (max-width: 24rem) {
    grid-template-columns: 6.5rem minmax(0, 1fr);
  }
  /* Next to their names, values would have space for a word: so they are below them. */
  @container (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

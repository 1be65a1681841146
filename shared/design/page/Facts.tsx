import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, space } from '../theme/tokens';

/** One property of a record. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Read-only properties of a record: names next to values. */
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

const List = styled.dl`
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
  ${media.narrow} {
    grid-template-columns: 6.5rem minmax(0, 1fr);
  }
`;

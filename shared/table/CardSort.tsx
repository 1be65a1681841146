import { useId } from 'react';
import styled from 'styled-components';
import { controlFace } from '../form/controlFace';
import { color, space } from '../theme/tokens';
import type { Column } from './column';
import type { TableSort } from './TableHead';
import { asCards } from './tableParts';

interface CardSortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort;
}

/** The choice of order above a table whose rows have become cards, and whose head is gone with that. */
export function CardSort<Row>({ columns, sort }: CardSortProps<Row>) {
  const id = useId();
  const choices = columns.flatMap(({ header, sort: field }) =>
    field
      ? [
          { by: field, label: `${header}, A to Z` },
          { by: `-${field}`, label: `${header}, Z to A` },
        ]
      : [],
  );
  return (
    <Choice>
      <label htmlFor={id}>Sort by</label>
      <Input id={id} value={sort.by ?? ''} onChange={(event) => sort.onChange(event.target.value)}>
        {sort.by === undefined && <option value="">As stored</option>}
        {choices.map(({ by, label }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </Input>
    </Choice>
  );
}

const Choice = styled.div`
  display: none;

  ${asCards} {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    margin-block-end: ${space[4]};
    color: ${color.muted};
    white-space: nowrap;
  }
`;

const Input = styled.select`
  ${controlFace}
`;

import { useId } from 'react';
import styled from 'styled-components';
import { SelectControl } from '../form/SelectControl';
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
          { value: field, label: `${header}, ascending` },
          { value: `-${field}`, label: `${header}, descending` },
        ]
      : [],
  );
  const unsorted = sort.by === undefined ? [{ value: '', label: 'Usual order' }] : [];
  return (
    <Choice>
      <label htmlFor={id}>Sort by</label>
      <SelectControl
        id={id}
        options={[...unsorted, ...choices]}
        value={sort.by ?? ''}
        onChoose={sort.onChange}
      />
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

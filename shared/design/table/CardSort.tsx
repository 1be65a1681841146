import { useId } from 'react';
import styled from 'styled-components';
import { SelectControl } from '../form/SelectControl';
import { color, media, space } from '../theme/tokens';
import type { Column } from './column';
import type { TableSort } from './TableHead';

interface CardSortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort;
}

/** The sort control for narrow screens, where rows become cards and the table header is hidden. */
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
  const unsorted = sort.by === undefined ? [{ value: '', label: 'Default' }] : [];
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

  ${media.narrow} {
    flex: 1 1 100%;
    display: flex;
    align-items: center;
    gap: ${space[3]};
    color: ${color.muted};
    white-space: nowrap;
  }
`;

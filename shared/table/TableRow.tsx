import type { Ref } from 'react';
import styled from 'styled-components';
import { Link } from '../ui/Link';
import type { Column } from './column';
import { BodyCell, BodyRow } from './tableParts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly rowLink: ((row: Row) => string) | undefined;
  /** Its place among all rows, from 0, where not all of them are drawn. */
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** One record. Where it leads on, the link stands in its first cell and reaches over the whole row. */
export function TableRow<Row>({ row, columns, rowLink, index, ref }: TableRowProps<Row>) {
  return (
    <BodyRow
      ref={ref}
      data-index={index}
      // The head is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
      $linked={rowLink !== undefined}
    >
      {columns.map((column, place) => (
        <BodyCell key={column.header} data-label={column.header} $align={column.align ?? 'start'}>
          {place === 0 && rowLink ? (
            <RowLink to={rowLink(row)} data-row-link>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </BodyCell>
      ))}
    </BodyRow>
  );
}

const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

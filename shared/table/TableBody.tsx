import { memo } from 'react';
import styled from 'styled-components';
import { size } from '../theme/tokens';
import { Link } from '../ui/Link';
import type { Column } from './column';
import { Body, BodyCell, BodyRow } from './tableParts';

interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowLink: ((row: Row) => string) | undefined;
}

/** The rows of a table. */
export function TableBody<Row extends { readonly id: string }>({
  columns,
  rows,
  rowLink,
}: TableBodyProps<Row>) {
  return (
    <Body>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} columns={columns} rowLink={rowLink} />
      ))}
    </Body>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly rowLink: ((row: Row) => string) | undefined;
}

function PlainTableRow<Row>({ row, columns, rowLink }: TableRowProps<Row>) {
  return (
    <OffscreenRow $linked={rowLink !== undefined}>
      {columns.map((column, index) => (
        <BodyCell key={column.header} data-label={column.header} $align={column.align ?? 'start'}>
          {index === 0 && rowLink ? (
            <RowLink to={rowLink(row)} data-row-link>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </BodyCell>
      ))}
    </OffscreenRow>
  );
}

const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

// Rows out of view are neither laid out nor painted, yet the browser's own search and a screen reader find them.
const OffscreenRow = styled(BodyRow)`
  content-visibility: auto;
  contain-intrinsic-height: auto ${size.row};
`;

// The one link of a row reaches over all of it.
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

import type { Column } from './column';
import { TableRow } from './TableRow';
import { Body } from './tableParts';

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowLink: ((row: Row) => string) | undefined;
}

/** The rows of a table, all of them. */
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

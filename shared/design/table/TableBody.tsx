import type { Column } from './column';
import { TableRow } from './TableRow';
import { Body } from './tableStyles';

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowLink: ((row: Row) => string) | undefined;
  /** The id of the record that the person comes back from. */
  readonly returnTo: string | undefined;
  /** Called with the id of the record that is gone on to. */
  readonly onOpen: (id: string) => void;
}

/** The rows of a table, all of them. */
export function TableBody<Row extends { readonly id: string }>({
  rows,
  returnTo,
  ...parts
}: TableBodyProps<Row>) {
  return (
    <Body>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} restoreFocus={row.id === returnTo} {...parts} />
      ))}
    </Body>
  );
}

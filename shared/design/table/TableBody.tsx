import type { Column } from './column';
import { TableRow } from './TableRow';
import { Body } from './tableStyles';
import type { Selection } from './useSelection';

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowLink: ((row: Row) => string) | undefined;
  /** The id of the record that the user returns from. */
  readonly returnTo: string | undefined;
  /** Called with the id of the record that the user opens. */
  readonly onOpen: (id: string) => void;
  readonly selection: Selection | undefined;
}

/** Renders all rows of a table. */
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

import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import type { Column } from './column';
import { LoadFailure } from './LoadFailure';
import { TableBody, type TableBodyProps } from './TableBody';
import { TableRow } from './TableRow';
import { TableHead, type TableSort } from './TableHead';
import { TableSkeleton } from './TableSkeleton';
import { Grid } from './tableStyles';
import { useReturnToRow } from './useReturnToRow';

interface TableProps<Row> {
  /** What the rows are, such as 'Vendors': the table's name, and the end of 'Loading vendors'. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows; undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Why the rows could not be loaded and how to try again, or null. */
  readonly failure: { readonly text: string; readonly onRetry: () => void } | null;
  /** Shown in place of a table without rows: an `EmptyState`. */
  readonly empty: ReactNode;
  /** The page that a row leads to. */
  readonly rowLink?: (row: Row) => string;
  readonly sort?: TableSort;
}

// Few lists are that long.
const WindowedBody = lazy(async () => ({ default: (await import('./WindowedBody')).WindowedBody }));

// Up to here every row is drawn, which keeps the browser's own search and printing whole.
const windowedAbove = 200;

/** Records in rows: dense on a wide screen, cards on a narrow one. */
export function Table<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  failure,
  empty,
  rowLink,
  sort,
}: TableProps<Row>) {
  const tracks = useMemo(
    () => columns.map((column) => column.width ?? 'minmax(0, 1fr)').join(' '),
    [columns],
  );

  const { returnTo, onOpen } = useReturnToRow(rows);
  const long = rows !== undefined && rows.length > windowedAbove;
  const Rows = long ? LongTableBody : TableBody;

  if (failure) return <LoadFailure {...failure} />;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <Container>
      {rows ? (
        <Grid aria-label={label} aria-rowcount={long ? rows.length + 1 : undefined} $tracks={tracks}>
          <TableHead columns={columns} sort={sort} />
          <Rows columns={columns} rows={rows} rowLink={rowLink} returnTo={returnTo} onOpen={onOpen} />
        </Grid>
      ) : (
        <TableSkeleton label={label} columns={columns} tracks={tracks} />
      )}
    </Container>
  );
}

/** All rows of a long table, as far as they are in sight; those up to `longFrom` until the code for that is there. */
function LongTableBody<Row extends { readonly id: string }>({
  rows,
  returnTo,
  ...parts
}: TableBodyProps<Row>) {
  const first = <TableBody rows={rows.slice(0, windowedAbove)} returnTo={returnTo} {...parts} />;
  return (
    <Suspense fallback={first}>
      <WindowedBody
        ids={rows.map(({ id }) => id)}
        returnTo={returnTo}
        renderRow={(index, ref) => {
          const row = rows[index];
          return (
            row && (
              <TableRow ref={ref} index={index} row={row} restoreFocus={row.id === returnTo} {...parts} />
            )
          );
        }}
      />
    </Suspense>
  );
}

// Whether rows become cards depends on the room the table has, not on the window's.
const Container = styled.div`
  container-type: inline-size;
  padding-block-end: ${space[4]};
`;

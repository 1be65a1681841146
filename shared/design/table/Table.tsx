import { Fragment, useMemo, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Density } from '@vended/contract/savedViews';
import { onDemand } from '../components/onDemand';
import { space } from '../theme/tokens';
import type { Column } from './column';
import { LoadFailure } from './LoadFailure';
import { TableBody, type TableBodyProps } from './TableBody';
import { TableRow } from './TableRow';
import { TableHead, type TableSort } from './TableHead';
import { TableSkeleton } from './TableSkeleton';
import { Body, Grid, tracksOf } from './tableStyles';
import { useFocusInRows } from './useFocusInRows';
import { useReturnToRow } from './useReturnToRow';
import type { Selection } from './useSelection';
import type { WindowedBodyProps } from './WindowedBody';

interface TableProps<Row> {
  /** The plural name of the rows, such as 'Vendors': the accessible name, also used in 'Loading vendors'. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows; undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  /** The error message and the retry callback if the rows could not be loaded, or null. */
  readonly failure: { readonly text: string; readonly onRetry: () => void } | null;
  /** Shown if there are no rows: an `EmptyState`. */
  readonly empty: ReactNode;
  /** The path that a row links to. */
  readonly rowLink?: (row: Row) => string;
  readonly sort?: TableSort;
  readonly density?: Density;
  /** Puts a box to select it into each row. */
  readonly selection?: Selection | undefined;
}

// Shorter tables render every row, so that the browser's search and printing include them all.
const windowedAbove = 200;

// Loaded on demand, because few lists are long enough to need it.
const WindowedBody = onDemand(
  async () => (await import('@vended/design/table/WindowedBody')).WindowedBody,
  FirstRows,
);

/** Replaces `WindowedBody` until it is loaded. */
function FirstRows({ ids, hasFocus, renderRow }: WindowedBodyProps) {
  return (
    <Body {...useFocusInRows(hasFocus)}>
      {ids.slice(0, windowedAbove).map((id, index) => (
        <Fragment key={id}>{renderRow(index)}</Fragment>
      ))}
    </Body>
  );
}

/** A table of records: dense rows on a wide screen, cards on a narrow one. */
export function Table<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  failure,
  empty,
  rowLink,
  sort,
  density,
  selection,
}: TableProps<Row>) {
  const tracks = useMemo(() => tracksOf(columns), [columns]);

  const { returnTo, onOpen } = useReturnToRow(rows);
  const long = rows !== undefined && rows.length > windowedAbove;
  const Rows = long ? LongTableBody : TableBody;

  if (failure) return <LoadFailure {...failure} />;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <Container>
      {rows ? (
        <Grid
          aria-label={label}
          aria-rowcount={long ? rows.length + 1 : undefined}
          data-density={density}
          $tracks={tracks}
        >
          <TableHead columns={columns} sort={sort} selection={selection} label={label} />
          <Rows
            columns={columns}
            rows={rows}
            rowLink={rowLink}
            returnTo={returnTo}
            onOpen={onOpen}
            selection={selection}
          />
        </Grid>
      ) : (
        <TableSkeleton label={label} columns={columns} tracks={tracks} />
      )}
    </Container>
  );
}

/** The rows of a long table near the viewport. */
function LongTableBody<Row extends { readonly id: string }>({
  rows,
  returnTo,
  ...parts
}: TableBodyProps<Row>) {
  const hasFocus = useRef(false);
  return (
    <WindowedBody
      hasFocus={hasFocus}
      ids={rows.map(({ id }) => id)}
      returnTo={returnTo}
      renderRow={(index, ref) => {
        const row = rows[index];
        return (
          row && <TableRow ref={ref} index={index} row={row} restoreFocus={row.id === returnTo} {...parts} />
        );
      }}
    />
  );
}

// A container query: rows become cards depending on the width of the table, not of the viewport.
const Container = styled.div`
  container-type: inline-size;
  padding-block-end: ${space[4]};
`;

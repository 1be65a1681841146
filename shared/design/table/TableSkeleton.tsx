import styled from 'styled-components';
import { afterDelay } from '../components/afterDelay';
import { Skeleton } from '../components/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import type { Column } from './column';
import { TableHead } from './TableHead';
import { Body, BodyCell, BodyRow, Grid, type Tracks } from './tableStyles';

interface TableSkeletonProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly tracks: Tracks;
}

// Different widths, so that the placeholders look like text.
const widths = ['70%', '45%', '60%', '52%', '66%'];

/** Placeholder rows, shown only if loading takes longer than 200 ms. */
export function TableSkeleton<Row>({ label, columns, tracks }: TableSkeletonProps<Row>) {
  return (
    <>
      <VisuallyHidden>{`Loading ${label.toLowerCase()}`}</VisuallyHidden>
      <DelayedSkeleton aria-hidden>
        <Grid $tracks={tracks}>
          <TableHead columns={columns} sort={undefined} />
          <Body>
            {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
              <BodyRow key={row} $linked={false} data-linked>
                {columns.map((column, index) => (
                  <BodyCell key={column.header} data-wide={column.wide} $align="start">
                    <Skeleton width={widths[(row + index) % widths.length] ?? '60%'} />
                  </BodyCell>
                ))}
              </BodyRow>
            ))}
          </Body>
        </Grid>
      </DelayedSkeleton>
    </>
  );
}

const DelayedSkeleton = styled.div`
  ${afterDelay}
`;

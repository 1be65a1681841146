import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLoadFailure } from '../api/useLoadFailure';
import { EmptyState } from '../ui/EmptyState';
import type { Column } from './column';
import { FilterBar } from './FilterBar';
import { pageSize } from './listPages';
import { LoadMore } from './LoadMore';
import { Table } from './Table';
import type { ListAddress } from './useListAddress';

/** What RTK Query's infinite queries return, as far as a list goes. */
export interface ListQuery<Page> {
  readonly data?: { readonly pages: readonly Page[] };
  readonly currentData?: object;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface RecordListProps<Page, Row> {
  /** What the records are, such as 'Vendors'; the search and the failure are worded after it. */
  readonly label: string;
  readonly address: ListAddress;
  /** The list call's answer: `useVendorsInfiniteQuery(address.query, address.firstPage)`. */
  readonly query: ListQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The page that a row leads to. */
  readonly rowLink?: (row: Row) => string;
  /** What stands there without records: the specification's text, and what the records are for. */
  readonly empty: { readonly icon: LucideIcon; readonly text: string; readonly hint: string };
  /** Further filters and what is done with the list, beside the search. */
  readonly children?: ReactNode;
}

/**
 * The body of every list page: search, rows, more rows as they are scrolled to. Search, sort and place are in the
 * address; a return leads to the same row.
 */
export function RecordList<Page, Row extends { readonly id: string }>({
  label,
  address,
  query,
  rowsOf,
  columns,
  rowLink,
  empty,
  children,
}: RecordListProps<Page, Row>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const plural = label.toLowerCase();
  const failureText = `Failed to load ${plural}`;
  useLoadFailure(error, failureText);

  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
  const shown = rows?.length ?? 0;

  // One call cannot answer all rows of a place that is far down.
  const behind = shown > 0 && shown < address.rows && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (behind) void fetchNextPage();
  }, [behind, fetchNextPage]);

  function loadMore() {
    address.setRows(shown + pageSize);
    void fetchNextPage();
  }

  return (
    <>
      <FilterBar label={`Search ${plural}`} value={address.q} onChange={address.setQ}>
        {children}
      </FilterBar>
      <Table
        label={label}
        columns={columns}
        rows={rows}
        // Rows that are there stay there when more of them, or newer ones, cannot be had.
        failure={
          error && !query.currentData ? { text: failureText, onRetry: () => void query.refetch() } : null
        }
        empty={
          <EmptyState icon={empty.icon} text={empty.text}>
            {address.q ? 'Nothing matches this search.' : empty.hint}
          </EmptyState>
        }
        rowLink={rowLink}
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && (
        <LoadMore loading={query.isFetchingNextPage} failed={Boolean(error)} onLoad={loadMore} />
      )}
    </>
  );
}

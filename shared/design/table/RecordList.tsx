import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { usePageCount } from '../page/pageCount';
import { EmptyState } from '../components/EmptyState';
import { CardSort } from './CardSort';
import type { Column } from './column';
import { FilterBar } from './FilterBar';
import { pageSize } from './listPages';
import { LoadMore } from './LoadMore';
import { NothingFound } from './NothingFound';
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
  /** What is shown without records: the specification's text, what the records are for, and the way to the first one. */
  readonly empty: {
    readonly icon: LucideIcon;
    readonly text: string;
    readonly hint: string;
    readonly action?: ReactNode;
  };
  /** What to say when the list cannot be loaded, where it is not 'Failed to load' and the label. */
  readonly failureText?: string;
  /** Takes the place of the list when what the records belong to does not exist: a `RecordNotFound`. */
  readonly notFound?: ReactNode;
  /** Further filters, beside the search. */
  readonly filters?: ReactNode;
  /** What is done with the list, such as an export; on a phone it is behind a button. */
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
  failureText = `Failed to load ${label.toLowerCase()}`,
  notFound,
  filters,
  children,
}: RecordListProps<Page, Row>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const plural = label.toLowerCase();
  useLoadFailure(error, failureText);

  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
  const shown = rows?.length ?? 0;
  const count = shown.toLocaleString('en-GB') + (hasNextPage ? '+' : '');
  usePageCount(shown > 0 ? count : undefined);

  // One call cannot answer all rows of a place that is far down.
  const needsMore = shown > 0 && shown < address.rows && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  function loadMore() {
    address.setRows(shown + pageSize);
    void fetchNextPage();
  }

  const sort = { by: address.sort, onChange: address.setSort };
  const search = useRef<HTMLInputElement>(null);
  function clearSearch() {
    address.setQ('');
    search.current?.focus();
  }

  if (notFound && isMissing(error)) return notFound;
  return (
    <>
      <FilterBar
        label={`Search ${plural}`}
        value={address.q}
        onChange={address.setQ}
        field={search}
        tools={
          (shown > 0 || children) && (
            <>
              {shown > 0 && <CardSort columns={columns} sort={sort} />}
              {children}
            </>
          )
        }
      >
        {filters}
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
          address.q ? (
            <NothingFound plural={plural} onClear={clearSearch} />
          ) : (
            <EmptyState icon={empty.icon} text={empty.text} action={empty.action}>
              {empty.hint}
            </EmptyState>
          )
        }
        rowLink={rowLink}
        sort={sort}
      />
      {hasNextPage && (
        <LoadMore loading={query.isFetchingNextPage} failed={Boolean(error)} onLoad={loadMore} />
      )}
    </>
  );
}

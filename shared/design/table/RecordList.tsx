import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { usePageCount } from './pageCount';
import { EmptyState } from '../components/EmptyState';
import { CardSort } from './CardSort';
import type { Column } from './column';
import { pageSize } from './listPages';
import { SearchableTable, type ListQuery } from './SearchableTable';
import type { ListAddress } from './useListAddress';

interface RecordListProps<Page, Row> {
  /** The plural name of the records, such as 'Vendors', for the search field and the error message. */
  readonly label: string;
  readonly address: ListAddress;
  /** The result of the list query: `useVendorsInfiniteQuery(address.query, address.firstPage)`. */
  readonly query: ListQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The path that a row links to. */
  readonly rowLink?: (row: Row) => string;
  /** Shown if there are no records: the text of the specification, a hint, and a link to add the first record. */
  readonly empty: {
    readonly icon: LucideIcon;
    readonly text: string;
    readonly hint: string;
    readonly action?: ReactNode;
  };
  /** The error message if the list cannot be loaded. The default is 'Failed to load' and the label. */
  readonly failureText?: string;
  /** Shown instead of the list if the record that the list belongs to does not exist: a `RecordNotFound`. */
  readonly notFound?: ReactNode;
  /** More filters, next to the search field. */
  readonly filters?: ReactNode;
  /** Actions on the list, such as an export. On a narrow screen a button opens them. */
  readonly children?: ReactNode;
}

/**
 * The body of every list page: a search field and a table that loads more rows on scroll. Search, sort order and number
 * of rows are in the address. When the user comes back, the table scrolls to the row that was opened.
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
  useLoadFailure(error, failureText);

  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
  const shown = rows?.length ?? 0;
  const count = shown.toLocaleString('en-GB') + (hasNextPage ? '+' : '');
  usePageCount(shown > 0 ? count : undefined);

  // The first page may be too small to restore a position far down the list.
  const needsMore = shown > 0 && shown < address.rows && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  function loadMore() {
    address.setRows(shown + pageSize);
    void fetchNextPage();
  }

  const sort = { by: address.sort, onChange: address.setSort };

  if (notFound && isMissing(error)) return notFound;
  return (
    <SearchableTable
      label={label}
      query={query}
      search={address}
      columns={columns}
      rows={rows}
      failureText={failureText}
      empty={
        <EmptyState icon={empty.icon} text={empty.text} action={empty.action}>
          {empty.hint}
        </EmptyState>
      }
      rowLink={rowLink}
      sort={sort}
      onLoadMore={loadMore}
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
    </SearchableTable>
  );
}

import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { usePageCount } from './pageCount';
import { EmptyState } from '../components/EmptyState';
import { CardSort } from './CardSort';
import type { Column } from './column';
import { atLeast, counted } from './counted';
import { ChosenFields, chosenColumns, offeredColumns } from './listColumns';
import { pageSize } from './listPages';
import type { ListPanel } from './ListPanels';
import { ListTools } from './ListTools';
import { SearchableTable, type ListQuery } from './SearchableTable';
import { refusedFilter } from './tableFailure';
import type { ListAddress } from './useListAddress';
import { useListLayout } from './useListLayout';
import type { Viewed } from './viewedList';
import type { Selection } from './useSelection';

/** A page of a list; one with filters says how many rows they find. */
interface CountedPage {
  readonly next_cursor?: string | undefined;
  readonly counts?: { readonly found: number; readonly all: number } | undefined;
}

interface RecordListProps<Page, Row> {
  /** The plural name of the records, such as 'Vendors', for the search field and the error message. */
  readonly label: string;
  /** The plural of the records in a sentence, where the label is not one, such as 'changes'. */
  readonly records?: string;
  /** Without `setQ` where the call has no search: the list then has no search field. */
  readonly address: Omit<ListAddress, 'setQ'> & { readonly setQ?: ListAddress['setQ'] | undefined };
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
    /** Also shown if the filters find nothing. */
    readonly ifFiltered?: true;
  };
  /** The error message if the list cannot be loaded. The default is 'Failed to load' and the label. */
  readonly failureText?: string;
  /** Shown instead of the list if the record that the list belongs to does not exist: a `RecordNotFound`. */
  readonly notFound?: ReactNode;
  /** More filters, next to the search field. */
  readonly filters?: ReactNode;
  /** The filters of the list: `ListFilters`. */
  readonly chips?: ReactNode;
  /** Lets the user choose columns and save views: `viewedList`. */
  readonly list?: Viewed;
  /** Lets the user select rows. */
  readonly selection?: Selection | undefined;
  /** What can be done with the selected rows: a `BulkBar`. */
  readonly bulk?: ReactNode;
  /** Actions on the list, such as an export. On a narrow screen a button opens them. */
  readonly children?: ReactNode;
}

/**
 * The body of every list page: a search field and a table that loads more rows on scroll. Search, sort order and number
 * of rows are in the address. When the user comes back, the table scrolls to the row that was opened.
 */
export function RecordList<Page extends CountedPage, Row extends { readonly id: string }>({
  label,
  records,
  address,
  query,
  rowsOf,
  columns,
  rowLink,
  empty,
  failureText = `Failed to load ${label.toLowerCase()}`,
  notFound,
  filters,
  chips,
  list,
  selection,
  bulk,
  children,
}: RecordListProps<Page, Row>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const refusal = refusedFilter(error, address.filters);
  useLoadFailure(refusal === undefined ? error : undefined, failureText);

  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
  const shown = rows?.length ?? 0;
  const counts = refusal === undefined ? data?.pages[0]?.counts : undefined;
  usePageCount(counts ? countText(counts) : shown > 0 ? atLeast(shown, hasNextPage) : undefined);

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

  const [layout, setLayout] = useListLayout(list?.name, address);
  const [open, setOpen] = useState<ListPanel>();
  const panelId = useId();
  const fields = list?.fields;
  const offered = useMemo(() => (fields ? offeredColumns(columns, fields) : columns), [columns, fields]);
  const shownColumns = useMemo(
    () => chosenColumns(offered, columns.length, layout.columns),
    [offered, columns.length, layout.columns],
  );
  const chosenFields = useMemo(
    () => layout.columns && shownColumns.flatMap(({ field, also = [] }) => (field ? [field, ...also] : [])),
    [layout.columns, shownColumns],
  );

  if (notFound && isMissing(error)) return notFound;
  return (
    <ChosenFields value={chosenFields}>
      <SearchableTable
        label={label}
        records={records}
        query={query}
        search={address}
        columns={shownColumns}
        density={layout.density}
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
        chips={
          <>
            {chips}
            {list && (open !== undefined || address.view) && (
              <list.Panels
                id={panelId}
                list={list.name}
                address={address}
                columns={offered}
                own={columns.length}
                layout={layout}
                onLayout={setLayout}
                open={open}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        }
        selection={selection}
        bulk={bulk}
        emptyIfFiltered={empty.ifFiltered}
        tools={
          (shown > 0 || children || list) && (
            <>
              {shown > 0 && <CardSort columns={columns} sort={sort} />}
              {list && <ListTools panelId={panelId} open={open} onToggle={setOpen} />}
              {children}
            </>
          )
        }
      >
        {filters}
      </SearchableTable>
    </ChosenFields>
  );
}

/** `70`, or `3 of 70` where the search and the filters find fewer. */
function countText({ found, all }: { readonly found: number; readonly all: number }): string | undefined {
  if (all === 0) return undefined;
  const whole = counted(all);
  return found === all ? whole : `${counted(found)} of ${whole}`;
}

import FilterX from 'lucide-react/icons/funnel-x';
import { useEffect, useMemo, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import type { Density } from '@vended/contract/viewedLists';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { CardSort } from './CardSort';
import type { Column } from './column';
import { atLeast, counted } from './counted';
import { FilterBar } from './FilterBar';
import { ChosenFields } from './listColumns';
import { pageSize, type ListQuery } from './listPages';
import { ListTools } from './ListTools';
import { LoadMore } from './LoadMore';
import { NothingFound } from './NothingFound';
import { usePageCount } from './pageCount';
import { Table } from './Table';
import { refusedFilter, tableFailure } from './tableFailure';
import type { TableSort } from './TableHead';
import type { ListAddress } from './useListAddress';
import { useListViews, type ListViews } from './useListViews';
import type { Viewed } from './viewedList';

/** The search and the filters of a list, without `setQ` where its call has no search. */
export type ListSearch = Pick<ListAddress, 'q' | 'filters' | 'clear'> & Partial<Pick<ListAddress, 'setQ'>>;

/** A list as its parts show it, `ListBar` and `ListTable`. A list in the address is made by `useRecordList`. */
export interface RecordList<Row> {
  /** The plural name of the records, such as 'Vendors'. */
  readonly label: string;
  /** The plural of the records in a sentence, where the label is not one, such as 'changes'. */
  readonly records?: string | undefined;
  readonly failureText: string;
  readonly query: ListQuery<unknown>;
  readonly search: ListSearch;
  /** The search field, to which the focus returns when the search is cleared. */
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** The columns that are shown. */
  readonly columns: readonly Column<Row>[];
  /** The loaded rows; undefined until there are any. */
  readonly rows: readonly Row[] | undefined;
  readonly loadMore: () => void;
  /** How many rows there are in words, next to the title of the page. */
  readonly count?: string | undefined;
  /** How many rows the filters find, and how many there are, if the call counts them. */
  readonly counts?: ListCounts | undefined;
  /** The order, and the columns that a person can choose it by where the table has no header. */
  readonly sort?: TableSort & { readonly columns: readonly Column<Row>[] };
  readonly density?: Density;
  readonly views?: ListViews | undefined;
}

export interface ListCounts {
  readonly found: number;
  readonly all: number;
  /** When one of those that were found was last changed. */
  readonly latest?: string | null | undefined;
}

/** What a page says of its list, at module scope. */
interface DescribedList<Page, Row> extends Pick<RecordList<Row>, 'label' | 'records'> {
  readonly columns: readonly Column<Row>[];
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Lets the user choose columns and save views: `viewedList`. */
  readonly viewed?: Viewed;
  /** The error message if the list cannot be loaded. The default is 'Failed to load' and the label. */
  readonly failureText?: string;
}

/** A page of a list; one with filters says how many rows they find. */
interface CountedPage {
  readonly next_cursor?: string | undefined;
  readonly counts?: ListCounts | undefined;
}

/**
 * The list of a page, for `ListBar` and `ListTable`. Search, sort order and number of rows are in the address. When the user comes
 * back, the table scrolls to the row that was opened.
 *
 * @param address of `useListAddress`, or of `useListAddressWithoutSearch`
 * @param query the result of the list query: `useVendorsInfiniteQuery(address.query, address.firstPage)`
 */
export function useRecordList<Page extends CountedPage, Row extends { readonly id: string }>(
  { label, records, columns, rowsOf, viewed, failureText }: DescribedList<NoInfer<Page>, Row>,
  address: Omit<ListAddress, 'setQ'> & Partial<Pick<ListAddress, 'setQ'>>,
  query: ListQuery<Page>,
): RecordList<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const failure = failureText ?? `Failed to load ${label.toLowerCase()}`;
  const refusal = refusedFilter(error, address.filters);
  useLoadFailure(refusal === undefined ? error : undefined, failure);

  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
  const shown = rows?.length ?? 0;

  // The first page may be too small to restore a position far down the list.
  const needsMore = shown > 0 && shown < address.rows && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const counts = refusal === undefined ? data?.pages[0]?.counts : undefined;
  const loaded = shown > 0 ? atLeast(shown, hasNextPage) : undefined;
  const searchField = useRef<HTMLInputElement>(null);
  const views = useListViews(columns, viewed, address);

  return {
    label,
    records,
    failureText: failure,
    query,
    search: address,
    searchField,
    rows,
    loadMore() {
      address.setRows(shown + pageSize);
      void fetchNextPage();
    },
    count: counts ? countText(counts) : loaded,
    counts,
    sort: { by: address.sort, onChange: address.setSort, columns },
    ...views,
  };
}

interface ListBarProps<Row> {
  readonly list: RecordList<Row>;
  /** Next to the search field. */
  readonly filters?: ReactNode;
  /** Actions on the list, such as an export. On a narrow screen a button opens them. */
  readonly children?: ReactNode;
}

/** What is above the rows of a list: its search field, and what can be done with it. */
export function ListBar<Row>({ list, filters, children }: ListBarProps<Row>) {
  const { label, search, searchField, rows = [], sort, views } = list;
  const sorts = sort && rows.length > 0 && <CardSort columns={sort.columns} sort={sort} />;
  return (
    <ChosenFields value={views?.chosenFields ?? null}>
      <FilterBar
        label={`Search ${label.toLowerCase()}`}
        value={search.q}
        onChange={search.setQ}
        field={searchField}
        tools={
          (sorts || views || children) && (
            <>
              {sorts}
              {views && (
                <ListTools panelId={views.panels.id} open={views.panels.open} onToggle={views.onOpen} />
              )}
              {children}
            </>
          )
        }
      >
        {filters}
      </FilterBar>
    </ChosenFields>
  );
}

interface ListTableProps<Row extends { readonly id: string }> extends Pick<
  ComponentProps<typeof Table<Row>>,
  'rowLink' | 'selection' | 'empty'
> {
  readonly list: RecordList<Row>;
  /** Whether `empty` is also shown if the filters find nothing. */
  readonly emptyIfFiltered?: boolean;
  /** What can be done with the selected rows: a `BulkBar`. */
  readonly children?: ReactNode;
}

/** The rows of a list, and more of them on scroll. If a search finds nothing, the table offers to clear it. */
export function ListTable<Row extends { readonly id: string }>({
  list,
  empty,
  emptyIfFiltered = false,
  children,
  ...table
}: ListTableProps<Row>) {
  const { label, records = label.toLowerCase(), query, search, rows, sort, density, views } = list;
  const filtered = Object.keys(search.filters).length > 0;
  const refusal = refusedFilter(query.error, search.filters);
  usePageCount(list.count);

  function clearSearch() {
    search.clear();
    list.searchField.current?.focus();
  }

  return (
    <ChosenFields value={views?.chosenFields ?? null}>
      {views && (views.panels.open !== undefined || views.panels.address.view) && (
        <views.Panels {...views.panels} />
      )}
      {refusal ? (
        <EmptyState
          icon={FilterX}
          text={refusal}
          action={<Button onClick={clearSearch}>Clear filters</Button>}
        />
      ) : (
        <Table
          {...table}
          label={label}
          columns={list.columns}
          rows={rows}
          density={density}
          sort={sort}
          failure={tableFailure(query, list.failureText)}
          empty={
            search.q || (filtered && !emptyIfFiltered) ? (
              <NothingFound plural={records} filtered={filtered} onClear={clearSearch} />
            ) : (
              empty
            )
          }
        />
      )}
      {children}
      {query.hasNextPage && (
        <LoadMore loading={query.isFetchingNextPage} failed={Boolean(query.error)} onLoad={list.loadMore} />
      )}
    </ChosenFields>
  );
}

/** `70`, or `3 of 70` where the search and the filters find fewer. */
function countText({ found, all }: ListCounts): string | undefined {
  if (all === 0) return undefined;
  const whole = counted(all);
  return found === all ? whole : `${counted(found)} of ${whole}`;
}

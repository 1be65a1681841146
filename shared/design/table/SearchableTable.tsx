import { useRef, type ComponentProps, type ReactNode } from 'react';
import FilterX from 'lucide-react/icons/funnel-x';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { FilterBar } from './FilterBar';
import { LoadMore } from './LoadMore';
import { NothingFound } from './NothingFound';
import { Table } from './Table';
import { refusedFilter, tableFailure } from './tableFailure';
import type { ListAddress } from './useListAddress';

/** The part of the result of an RTK Query infinite query that a list uses. */
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

interface SearchableTableProps<Page, Row extends { readonly id: string }> extends Omit<
  ComponentProps<typeof Table<Row>>,
  'failure'
> {
  /** The plural of the rows in a sentence, where the label is not one. */
  readonly records?: string | undefined;
  readonly query: ListQuery<Page>;
  /** Without `setQ` where the call has no search. */
  readonly search: Pick<ListAddress, 'q' | 'filters' | 'clear'> & {
    readonly setQ?: ListAddress['setQ'] | undefined;
  };
  readonly failureText: string;
  /** Whether `empty` is also shown if the filters find nothing. */
  readonly emptyIfFiltered?: boolean | undefined;
  /** What can be done with the selected rows. */
  readonly bulk?: ReactNode;
  readonly onLoadMore: () => void;
  /** Actions on the list. On a narrow screen a button opens them. */
  readonly tools?: ReactNode;
  /** The filters of the list, in a line of their own. */
  readonly chips?: ReactNode;
  /** More filters, next to the search field. */
  readonly children?: ReactNode;
}

/** A search field and a table that loads more rows on scroll. If a search finds nothing, the table offers to clear it. */
export function SearchableTable<Page, Row extends { readonly id: string }>({
  records,
  query,
  search,
  failureText,
  onLoadMore,
  tools,
  chips,
  bulk,
  emptyIfFiltered = false,
  children,
  empty,
  ...table
}: SearchableTableProps<Page, Row>) {
  const filtered = Object.keys(search.filters).length > 0;
  const refusal = refusedFilter(query.error, search.filters);
  const field = useRef<HTMLInputElement>(null);
  function clearSearch() {
    search.clear();
    field.current?.focus();
  }

  return (
    <>
      <FilterBar
        label={`Search ${table.label.toLowerCase()}`}
        value={search.q}
        onChange={search.setQ}
        field={field}
        tools={tools}
      >
        {children}
      </FilterBar>
      {chips}
      {refusal ? (
        <EmptyState
          icon={FilterX}
          text={refusal}
          action={<Button onClick={clearSearch}>Clear filters</Button>}
        />
      ) : (
        <Table
          {...table}
          failure={tableFailure(query, failureText)}
          empty={
            search.q || (filtered && !emptyIfFiltered) ? (
              <NothingFound
                plural={records ?? table.label.toLowerCase()}
                filtered={filtered}
                onClear={clearSearch}
              />
            ) : (
              empty
            )
          }
        />
      )}
      {bulk}
      {query.hasNextPage && (
        <LoadMore loading={query.isFetchingNextPage} failed={Boolean(query.error)} onLoad={onLoadMore} />
      )}
    </>
  );
}

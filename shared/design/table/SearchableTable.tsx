import { useRef, type ComponentProps, type ReactNode } from 'react';
import { FilterBar } from './FilterBar';
import { LoadMore } from './LoadMore';
import { NothingFound } from './NothingFound';
import { Table } from './Table';
import { tableFailure } from './tableFailure';

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
  readonly query: ListQuery<Page>;
  readonly search: { readonly q: string; readonly setQ: (q: string) => void };
  readonly failureText: string;
  readonly onLoadMore: () => void;
  /** Actions on the list. On a narrow screen a button opens them. */
  readonly tools?: ReactNode;
  /** More filters, next to the search field. */
  readonly children?: ReactNode;
}

/** A search field and a table that loads more rows on scroll. If a search finds nothing, the table offers to clear it. */
export function SearchableTable<Page, Row extends { readonly id: string }>({
  query,
  search,
  failureText,
  onLoadMore,
  tools,
  children,
  empty,
  ...table
}: SearchableTableProps<Page, Row>) {
  const plural = table.label.toLowerCase();
  const field = useRef<HTMLInputElement>(null);
  function clearSearch() {
    search.setQ('');
    field.current?.focus();
  }

  return (
    <>
      <FilterBar
        label={`Search ${plural}`}
        value={search.q}
        onChange={search.setQ}
        field={field}
        tools={tools}
      >
        {children}
      </FilterBar>
      <Table
        {...table}
        failure={tableFailure(query, failureText)}
        empty={search.q ? <NothingFound plural={plural} onClear={clearSearch} /> : empty}
      />
      {query.hasNextPage && (
        <LoadMore loading={query.isFetchingNextPage} failed={Boolean(query.error)} onLoad={onLoadMore} />
      )}
    </>
  );
}

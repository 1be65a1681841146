import { useMemo, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { Checkbox } from '../form/Checkbox';
import type { Column } from '../table/column';
import type { ListQuery } from '../table/listPages';
import { ListBar, ListTable } from '../table/RecordList';
import { color, font } from '../theme/tokens';
import type { Label } from './label';
import type { ChosenLabels } from './useChosenLabels';

interface LabelChooserProps<Page> {
  /** The plural name of the rows, such as 'Devices', for the search field and the error message. */
  readonly label: string;
  /** The list query for `q`. */
  readonly query: ListQuery<Page>;
  readonly labelsOf: (page: Page) => readonly Label[];
  readonly search: { readonly q: string; readonly setQ: (q: string) => void };
  readonly chosen: ChosenLabels;
  /** Shown if there are no rows: an `EmptyState`. */
  readonly empty: ReactNode;
}

/** A searchable list with a checkbox for each record. It loads more records on scroll. */
export function LabelChooser<Page>({
  label,
  query,
  labelsOf,
  search,
  chosen,
  empty,
}: LabelChooserProps<Page>) {
  const { data, error } = query;
  const failureText = `Failed to load ${label.toLowerCase()}`;
  useLoadFailure(error, failureText);

  const rows = useMemo(() => data?.pages.flatMap(labelsOf), [data, labelsOf]);
  const columns: readonly Column<Label>[] = [
    {
      header: 'Name',
      cell: (row) => (
        <Checkbox
          id={`label-${row.id}`}
          name={row.id}
          label={row.name}
          value={chosen.includes(row)}
          onChange={(selected) => chosen.choose([row], selected)}
        />
      ),
    },
    { header: 'ID', cell: ({ id }) => <Id>{id}</Id> },
  ];

  const list = {
    label,
    failureText,
    query,
    search: { ...search, filters: {}, clear: () => search.setQ('') },
    searchField: useRef<HTMLInputElement>(null),
    columns,
    rows,
    loadMore: () => void query.fetchNextPage(),
  };

  return (
    <>
      <ListBar
        list={list}
        filters={
          rows &&
          rows.length > 0 && (
            <Checkbox
              id="labels-all"
              name="all"
              label={`Select all ${rows.length.toLocaleString('en-GB')}`}
              value={rows.every(chosen.includes)}
              onChange={(wanted) => chosen.choose(rows, wanted)}
            />
          )
        }
      />
      <ListTable list={list} empty={empty} />
    </>
  );
}

const Id = styled.span`
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

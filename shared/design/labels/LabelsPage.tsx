import type { LucideIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { EmptyState } from '../components/EmptyState';
import { Checkbox } from '../form/Checkbox';
import { Page } from '../page/Page';
import type { Column } from '../table/column';
import type { ListQuery } from '../table/listPages';
import { ListBar, ListTable } from '../table/RecordList';
import { color, font } from '../theme/tokens';
import type { Label } from './label';
import { LabelButton } from './LabelButton';

interface LabelsPageProps<Loaded> {
  /** The plural name of the records, such as 'Devices'. */
  readonly label: string;
  /** The path of the list of these records. */
  readonly back: string;
  /** The list query for `search.q`. */
  readonly query: ListQuery<Loaded>;
  readonly labelsOf: (loaded: Loaded) => readonly Label[];
  readonly search: { readonly q: string; readonly setQ: (q: string) => void };
  /** Shown if there are no records: a text, and why there may be none. */
  readonly empty: { readonly icon: LucideIcon; readonly text: string; readonly hint: string };
}

/** The page for choosing the records whose QR labels to print: a searchable list with a checkbox for each record. */
export function LabelsPage<Loaded>({ label, back, query, labelsOf, search, empty }: LabelsPageProps<Loaded>) {
  const { data, error } = query;
  const failureText = `Failed to load ${label.toLowerCase()}`;
  useLoadFailure(error, failureText);
  const rows = useMemo(() => data?.pages.flatMap(labelsOf), [data, labelsOf]);
  /** In the order of choosing. They can include rows that the current search does not show. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Label>>(new Map());

  function choose(labels: readonly Label[], wanted: boolean) {
    const next = new Map(chosen);
    for (const each of labels) {
      if (wanted) next.set(each.id, each);
      else next.delete(each.id);
    }
    setChosen(next);
  }

  const columns: readonly Column<Label>[] = [
    {
      header: 'Name',
      cell: (row) => (
        <Checkbox
          id={`label-${row.id}`}
          name={row.id}
          label={row.name}
          value={chosen.has(row.id)}
          onChange={(wanted) => choose([row], wanted)}
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
    <Page
      title="QR Labels"
      back={{ to: back, label: `Back to ${label}` }}
      action={
        <LabelButton labels={[...chosen.values()]} text={`Print labels (${chosen.size})`} variant="primary" />
      }
    >
      <ListBar
        list={list}
        filters={
          rows &&
          rows.length > 0 && (
            <Checkbox
              id="labels-all"
              name="all"
              label={`Select all ${rows.length.toLocaleString('en-GB')}`}
              value={rows.every(({ id }) => chosen.has(id))}
              onChange={(wanted) => choose(rows, wanted)}
            />
          )
        }
      />
      <ListTable
        list={list}
        empty={
          <EmptyState icon={empty.icon} text={empty.text}>
            {empty.hint}
          </EmptyState>
        }
      />
    </Page>
  );
}

const Id = styled.span`
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

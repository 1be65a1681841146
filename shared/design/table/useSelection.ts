import { useState } from 'react';

/** The rows of a list that the user has ticked. */
export interface Selection<Row = unknown> {
  /** The ticked rows, as they are loaded now. */
  readonly rows: readonly Row[];
  /** Whether all that match are selected, those that are not loaded too. */
  readonly all: boolean;
  readonly count: number;
  /** How many match; at least as many as are loaded. */
  readonly found: number;
  /** When one of those that match was last changed, if it is known. */
  readonly latest: string | undefined;
  /** Whether anything was selected since the page was opened. */
  readonly used: boolean;
  readonly shown: 'none' | 'some' | 'all';
  readonly has: (id: string) => boolean;
  /** Ticks or unticks a row; with `range`, all rows between it and the last ticked one. */
  readonly tick: (id: string, ticked: boolean, range: boolean) => void;
  readonly tickShown: (ticked: boolean) => void;
  readonly untick: (ids: readonly string[]) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly nameOf: (id: string) => string;
  /** Reads the rows again after a change was refused, where their list does not reload automatically. */
  readonly reload?: () => void;
}

interface Ticked {
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
  readonly last: string | undefined;
  /** The search and the filters of the list; another search empties the selection. */
  readonly of: string;
}

interface SelectableList<Row> {
  readonly rows: readonly Row[] | undefined;
  /** How many rows match and when one of them was last changed, if it is known. */
  readonly counts?: { readonly found: number; readonly latest?: string | null | undefined } | undefined;
}

/**
 * Keeps which rows of a list are ticked.
 *
 * @param matching the search and the filters of the list
 */
export function useSelection<Row extends { readonly id: string }>(
  { rows = [], counts }: SelectableList<Row>,
  matching: object,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const key = JSON.stringify(matching);
  const [used, setUsed] = useState(false);
  const [kept, setKept] = useState<Ticked>({ ids: new Set(), all: false, last: undefined, of: key });
  const ticked = kept.of === key ? kept : { ids: new Set<string>(), all: false, last: undefined, of: key };
  const has = (id: string) => ticked.all || ticked.ids.has(id);
  const selected = rows.filter(({ id }) => has(id));
  const whole = Math.max(counts?.found ?? 0, rows.length);

  function keep(changes: Partial<Ticked>) {
    setUsed(true);
    setKept({ ...ticked, ...changes });
  }

  return {
    rows: selected,
    all: ticked.all,
    count: ticked.all ? whole : selected.length,
    found: whole,
    latest: counts?.latest ?? undefined,
    used,
    shown: selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some',
    has,
    tick(id, isTicked, range) {
      const ids = new Set(selected.map((row) => row.id));
      const places = [id, range ? ticked.last : undefined].map((each) =>
        rows.findIndex((row) => row.id === each),
      );
      const [here = -1, last = -1] = places;
      const ends = last < 0 ? [here, here] : [Math.min(here, last), Math.max(here, last)];
      for (const row of rows.slice(ends[0], (ends[1] ?? here) + 1)) {
        if (isTicked) ids.add(row.id);
        else ids.delete(row.id);
      }
      keep({ ids, all: false, last: id });
    },
    tickShown: (isTicked) =>
      keep({ ids: new Set(isTicked ? rows.map(({ id }) => id) : []), all: false, last: undefined }),
    untick: (left) =>
      keep({ ids: new Set(selected.flatMap((row) => (left.includes(row.id) ? [] : row.id))), all: false }),
    selectAll: () => keep({ all: true }),
    clear: () => keep({ ids: new Set(), all: false, last: undefined }),
    nameOf(id) {
      const row = rows.find((each) => each.id === id);
      return row ? nameOf(row) : '';
    },
  };
}

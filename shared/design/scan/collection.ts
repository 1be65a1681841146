import { removeDraft, writeDraft } from '../form/draftStorage';

interface Collected<Row> {
  /** What was collected, newest first. */
  readonly rows: readonly Row[];
  /** The ids of records from the draft that are not loaded yet. */
  readonly unread: readonly string[];
  readonly reading: boolean;
  /** All records that were ever in the list: an undo may name one that is no longer in it. */
  readonly seen: readonly Row[];
}

/** A record, or that it no longer exists, or that it could not be read. */
export type Answer<Row> = Row | 'gone' | 'failed';

/**
 * A list of records that are collected one by one, stored as a draft. It is not component state, because several scans may add to it
 * before the component is rendered again.
 */
export interface Collection<Row> {
  readonly get: () => Collected<Row>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (row: Row) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  /**
   * Reloads records, each at its place in the list or at its end. Deleted ones are removed; those that could not be read stay in the
   * draft, to be retried.
   */
  readonly read: (
    ids: readonly string[],
    ask: (id: string) => Promise<Answer<Row>>,
    left?: AbortSignal,
  ) => Promise<void>;
}

/** @param draft the key of the draft in the browser's storage */
export function createCollection<Row extends { readonly id: string }>(draft: string): Collection<Row> {
  let current: Collected<Row> = { rows: [], unread: [], reading: false, seen: [] };
  const listeners = new Set<() => void>();

  function change(changes: Partial<Collected<Row>>) {
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  }

  function keep(changes: Partial<Collected<Row>>) {
    change(changes);
    const ids = [...current.rows.map(({ id }) => id), ...current.unread];
    if (ids.length === 0) removeDraft(draft);
    else writeDraft(draft, { changes: { ids }, base: {}, typedAt: new Date().toISOString() });
  }

  const isListed = (id: string) => current.rows.some((row) => row.id === id);

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(row) {
      const rows = isListed(row.id) ? current.rows : [row, ...current.rows];
      keep({ rows, unread: current.unread.filter((id) => id !== row.id), seen: [...current.seen, row] });
    },
    remove: (id) => keep({ rows: current.rows.filter((row) => row.id !== id) }),
    clear: () => keep({ rows: [] }),
    async read(ids, ask, left) {
      const unlisted = ids.filter((id) => !isListed(id));
      change({ unread: [...new Set([...current.unread, ...unlisted])], reading: true });
      const answers = new Map(await Promise.all(ids.map(async (id) => [id, await ask(id)] as const)));
      if (left?.aborted) return;
      const rowOf = (id: string) => {
        const answer = answers.get(id);
        return typeof answer === 'object' ? answer : undefined;
      };
      // The current list: the user may have collected and removed records meanwhile.
      const rows = current.rows
        .filter(({ id }) => answers.get(id) !== 'gone')
        .map((row) => rowOf(row.id) ?? row);
      const unread = current.unread.filter((id) => !isListed(id));
      const found = unread.flatMap((id) => rowOf(id) ?? []);
      keep({
        rows: [...rows, ...found],
        unread: unread.filter((id) => !rowOf(id) && answers.get(id) !== 'gone'),
        reading: false,
        seen: [...current.seen, ...found],
      });
    },
  };
}

/** The rows of one resource, each row under the account that owns it. Rows are replaced, never changed in place. */
export interface Table<Row extends { readonly id: string }> {
  of(accountId: string): readonly Row[];
  find(accountId: string, id: string): Row | undefined;
  /** The rows of every account. */
  all(): readonly Row[];
  add(accountId: string, row: Row): void;
  /** The changed row, or undefined where the account has no such row. */
  change(accountId: string, id: string, changes: Partial<Row>): Row | undefined;
  remove(accountId: string, id: string): void;
  /** Replaces all rows of the account, such as to seed a list in a test. */
  replace(accountId: string, rows: readonly Row[]): void;
}

/** A table that begins with the given rows by account. */
export function createTable<Row extends { readonly id: string }>(
  initial: Readonly<Record<string, readonly Row[]>> = {},
): Table<Row> {
  const rowsByAccount = new Map<string, readonly Row[]>(Object.entries(initial));
  const of = (accountId: string) => rowsByAccount.get(accountId) ?? [];
  /** Lists join their rows with those of other tables, so a table is searched once for each row of another. */
  const indexes = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>();
  function byId(rows: readonly Row[]) {
    const index = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
    indexes.set(rows, index);
    return index;
  }

  return {
    of,
    find: (accountId, id) => byId(of(accountId)).get(id),
    all: () => [...rowsByAccount.values()].flat(),
    add(accountId, row) {
      rowsByAccount.set(accountId, [...of(accountId), row]);
    },
    change(accountId, id, changes) {
      const before = of(accountId).find((row) => row.id === id);
      if (!before) return undefined;
      const after = { ...before, ...changes };
      rowsByAccount.set(
        accountId,
        of(accountId).map((row) => (row.id === id ? after : row)),
      );
      return after;
    },
    remove(accountId, id) {
      rowsByAccount.set(
        accountId,
        of(accountId).filter((row) => row.id !== id),
      );
    },
    replace(accountId, rows) {
      rowsByAccount.set(accountId, rows);
    },
  };
}

/** A table with its own rows in every state of the mock API, for a resource that `MockState` does not name. */
export function tableInState<Row extends { readonly id: string }>(
  initial: Readonly<Record<string, readonly Row[]>>,
): (state: object) => Table<Row> {
  const tables = new WeakMap<object, Table<Row>>();
  return (state) => {
    const table = tables.get(state) ?? createTable(initial);
    tables.set(state, table);
    return table;
  };
}

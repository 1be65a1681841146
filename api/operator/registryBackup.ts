import type { TableRow } from '@vended/server/tableRows';

/** The gateway's part of a backup: which builds are live and why, the keys of teams, signatures and previews. */
export interface RegistryBackup {
  /** The names of the migrations that its tables have had. */
  migrations(): Promise<readonly string[]>;
  /** Those that this version does not know. */
  unknown(migrations: readonly string[]): readonly string[];
  /** Every row that a backup holds, as it is at one moment; `row` is text of JSON. */
  rows(): AsyncIterable<{ readonly table: string; readonly row: string }>;
  /** Whether nothing was published, and no key made. */
  isEmpty(): Promise<boolean>;
  /** Inserts the rows of a backup, all or none of them. @returns how many */
  restore(rows: AsyncIterable<TableRow>): Promise<number>;
  close(): Promise<void>;
}

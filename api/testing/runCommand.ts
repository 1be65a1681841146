import type { TableRow } from '@vended/server/tableRows';
import { commands } from '../operator/commands';
import type { RegistryBackup } from '../operator/registryBackup';
import type { Database } from '../storage/access/database';

/** Runs a command as the operator types it, and answers what it said. */
export async function runCommand(
  database: Database,
  line: string,
  args: string[] = [],
  {
    input = '',
    production = false,
    stopSignal = new AbortController().signal,
    registry = emptyRegistry(),
  } = {},
): Promise<string> {
  const said: string[] = [];
  await commands[line]?.run(database, args, {
    say: (text) => said.push(text),
    progress: () => undefined,
    readLine: () => Promise.resolve(input),
    stopSignal: () => stopSignal,
    openRegistry: () => Promise.resolve(registry),
    production,
  });
  return said.join('\n');
}

/** A registry in memory. */
export function emptyRegistry(): RegistryBackup & { readonly stored: TableRow[] } {
  const known = ['0001-registry'];
  const stored: TableRow[] = [];
  return {
    stored,
    migrations: () => Promise.resolve(known),
    unknown: (migrations) => migrations.filter((name) => !known.includes(name)),
    async *rows() {
      for (const { table, row } of stored) yield await Promise.resolve({ table, row: JSON.stringify(row) });
    },
    isEmpty: () => Promise.resolve(stored.length === 0),
    async restore(rows) {
      const all: TableRow[] = [];
      for await (const one of rows) all.push(one);
      stored.push(...all);
      return all.length;
    },
    close: () => Promise.resolve(),
  };
}

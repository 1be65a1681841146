import type { ModuleStore } from './moduleStore';

type Entry = Readonly<Record<string, unknown>> | undefined;

/** The properties that another store needs. Timestamps and request ids are left out: they differ on every render. */
const transferred = ['status', 'endpointName', 'originalArgs', 'data'];

/** The successful queries in a module's store. A server-rendered page passes them on to the browser. */
export function loadedQueries(store: ModuleStore): Readonly<Record<string, unknown>> {
  const { queries } = store.getState()['api'] as { readonly queries: Readonly<Record<string, Entry>> };
  const answers = Object.entries(queries).flatMap(([key, entry]) =>
    entry?.['status'] === 'fulfilled' ? [[key, pick(entry)] as const] : [],
  );
  return Object.fromEntries(answers);
}

function pick(entry: NonNullable<Entry>) {
  return Object.fromEntries(transferred.map((name) => [name, entry[name]]));
}

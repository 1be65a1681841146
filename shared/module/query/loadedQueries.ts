import type { ModuleStore } from './moduleStore';

type Entry = Readonly<Record<string, unknown>> | undefined;

/** What another store needs of an answer; when it came and in which request differs each time and says nothing. */
const kept = ['status', 'endpointName', 'originalArgs', 'data'];

/** The answers that a module's store holds: what a page drawn from it hands on to the browser. */
export function loadedQueries(store: ModuleStore): Readonly<Record<string, unknown>> {
  const { queries } = store.getState()['api'] as { readonly queries: Readonly<Record<string, Entry>> };
  const answers = Object.entries(queries).flatMap(([key, entry]) =>
    entry?.['status'] === 'fulfilled' ? [[key, pick(entry)] as const] : [],
  );
  return Object.fromEntries(answers);
}

function pick(entry: NonNullable<Entry>) {
  return Object.fromEntries(kept.map((name) => [name, entry[name]]));
}

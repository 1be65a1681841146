import { isFound, searchableWords, typedWords } from '@vended/contract/search';
import type { RecordProvider } from '@vended/module/platform/manifest';
import type { ShellApi } from '@vended/module/shellApi';

/** A record that a provider has found. */
export interface FoundRecord {
  readonly title: string;
  readonly detail: string;
  readonly address: string;
}

/** How many records are shown of one provider. */
const maxRecords = 5;

/**
 * How many are requested. Lists have their own order, in which a record that contains exactly a typed word, such as `AT-7`, can come
 * after others with words that only begin with it, such as `AT-70`.
 */
const maxAsked = 20;

/** Longer than any text of a record. A provider may answer anything. */
const maxCharacters = 300;

interface SearchOptions {
  readonly request: ShellApi['request'];
  readonly provider: RecordProvider;
  readonly text: string;
  readonly signal: AbortSignal;
  /** Called with the reason if an answer does not match the provider's manifest. */
  readonly onFault: (fault: string) => void;
}

/**
 * Asks one provider. Records that do not match the manifest are left out.
 *
 * @returns at most five records, or null if there is no answer
 */
export async function searchRecords({ request, provider, text, signal, onFault }: SearchOptions) {
  const { call, rows: key } = provider;
  const result = await request({ method: 'GET', path: call, input: { q: text, limit: maxAsked }, signal });
  if (!result.ok) return null;
  const rows = (result.data as Readonly<Record<string, unknown>> | null)?.[key];
  if (!Array.isArray(rows)) {
    onFault(`GET ${call} answered no list of ${key} to the search.`);
    return [];
  }
  if (rows.length > maxAsked)
    onFault(`GET ${call} answered ${rows.length} ${key} to a search for at most ${maxAsked}.`);
  const records = rows.slice(0, maxAsked).map((row) => foundRecord(row, provider));
  if (records.includes(null))
    onFault(`GET ${call} answered ${key} without the fields that the manifest names.`);
  return byWholeWords(
    records.filter((record) => record !== null),
    text,
  ).slice(0, maxRecords);
}

/** A record as it is shown; null if it lacks a field that the manifest names. */
export function foundRecord(row: unknown, provider: RecordProvider): FoundRecord | null {
  const { title, detail } = provider;
  const fields = fieldsOf(row);
  const named = fields.get(title);
  const address = addressOf(row, provider);
  if (!named || !address) return null;
  const shown = (value: string) => value.slice(0, maxCharacters);
  return { title: shown(named), detail: shown((detail && fields.get(detail)) ?? ''), address };
}

/** The address of a record; null if the record lacks a field that the manifest names. */
export function addressOf(row: unknown, { path }: RecordProvider): string | null {
  const fields = fieldsOf(row);
  const placeholders = [...path.matchAll(/:([a-z_]+)/g)].map(([, field = '']) => field);
  // Dots would lead to another page.
  if (placeholders.some((field) => /^\.{0,2}$/.test(fields.get(field) ?? ''))) return null;
  return path.replace(/:([a-z_]+)/g, (_, field: string) => encodeURIComponent(fields.get(field) ?? ''));
}

const fieldsOf = (row: unknown) =>
  new Map(Object.entries((row ?? {}) as object).map(([name, value]) => [name, textOf(value)]));

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface Named {
  readonly title: string;
  readonly detail: string;
}

/** Whether the visible text of an entry contains everything that was typed. */
export const shows = ({ title, detail }: Named, text: string): boolean => isFound(text, [title, detail]);

/** How many of the typed words an entry contains as whole words: exact matches come first. */
export function wholeWords({ title, detail }: Named, text: string): number {
  const words = new Set([title, detail].flatMap(searchableWords));
  return typedWords(text).filter(
    ({ whole, parts }) => words.has(whole) || parts.every((part) => words.has(part)),
  ).length;
}

/** Sorts entries with more exact matches first; the sort is stable. */
export const byWholeWords = <Entry extends Named>(entries: readonly Entry[], text: string): Entry[] =>
  entries.toSorted((one, other) => wholeWords(other, text) - wholeWords(one, text));

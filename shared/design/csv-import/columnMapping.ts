import type { Session } from '@vended/contract/sessions';
import type { ImportColumn } from './importColumn';

/** The field that each heading of a file fills; blank if the column is ignored. */
export type ColumnMapping = readonly string[];

/**
 * Suggests a field for each heading: the one that has it as its header or name, ignoring case and punctuation, or else the only
 * one whose header ends with it, as `Item type` does with `Type`.
 */
export function suggestedMapping(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): ColumnMapping {
  const exact = headings.map((heading) => columns.find((column) => isNamed(column, heading))?.field ?? '');
  const taken = new Set(exact);
  return headings.map((heading, place) => {
    if (exact[place]) return exact.indexOf(exact[place]) === place ? exact[place] : '';
    const [similar, another] = columns.filter(
      ({ field, header }) => !taken.has(field) && plain(header).endsWith(plain(heading)),
    );
    if (!similar || another) return '';
    taken.add(similar.field);
    return similar.field;
  });
}

const isNamed = ({ field, header }: ImportColumn, heading: string) =>
  plain(header) === plain(heading) || plain(field) === plain(heading);

/** Whether every heading is the name of the column that it fills, so that the user need not choose. */
export const isCertain = (
  headings: readonly string[],
  mapping: ColumnMapping,
  columns: readonly ImportColumn[],
): boolean =>
  headings.every((heading, place) =>
    columns.some((column) => column.field === mapping[place] && isNamed(column, heading)),
  );

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The required columns that no heading fills. */
export const missingColumns = (
  mapping: ColumnMapping,
  columns: readonly ImportColumn[],
): readonly ImportColumn[] => columns.filter(({ field, required }) => required && !mapping.includes(field));

/** How many mappings are kept for one person and kind of record. */
const maxKept = 10;

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

interface Kept {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
}

const keyOf = (owner: Owner | null, name: string) =>
  `vended.columns ${owner?.id ?? ''} ${owner?.customer_account_id ?? ''} ${name}`;

/** The mapping that this person used for a file with the same headings, if any. */
export function keptMapping(
  owner: Owner | null,
  name: string,
  headings: readonly string[],
  columns: readonly ImportColumn[],
): ColumnMapping | undefined {
  const fields = new Set(['', ...columns.map(({ field }) => field)]);
  const found = readKept(keyOf(owner, name)).find((kept) => kept.headings.join('\n') === headings.join('\n'));
  return found?.mapping.length === headings.length && found.mapping.every((field) => fields.has(field))
    ? found.mapping
    : undefined;
}

/** Keeps a mapping for the next file with the same headings. */
export function keepMapping(
  owner: Owner | null,
  name: string,
  headings: readonly string[],
  mapping: ColumnMapping,
): void {
  const key = keyOf(owner, name);
  const others = readKept(key).filter((kept) => kept.headings.join('\n') !== headings.join('\n'));
  try {
    localStorage.setItem(key, JSON.stringify([{ headings, mapping }, ...others].slice(0, maxKept)));
  } catch {
    // If the storage is full, the suggestion is shown the next time.
  }
}

function readKept(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('headings' in value) || !('mapping' in value))
    return false;
  return Array.isArray(value.headings) && Array.isArray(value.mapping);
}

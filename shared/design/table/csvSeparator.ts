import { csvSeparatorNames, type CsvSeparator } from '@vended/contract/csvSeparators';
import type { Session } from '@vended/contract/sessions';
import { storeValue } from '@vended/module/browser/storeValue';

const keyOf = (owner: Pick<Session, 'id'> | null) => `vended.csv-separator ${owner?.id ?? ''}`;

/** The separator that this person has chosen for CSV files; this browser keeps it. */
export function keptSeparator(owner: Pick<Session, 'id'> | null): CsvSeparator {
  const kept = localStorage.getItem(keyOf(owner));
  return csvSeparatorNames.find((name) => name === kept) ?? 'comma';
}

export function keepSeparator(owner: Pick<Session, 'id'> | null, separator: CsvSeparator): void {
  storeValue(keyOf(owner), separator);
}

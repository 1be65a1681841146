import { readCode, recordCode, type RecordKind } from '@vended/contract/recordCode';
import { useSearchParams } from '@vended/module/router';
import { fromLoans, paths } from '../paths';

/** The kinds of records whose pages lead to a form of this module. */
const names: Readonly<Partial<Record<RecordKind, string>>> = {
  device: 'Device',
  item: 'Item',
  stockroom: 'Stockroom',
  user: 'User',
};

/** The value of `back` in the address of a form that is opened from the page of a record. */
export const backTo = (kind: RecordKind, id: string): string => recordCode(kind, id);

/** Where a form leads back to: the record or the list that it was opened from, or the list of levels. */
export function useBack(): { readonly to: string; readonly label: string } {
  const [parameters] = useSearchParams();
  const back = parameters.get('back') ?? '';
  if (back === fromLoans) return { to: paths.loans, label: 'Back to Loans' };
  const read = readCode(back, window.location.origin);
  const kind = 'record' in read ? read.record.kind : undefined;
  const name = kind && names[kind];
  if (!('record' in read) || !kind || !name) return { to: paths.levels, label: 'Back to Stock' };
  return { to: paths.record(kind, read.record.id), label: `Back to ${name}` };
}
